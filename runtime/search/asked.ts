import { isSearchKind, type SearchKind } from './entry.ts';
import { tidyQuery } from './search.ts';

/** What the address of a search page asks for. */
export interface Asked {
  readonly query: string;
  readonly kind: SearchKind | null;
}

/** Reads `?q=…&type=…`; `search` is another name of `q` (A44). Null where nothing is asked. */
export function readAsked(query: string): Asked | null {
  const fields = new URLSearchParams(query);
  const typed = tidyQuery(fields.get('q') || fields.get('search') || '');
  const kind = fields.get('type');
  return typed === '' ? null : { query: typed, kind: isSearchKind(kind) ? kind : null };
}
