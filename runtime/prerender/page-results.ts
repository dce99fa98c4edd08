import { type LastOutput, readState } from '../output/index.ts';
import type { Bounds } from '../page/rendering.ts';
import type { ListedPage } from '../publish/sitemap.ts';
import type { EarlierRecords, FoundRecords } from './found-pages.ts';

/** What came of a page beside its document, and when it may be taken again. */
export interface PageResult {
  /** What the page's sources found; null where that isn't kept. */
  readonly found: FoundRecords | null;
  /** What lists of pages tell of it; null for a page that they leave out. */
  readonly listed: Omit<ListedPage, 'path'> | null;
  /** The hash of the code and the frame that made the document: with them, the same inputs make the same document. */
  readonly code: string;
  /** The hash of the page's inputs. */
  readonly fingerprint: string;
  /** Between these moments, in milliseconds since 1970, the clock changes nothing; null: no bound. */
  readonly from: number | null;
  readonly until: number | null;
  /** A problem that didn't stop the build. */
  readonly warning: string | null;
  /** The addresses of the copies of pictures that it names. */
  readonly pictures: readonly string[];
  /** The path of its picture for shared links in the output; null where none was drawn for it. */
  readonly card: string | null;
}

/** The results of an output's pages, by path. */
export type PageResults = ReadonlyMap<string, PageResult>;

/** The results of an output that may be taken again. */
export interface KeptResults {
  readonly pages: PageResults;
  /** With these records, a page whose sources found the same has the same inputs; null where that can't be told. */
  readonly records: EarlierRecords | null;
}

/** The state file of an output that holds them. */
export const RESULTS = '.lerret/pages.json';

/** A result as it is written; numbers in `found` and `pictures` are places in a list of texts, which pages share. */
type Written = readonly [
  path: string,
  found:
    | readonly [definition: number, alike: number, records: readonly (readonly number[])[]]
    | null,
  title: string | null,
  changed: number | null,
  code: number,
  fingerprint: string,
  from: number | null,
  until: number | null,
  warning: string | null,
  pictures: readonly number[],
  card: string | null,
];

interface WrittenResults {
  readonly version: typeof VERSION;
  readonly facts: string;
  readonly pages: readonly Written[];
  readonly texts: readonly string[];
  readonly records: readonly (readonly [key: string, state: string])[];
  readonly media: readonly (readonly [address: string, state: string])[];
  readonly at: number;
}

/** Of this file. Results of another one are unknown. */
const VERSION = 2;

/** Does the clock leave a page as it is, at this moment (milliseconds since 1970)? */
export function holdsAt({ from, until }: Bounds, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}

/**
 * The text of `RESULTS` for an output.
 * @param facts the hash of all that inputs are made of beside records and the media that they name
 */
export function writeResults(
  facts: string,
  results: PageResults,
  { states, media, at }: EarlierRecords,
): string {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const pages = [...results].map(
    ([path, { found, listed, code, card, pictures, ...result }]): Written => [
      path,
      found && [
        ...([placeOf(found.definition), placeOf(found.alike)] as const),
        found.records.map((keys) => keys.map(placeOf)),
      ],
      ...([listed?.title ?? null, listed?.changed ?? null] as const),
      placeOf(code),
      ...([result.fingerprint, result.from, result.until, result.warning] as const),
      pictures.map(placeOf),
      card,
    ],
  );
  const texts = [...places.keys()];
  const written = { version: VERSION, facts, pages, texts, records: [...states], at } as const;
  return JSON.stringify({ ...written, media: [...media] } satisfies WrittenResults);
}

const NONE: KeptResults = { pages: new Map(), records: null };

/**
 * The results of an output; none where the file is absent or damaged, or of another version.
 * @param facts as in `writeResults`: with others, its records can't be compared
 */
export function readResults(last: LastOutput | null, facts: string): KeptResults {
  // With the hash that the manifest names, it is what `writeResults` wrote.
  const known: WrittenResults | null = JSON.parse((last && readState(last, RESULTS)) ?? 'null');
  if (known?.version !== VERSION) return NONE;
  const { texts, at } = known;
  const textAt = (place: number) => texts[place] ?? '';
  const pages = known.pages.map(
    ([path, found, title, changed, code, fingerprint, from, until, warning, pictures, card]) =>
      [
        path,
        {
          found: found && {
            ...{ definition: textAt(found[0]), alike: textAt(found[1]) },
            records: found[2].map((keys) => keys.map(textAt)),
          },
          listed: title === null ? null : { title, changed },
          ...{ code: textAt(code), fingerprint, from, until, warning },
          ...{ pictures: pictures.map(textAt), card },
        },
      ] as const,
  );
  const records = { states: new Map(known.records), media: new Map(known.media), at };
  return { pages: new Map(pages), records: known.facts === facts ? records : null };
}
