import MiniSearch from 'minisearch';
import type { SearchEntry } from './entry.ts';
import { engineOptions, packEngine } from './packed-engine.ts';

/** All text of an index, in characters: what a phone can be asked to fetch. */
const TEXT_BUDGET = 1_500_000;
/** As much of an entry's text is kept on the largest site. */
const SHORTEST_TEXT = 120;

/**
 * The index of a site as JSON: the same entries give the same text. Small sites are searched word by
 * word; the more entries a site has, the less of each text is in it.
 */
export function writeIndex(entries: readonly SearchEntry[]): string {
  const length = textLength(entries.length);
  const kept = entries.map((entry) => ({ ...entry, text: beginning(entry.text, length) }));
  const engine = new MiniSearch(engineOptions);
  engine.addAll(
    kept.map(({ title, tags, text }, id) => ({ id, title, tags: tags.join(' '), text })),
  );
  return JSON.stringify({
    version: 2,
    entries: kept.map(({ title, href, kind, text }) => [title, href, kind, text]),
    engine: packEngine(engine.toJSON()),
  });
}

/** How many characters of each text an index of so many entries keeps. */
export function textLength(entries: number): number {
  return Math.max(SHORTEST_TEXT, Math.floor(TEXT_BUDGET / Math.max(1, entries)));
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s*\S*$/, '')}\u00a0…`;
}
