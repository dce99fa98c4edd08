import type { SearchEntry, SearchSite } from './entry.ts';
import { packEntries } from './packed-engine.ts';

/** The version of the form of head and parts. Browsers and servers read no other version. */
export const VERSION = 6;

/** Target for all text of an index, in UTF-16 units: as much as a phone can be expected to download. */
const TEXT_BUDGET = 1_500_000;
/** Minimum length of the text indexed of an entry, even on the largest site. */
const SHORTEST_TEXT = 120;
/** Target size of a part in UTF-16 units, the usual length of an entry's text, and the size of the rest of an entry. */
const PART = 256_000;
const USUAL_TEXT = 2000;
const BESIDE_TEXT = 240;

/** Statistics about a part, in the head of an index: with them, all parts are scored as one index. */
export interface SearchPart {
  /** The address of the part, for browsers. */
  readonly address: string;
  readonly entries: number;
  /** The number of words of each field, over all entries. */
  readonly words: readonly number[];
}

/** Says how an index is shortened and divided. */
export interface SearchCut {
  /** Maximum number of UTF-16 units of each text in the index. */
  readonly text: number;
  /** The number of parts of the index. */
  readonly parts: number;
}

/**
 * How to divide an index with a number of entries: the more entries, the less text of each is indexed. The result
 * changes only at powers of two, so that one entry more or less hardly ever changes the parts of the others.
 */
export function searchCut(entries: number): SearchCut {
  const room = 2 ** Math.ceil(Math.log2(Math.max(1, entries)));
  const text = Math.max(SHORTEST_TEXT, Math.floor(TEXT_BUDGET / room));
  // Half to all of `room` is used: on average three quarters.
  const size = room * 0.75 * (Math.min(text, USUAL_TEXT) + BESIDE_TEXT);
  return { text, parts: 2 ** Math.max(0, Math.round(Math.log2(size / PART))) };
}

/** The number of the part, from 0, for the entry with an address. */
export function partOf(href: string, { parts }: SearchCut): number {
  // FNV-1a distributes its high bits better than its low ones.
  let sum = 0x811c9dc5;
  for (let at = 0; at < href.length; at++) sum = Math.imul(sum ^ href.charCodeAt(at), 0x01000193);
  return ((sum ^ (sum >>> 15)) >>> 0) % parts;
}

/** A part of an index as JSON, and its facts for the head; the same entries give the same text. */
export function writePart(
  entries: readonly SearchEntry[],
  { text: length }: SearchCut,
): Omit<SearchPart, 'address'> & { readonly text: string } {
  const cut = entries.map((entry) => ({ ...entry, text: beginning(entry.text, length) }));
  const engine = packEntries(
    cut.map(({ title, words = [], tags, text }) => ({
      ...{ title: [title, ...words].join(' '), tags: tags.join(' '), text },
    })),
  );
  const written = cut.map(({ tags: _, ...entry }) => entry);
  return {
    text: JSON.stringify({ version: VERSION, entries: written, engine }),
    entries: entries.length,
    words: [0, 1, 2].map((field) =>
      engine.lengths.reduce((sum, lengths) => sum + (lengths[field] ?? 0), 0),
    ),
  };
}

/** The head of an index as JSON. */
export function writeHead(site: SearchSite, parts: readonly SearchPart[]): string {
  const listed = parts.map(({ address, entries, words }) => ({ address, entries, words }));
  return JSON.stringify({ version: VERSION, ...site, parts: listed });
}

function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s*\S*$/, '')}\u00a0…`;
}
