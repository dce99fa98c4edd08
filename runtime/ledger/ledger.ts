import { digestOf, sumOf } from '../store/index.ts';

/** The result of a page besides its document, and the conditions for reusing both. */
export interface PageEntry {
  /** The records that the page's sources found; null if they aren't stored. */
  readonly found: FoundRecords | null;
  /** The page's data in lists of pages, `changed` in milliseconds since 1970; null if they don't list the page. */
  readonly listed: { readonly title: string; readonly changed: number | null } | null;
  /** The hash of the code and frame that made the document; with the same hash and inputs, the document is the same. */
  readonly code: string;
  /** The address of its stylesheet. */
  readonly sheet: string;
  /** The hash of the page's inputs. */
  readonly fingerprint: string;
  /** Between these times, in milliseconds since 1970, the clock doesn't change the page; null: no bound. */
  readonly from: number | null;
  readonly until: number | null;
  /** A message about a problem that didn't stop the build. */
  readonly warning: string | null;
  /** The addresses of picture copies that it names. */
  readonly pictures: readonly string[];
  /** The path of its picture for shared links in the output; null if none was drawn for it. */
  readonly card: string | null;
}

/** The records that a page's sources found. */
export interface FoundRecords {
  /** The name of the page's definition. */
  readonly definition: string;
  /** The hash of inputs shared by all pages of the definition: constant sources, and parts of the site. */
  readonly alike: string;
  /** The keys of the records of each other source. */
  readonly records: readonly (readonly string[])[];
}

/** The records of a site by key (model and id), each with the hash of its content and its address. */
export type RecordStates = ReadonlyMap<string, string>;

/** The inputs of an output and of each page in it. */
export interface Ledger {
  /** The hash of all inputs except records and the media that they name. */
  readonly facts: string;
  /** The time for which its sources selected, in milliseconds since 1970. */
  readonly at: number;
  /** The pages by path. */
  readonly pages: ReadonlyMap<string, PageEntry>;
  readonly records: RecordStates;
  /** The files of `media/` by address, each with a key that changes with the file. */
  readonly media: ReadonlyMap<string, string>;
}

type Entries<T> = readonly (readonly [name: string, value: T])[];

/** Neighbouring entries, and their serialised text. */
interface Part<T> {
  readonly text: string;
  readonly entries: Entries<T>;
}

type Parts<T> = ReadonlyMap<string, Part<T>>;

/** The ledger of an output, as it is stored. */
export interface StoredLedger extends Ledger {
  readonly parts: {
    readonly pages: Parts<PageEntry>;
    readonly records: Parts<string>;
    readonly media: Parts<string>;
  };
}

/** The content of the head file: the names of the parts, in order. */
interface Head extends Pick<Ledger, 'facts' | 'at'> {
  readonly version: typeof VERSION;
  readonly pages: readonly string[];
  readonly records: readonly string[];
  readonly media: readonly string[];
}

/** The version of these files; a ledger of another version isn't read. */
const VERSION = 3;

const HEAD = '.lerret/ledger.json';

/** The average number of entries in a part: a part ends before an entry whose name has a checksum divisible by it. */
const ENTRIES = 128;

/**
 * The state files of a ledger, by their paths in the output: a head, and parts of neighbouring entries, so that an edit
 * changes few of them.
 * @param before the ledger of the last output: parts with the same entries aren't serialised again
 */
export function writeLedger(ledger: Ledger, before: StoredLedger | null): Map<string, string> {
  const files = new Map<string, string>();
  function write<T>(
    kind: string,
    all: ReadonlyMap<string, T>,
    known: Parts<T> | undefined,
    written: (entries: Entries<T>) => unknown = (entries) => entries,
  ): readonly string[] {
    return cut([...all]).map((entries) => {
      const name = `${kind}-${digestOf(entries[0]?.[0] ?? '').slice(0, 16)}`;
      const part = known?.get(name);
      const isSame = part !== undefined && areSame(part.entries, entries);
      files.set(fileOf(name), isSame ? part.text : JSON.stringify(written(entries)));
      return name;
    });
  }
  const { facts, at } = ledger;
  const head: Head = {
    ...{ version: VERSION, facts, at },
    pages: write('pages', ledger.pages, before?.parts.pages, writtenPages),
    records: write('records', ledger.records, before?.parts.records),
    media: write('media', ledger.media, before?.parts.media),
  };
  return files.set(HEAD, JSON.stringify(head));
}

