/** What is searched among (S9, A45): films where the site says so. */
export const SEARCH_KINDS = ['film', 'culture', 'article'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A page that can be found. */
export interface SearchEntry {
  readonly title: string;
  readonly href: string;
  readonly kind: SearchKind;
  /** Words that stand nowhere in the text: what it is, whom it is for. */
  readonly tags: readonly string[];
  /** Plain text, what matters most first. */
  readonly text: string;
}

export function isSearchKind(value: unknown): value is SearchKind {
  return SEARCH_KINDS.some((kind) => kind === value);
}
