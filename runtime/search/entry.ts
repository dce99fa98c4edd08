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

/**
 * The groups of a site by key, in the order in which answers list them: the name for visitors, or the name and how much
 * more than others its entries count.
 */
export type SearchGroups = Readonly<
  Record<string, string | readonly [name: string, weight: number]>
>;

/** A group's name for visitors; empty for one that there isn't. */
export function groupName(groups: SearchGroups, kind: string): string {
  const group = groups[kind] ?? '';
  return typeof group === 'string' ? group : group[0];
}

/** How much more than others a group's entries count. */
export function groupWeight(groups: SearchGroups, kind: string): number {
  const group = groups[kind] ?? '';
  return typeof group === 'string' ? 1 : group[1];
}
