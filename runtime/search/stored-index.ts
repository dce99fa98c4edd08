import MiniSearch from 'minisearch';
import {
  engineOptions,
  type Indexed,
  type PackedEngine,
  packEntries,
  unpackEngines,
} from './packed-engine.ts';

/** A page in the search index, or a section of a page. `href`: its encoded address; that of a section has an anchor. */
export interface SearchEntry extends EntryFacts {
  readonly title: string;
  readonly href: string;
  /** The key of the group that has the entry in answers, such as films or news (S9, A45). */
  readonly kind: string;
  /** Words that count like the title: titles of showings, and further search words. */
  readonly words?: readonly string[];
  /** Search words that aren't in the text, such as genre and audience. */
  readonly tags: readonly string[];
  /** The plain text, with the most important part first, as long texts are cut. A result shows part of one line. */
  readonly text: string;
}

/** The facts that a result shows besides its texts, or by which it is ranked. */
export interface EntryFacts {
  /** The address of a small picture of the entry. */
  readonly image?: string;
  /** When the page was written, in days since 1970: results of old news are ranked lower. */
  readonly day?: number;
  /** The next times at which the page's subject takes place, in order. */
  readonly times?: readonly EntryTime[];
  /** The id and the category of the page's subject for analytics, if tickets are sold (S20). */
  readonly item?: readonly [id: string, category: string];
}

/**
 * A time at which the subject of a page takes place. `start`: minutes since 1970; `tickets`: the address where they are
 * sold, '' if they are sold out, missing if there is no such address or the sale hasn't begun; `isFree`: true beside
 * tickets that cost nothing.
 */
export type EntryTime = readonly [start: number, tickets?: string, isFree?: boolean];

/** A page with a programme by day. */
export interface ProgrammePage {
  readonly title: string;
  /** The page's encoded address without the day at its end: `/program#b-1-1-1-`. */
  readonly href: string;
  /** The number of events that start on a day, by day: `2026-11-20`. */
  readonly days: Readonly<Record<string, number>>;
}

/** The key of the group with pages that are found by their own texts, and with days of a programme. */
export const PAGES = 'page';

/** The facts about the site that a search needs besides the entries. They are in the head of the index. */
export interface SearchSite {
  readonly groups: SearchGroups;
  readonly programmes: readonly ProgrammePage[];
  /** For each word that people type, the words that are searched for as well. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
  /** The fixed time of the site, in milliseconds since 1970; null if the site shows the current time. */
  readonly clock: number | null;
}

/** The groups of results by key, in order: the name for visitors, and the weight in the ranking (default: 1). */
export type SearchGroups = Readonly<
  Record<string, { readonly name: string; readonly weight?: number }>
>;

/** The version of the format of head and parts. Browsers and servers read no other version. */
const VERSION = 7;

/** The intended size of all text in an index, in UTF-16 units: as much as a phone can be expected to download. */
const TEXT_BUDGET = 1_500_000;
/** The minimum length of the text that is indexed of an entry, even on the largest site. */
const SHORTEST_TEXT = 120;
/** The intended size of a part, and the usual sizes of an entry's text and of its other data, in UTF-16 units. */
const PART = 256_000;
const USUAL_TEXT = 2000;
const BESIDE_TEXT = 240;

/** A part of the index as the head lists it. With its numbers, scores are the same as in an undivided index. */
export interface SearchPart {
  /** The address of the part, for browsers. */
  readonly address: string;
  readonly entries: number;
  /** For each field, the number of different words in an entry, summed over the entries of the part. */
  readonly words: readonly number[];
}

/** How much text of each entry an index has, and into how many parts the index is divided. */
export interface SearchCut {
  /** The maximum length of each text in the index, in UTF-16 units. */
  readonly text: number;
  /** The number of parts of the index. */
  readonly parts: number;
}

/**
 * Returns, for a search index of this many entries, the maximum length of an entry's text, and the number of parts
 * (files) into which the index is divided. Neither changes until `entries` passes a power of two.
 */
export function searchCut(entries: number): SearchCut {
  const room = 2 ** Math.ceil(Math.log2(Math.max(1, entries)));
  const text = Math.max(SHORTEST_TEXT, Math.floor(TEXT_BUDGET / room));
  // Half to all of `room` is used: on average three quarters.
  const size = room * 0.75 * (Math.min(text, USUAL_TEXT) + BESIDE_TEXT);
  return { text, parts: 2 ** Math.max(0, Math.round(Math.log2(size / PART))) };
}

