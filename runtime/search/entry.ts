/** A page that can be found. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  /** The group that answers list it in (S9, A45), by its key. */
  readonly kind: string;
  /** Search words that aren't in the text: genre, audience. */
  readonly tags: readonly string[];
  /** Plain text, the most important part first. */
  readonly text: string;
}

/** The names of a site's groups for visitors, by key, in the order in which answers list them. */
export type SearchGroups = Readonly<Record<string, string>>;
