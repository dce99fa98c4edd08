import { sumOf } from '../protocol/path.ts';
import { digestOf } from '../store/index.ts';

/** What a build stores of a page besides its document, to decide whether the next build may reuse both. */
export interface PageEntry {
  /** The records that the page's sources selected; null if they are too many to be stored. */
  readonly found: FoundRecords | null;
  /** The page's data for lists such as the sitemap; null if no list has it. `changed`: milliseconds since 1970. */
  readonly listed: { readonly title: string; readonly changed: number | null } | null;
  /** The hash of the document's code and frame: if it and `fingerprint` are the same, so is the document. */
  readonly code: string;
  /** The address of the document's stylesheet. */
  readonly sheet: string;
  /** The hash of the page's inputs. */
  readonly fingerprint: string;
  /** The clock doesn't change the page from `from` to before `until`: milliseconds since 1970; null: no limit. */
  readonly from: number | null;
  readonly until: number | null;
  /** A message about a problem that didn't stop the build; null if there is none. */
  readonly warning: string | null;
  /** The addresses of the scaled pictures that the page uses. */
  readonly pictures: readonly string[];
  /** The picture for links to the page, as its path in the output; null if none was drawn. */
  readonly card: string | null;
}

/** The records that a page's sources selected. */
export interface FoundRecords {
  /** The name of the page's definition. */
  readonly definition: string;
  /** The hash of what all pages of the definition share: parts of the site, and records that all of them select. */
  readonly alike: string;
  /** For each other source, the keys (model and id) of the records that it selected. */
  readonly records: readonly (readonly string[])[];
}

/** The state of each record of a site (the hash of its content, and its address), by key (model and id). */
export type RecordStates = ReadonlyMap<string, string>;

/** The inputs of an output and of each of its pages. The next build compares them with the current inputs. */
export interface Ledger {
  /** The hash of all inputs except records, with the media that these inputs use (`factsOf`). */
  readonly facts: string;
  /** The time for which the build selected records, in milliseconds since 1970. */
  readonly at: number;
  readonly pages: ReadonlyMap<string, PageEntry>;
  readonly records: RecordStates;
  /** The files of `media/` by address, each with a key that changes with the file. */
  readonly media: ReadonlyMap<string, string>;
}

type Entries<T> = readonly (readonly [name: string, value: T])[];

/** Neighbouring entries of a ledger, and their text in a file. */
interface Part<T> {
  readonly text: string;
  readonly entries: Entries<T>;
}

type Parts<T> = ReadonlyMap<string, Part<T>>;

/** The ledger of an earlier output, with the texts of its files. */
export interface StoredLedger extends Ledger {
  readonly parts: {
    readonly pages: Parts<PageEntry>;
    readonly records: Parts<string>;
    readonly media: Parts<string>;
  };
}

/** The content of the ledger's head file: the names of the parts, in order. */
interface Head extends Pick<Ledger, 'facts' | 'at'> {
  readonly version: typeof VERSION;
  readonly pages: readonly string[];
  readonly records: readonly string[];
  readonly media: readonly string[];
}

/** The version of the ledger's files. A ledger of another version isn't read. */
const VERSION = 4;

const HEAD = '.lerret/ledger.json';

/** The average number of entries in a part: a new one begins at entries with checksums divisible by this number. */
const ENTRIES = 128;

/**
 * Returns the texts of a ledger's files, by path in the output: a head, and parts with neighbouring entries, so that an
 * edit changes few files.
 * @param before the ledger of the last output, whose texts are reused where entries are the same; null if there is none
 */
export function writeLedger(ledger: Ledger, before: StoredLedger | null): Map<string, string> {
  const files = new Map<string, string>();
  function write<T>(
    kind: string,
    all: ReadonlyMap<string, T>,
    known: Parts<T> | undefined,
  ): readonly string[] {
    return cut([...all]).map((entries) => {
      const name = `${kind}-${digestOf(entries[0]?.[0] ?? '').slice(0, 16)}`;
      const part = known?.get(name);
      const isSame = part !== undefined && areSame(part.entries, entries);
      files.set(fileOf(name), isSame ? part.text : JSON.stringify(entries));
      return name;
    });
  }
  const { facts, at } = ledger;
  const head: Head = {
    ...{ version: VERSION, facts, at },
    pages: write('pages', ledger.pages, before?.parts.pages),
    records: write('records', ledger.records, before?.parts.records),
    media: write('media', ledger.media, before?.parts.media),
  };
  return files.set(HEAD, JSON.stringify(head));
}

/** Returns an output's ledger from its state files; null if a file is missing or damaged, or of another version. */
export function readLedger(read: (file: string) => string | null): StoredLedger | null {
  const head: Head | null = JSON.parse(read(HEAD) ?? 'null');
  if (head?.version !== VERSION) return null;
  const texts = [...head.pages, ...head.records, ...head.media].map((name) => read(fileOf(name)));
  if (texts.includes(null)) return null;
  const left = texts.values();
  function partsOf<T>(names: readonly string[]): Parts<T> {
    return new Map(
      names.map((name) => {
        const text = left.next().value ?? '';
        return [name, { text, entries: JSON.parse(text) }];
      }),
    );
  }
  const parts = {
    pages: partsOf<PageEntry>(head.pages),
    records: partsOf<string>(head.records),
    media: partsOf<string>(head.media),
  };
  return {
    ...{ facts: head.facts, at: head.at, parts },
    pages: entriesIn(parts.pages),
    records: entriesIn(parts.records),
    media: entriesIn(parts.media),
  };
}

/** Returns whether `at` (milliseconds since 1970) is in the period in which the clock doesn't change the page. */
export function holdsAt({ from, until }: Pick<PageEntry, 'from' | 'until'>, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}

function fileOf(name: string): string {
  return `.lerret/ledger/${name}.json`;
}

/** Divides entries into parts, so that a new or removed entry changes only its own part and perhaps a neighbouring one. */
function cut<T>(entries: Entries<T>): readonly Entries<T>[] {
  const pieces: (readonly [string, T])[][] = [];
  for (const entry of entries) {
    const last = pieces.at(-1);
    if (last === undefined || sumOf(entry[0]) % ENTRIES === 0) pieces.push([entry]);
    else last.push(entry);
  }
  return pieces;
}

function areSame<T>(one: Entries<T>, other: Entries<T>): boolean {
  return (
    one.length === other.length &&
    one.every(([name, value], index) => {
      const [otherName, otherValue] = other[index] ?? [];
      return name === otherName && value === otherValue;
    })
  );
}

function entriesIn<T>(parts: Parts<T>): ReadonlyMap<string, T> {
  return new Map([...parts.values()].flatMap(({ entries }) => entries));
}
