import type { SearchEntry, SearchGroups } from './entry.ts';
import { packEntries } from './packed-engine.ts';

/** All text of an index, in UTF-16 units: as much as a phone can be expected to download. */
const TEXT_BUDGET = 1_500_000;
/** The least text that is kept of an entry, also on the largest site. */
const SHORTEST_TEXT = 120;

/**
 * The search index of a site as JSON; the same entries give the same text. The more entries a site has, the less text
 * of each entry is indexed.
 */
export function writeIndex(entries: readonly SearchEntry[], groups: SearchGroups): string {
  const length = textLength(entries.length);
  const kept = entries.map((entry) => ({ ...entry, text: beginning(entry.text, length) }));
  const packed = kept.map(({ title, tags, text }) => ({ title, tags: tags.join(' '), text }));
  return JSON.stringify({
    version: 3,
    groups,
    entries: kept.map(({ title, href, kind, text }) => [title, href, kind, text]),
    engine: packEntries(packed),
  });
}

/** How many UTF-16 units of each text are kept in an index of this many entries. */
export function textLength(entries: number): number {
  return Math.max(SHORTEST_TEXT, Math.floor(TEXT_BUDGET / Math.max(1, entries)));
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s*\S*$/, '')}\u00a0…`;
}