/**
 * The ledger of an output; null if it is missing or damaged.
 * @param read returns the text of a state file; null if it is missing or changed
 */
export function readLedger(read: (file: string) => string | null): StoredLedger | null {
  const head: Head | null = JSON.parse(read(HEAD) ?? 'null');
  if (head?.version !== VERSION) return null;
  const texts = [...head.pages, ...head.records, ...head.media].map((name) => read(fileOf(name)));
  if (texts.includes(null)) return null;
  const left = texts.values();
  function partsOf<W, T>(names: readonly string[], entriesOf: (written: W) => Entries<T>) {
    return new Map(
      names.map((name): [string, Part<T>] => {
        const text = left.next().value ?? '';
        return [name, { text, entries: entriesOf(JSON.parse(text)) }];
      }),
    );
  }
  const plain = (written: Entries<string>) => written;
  const parts = {
    pages: partsOf(head.pages, pagesIn),
    records: partsOf(head.records, plain),
    media: partsOf(head.media, plain),
  };
  return {
    ...{ facts: head.facts, at: head.at, parts },
    pages: entriesIn(parts.pages),
    records: entriesIn(parts.records),
    media: entriesIn(parts.media),
  };
}

/** Returns whether the clock leaves a page unchanged at this time (milliseconds since 1970). */
export function holdsAt({ from, until }: Pick<PageEntry, 'from' | 'until'>, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}

function fileOf(name: string): string {
  return `.lerret/ledger/${name}.json`;
}

/** Cuts entries into pieces such that an added or removed one changes only its own piece and at most a neighbour. */
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

/** A serialised page; numbers instead of texts are indexes into a list of texts that pages share. */
type WrittenPage = readonly [
  path: string,
  found:
    | readonly [definition: number, alike: number, records: readonly (readonly number[])[]]
    | null,
  listed: readonly [title: string, changed: number | null] | null,
  code: number,
  sheet: number,
  fingerprint: string,
  from: number | null,
  until: number | null,
  warning: string | null,
  pictures: readonly number[],
  card: string | null,
];

type WrittenPages = readonly [texts: readonly string[], pages: readonly WrittenPage[]];

function writtenPages(entries: Entries<PageEntry>): WrittenPages {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const pages = entries.map(
    ([path, { found, listed, ...page }]): WrittenPage => [
      path,
      found && [
        ...([placeOf(found.definition), placeOf(found.alike)] as const),
        found.records.map((keys) => keys.map(placeOf)),
      ],
      listed && [listed.title, listed.changed],
      ...([placeOf(page.code), placeOf(page.sheet), page.fingerprint] as const),
      ...([page.from, page.until, page.warning] as const),
      page.pictures.map(placeOf),
      page.card,
    ],
  );
  return [[...places.keys()], pages];
}

function pagesIn([texts, pages]: WrittenPages): Entries<PageEntry> {
  const textAt = (place: number) => texts[place] ?? '';
  return pages.map(([path, found, listed, code, sheet, fingerprint, ...page]) => {
    const [from, until, warning, pictures, card] = page;
    const entry: PageEntry = {
      found: found && {
        ...{ definition: textAt(found[0]), alike: textAt(found[1]) },
        records: found[2].map((keys) => keys.map(textAt)),
      },
      listed: listed && { title: listed[0], changed: listed[1] },
      ...{ code: textAt(code), sheet: textAt(sheet), fingerprint, from, until, warning },
      ...{ pictures: pictures.map(textAt), card },
    };
    return [path, entry];
  });
}