/**
 * Returns a part of a search index with these entries: its content as JSON (`text`), and what the index's head says
 * about it. Equal entries give equal text.
 */
export function writePart(
  entries: readonly SearchEntry[],
  { text: length }: SearchCut,
): Omit<SearchPart, 'address'> & { readonly text: string } {
  const cut = entries.map((entry) => ({ ...entry, text: beginning(entry.text, length) }));
  const engine = packEntries(
    cut.map(({ title, words = [], tags, text }) => ({
      title: [title, ...words].join(' '),
      tags: tags.join(' '),
      text,
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

/** Returns the head of a search index as JSON: the facts about the site that a search needs, and the list of parts. */
export function writeHead(site: SearchSite, parts: readonly SearchPart[]): string {
  const listed = parts.map(({ address, entries, words }) => ({ address, entries, words }));
  return JSON.stringify({ version: VERSION, ...site, parts: listed });
}

/** Returns a text of up to `length` UTF-16 units unchanged; of a longer one, the words that fit, and an ellipsis. */
function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length).replace(/\s\S*$/, '')}\u00a0…`;
}

/** An entry as the index has it: without tags, which are only searched. */
export type IndexedEntry = Omit<SearchEntry, 'tags'>;

/** A complete index, ready to be searched. */
export interface SearchIndex extends SearchSite {
  /** Sorted by group and address, so that equal scores have the same order, whichever parts the entries came from. */
  readonly entries: readonly IndexedEntry[];
  readonly engine: MiniSearch<Indexed>;
}

interface ReadPart {
  readonly entries: readonly IndexedEntry[];
  readonly engine: PackedEngine;
}

/**
 * Reads a search index, and resolves with it. Results have the same scores, however many parts there are.
 * @param head the head's JSON @param textOf returns the JSON of the part at an address
 * @throws SyntaxError or TypeError if a text isn't that of an index of this version; the error of `textOf`
 */
export async function readIndex(
  head: string,
  textOf: (address: string) => string | Promise<string>,
): Promise<SearchIndex> {
  const { parts, ...site } = readHead(head);
  const { groups } = site;
  const read = await Promise.all(
    parts.map(async (part) => readPart(await textOf(part.address), part)),
  );
  const all = [...read.flatMap(({ entries }) => entries).entries()];
  const kinds = Object.keys(groups);
  const sorted = all.sort(
    ([, { kind, href }], [, other]) =>
      kinds.indexOf(kind) - kinds.indexOf(other.kind) ||
      Number(href > other.href) - Number(href < other.href),
  );
  const places: number[] = [];
  for (const [place, [at]] of sorted.entries()) places[at] = place;
  const averages = engineOptions.fields.map(
    (_, field) =>
      parts.reduce((sum, { words }) => sum + (words[field] ?? 0), 0) / (sorted.length || 1),
  );
  const engines = read.map((part) => part.engine);
  const engine = unpackEngines(engines, { averages, places });
  return {
    entries: sorted.map(([, entry]) => entry),
    ...site,
    // Asynchronously, in steps: the page stays responsive while a large index is read.
    engine: await MiniSearch.loadJSAsync<Indexed>(engine, engineOptions),
  };
}

/**
 * Returns the content of an index's head: facts about the site, and the list of parts. @throws SyntaxError or TypeError
 * if the text is no head of this version
 */
export function readHead(json: string): SearchSite & { readonly parts: readonly SearchPart[] } {
  return ofVersion<ReturnType<typeof readHead>>(JSON.parse(json));
}

function readPart(json: string, { entries: count }: SearchPart): ReadPart {
  const read = ofVersion<ReadPart>(JSON.parse(json));
  if (read.entries.length !== count) throw new TypeError('This is a part of another search index.');
  return read;
}

/** Returns a parsed value. @throws TypeError if another version of the code wrote it */
function ofVersion<T>(read: (T & { readonly version?: number }) | null): T {
  if (read?.version !== VERSION) throw new TypeError('This is no search index of this version.');
  return read;
}
