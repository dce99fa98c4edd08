/** The kinds of pages that can be searched (S9, A45); films only if the site's settings add them. */
export const SEARCH_KINDS = ['film', 'culture', 'article'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A page that can be found. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  readonly kind: SearchKind;
  /** Search words that aren't in the text: genre, audience. */
  readonly tags: readonly string[];
  /** Plain text, the most important part first. */
  readonly text: string;
}

export function isSearchKind(value: unknown): value is SearchKind {
  return SEARCH_KINDS.some((kind) => kind === value);
}
