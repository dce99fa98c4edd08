import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Bounds } from '../page/rendering.ts';
import type { ListedPage } from '../publish/sitemap.ts';
import type { EarlierRecords, FoundRecords } from './found-pages.ts';
import { readSealed, seal } from './stamps.ts';

/** What came of a page beside its document, and when it may be taken again. */
export interface PageResult {
  /** What the page's sources found; null where that isn't kept. */
  readonly found: FoundRecords | null;
  /** What lists of pages tell of it; null for a page that they leave out. */
  readonly listed: Omit<ListedPage, 'path'> | null;
  /** The hash of the page's inputs. */
  readonly fingerprint: string;
  /** Between these moments, in milliseconds since 1970, the clock changes nothing; null: no bound. */
  readonly from: number | null;
  readonly until: number | null;
  /** A problem that didn't stop the build. */
  readonly warning: string | null;
  /** The addresses of the copies of pictures that it names. */
  readonly pictures: readonly string[];
}

/** The results of an output's pages, by path. */
export type PageResults = ReadonlyMap<string, PageResult>;

/** What all pages of an output were made with, as hashes. */
export interface Makers {
  /** Code, blocks and frame: of pages with the same inputs it makes the same documents. */
  readonly documents: string;
  /** All else that inputs are made of beside the records: of the same records it makes the same inputs. */
  readonly inputs: string;
}

/** The results of an output that may be taken again. */
export interface KeptResults {
  readonly pages: PageResults;
  /** With these records, a page whose sources found the same has the same inputs; null where that can't be told. */
  readonly records: EarlierRecords | null;
}

/** Beside the output's own files: builds read it, nothing serves it. */
export const RESULTS = '.lerret/pages.json';

/** A result as it is written; numbers in `found` and `pictures` are places in a list of texts, which pages share. */
type Written = readonly [
  path: string,
  found:
    | readonly [definition: number, alike: number, records: readonly (readonly number[])[]]
    | null,
  title: string | null,
  changed: number | null,
  fingerprint: string,
  from: number | null,
  until: number | null,
  warning: string | null,
  pictures: readonly number[],
];

interface WrittenResults {
  readonly makers: Makers;
  readonly pages: readonly Written[];
  readonly texts: readonly string[];
  readonly records: readonly (readonly [key: string, state: string])[];
  readonly at: number;
}

/** Does the clock leave a page as it is, at this moment (milliseconds since 1970)? */
export function holdsAt({ from, until }: Bounds, at: number): boolean {
  return (from === null || from <= at) && (until === null || at < until);
}

/** Writes the results of an output. */
export function writeResults(
  folder: string,
  makers: Makers,
  results: PageResults,
  { states, at }: EarlierRecords,
): void {
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const pages = [...results].map(
    ([path, { found, listed, fingerprint, from, until, warning, pictures }]): Written => [
      path,
      found && [
        ...([placeOf(found.definition), placeOf(found.alike)] as const),
        found.records.map((keys) => keys.map(placeOf)),
      ],
      ...([listed?.title ?? null, listed?.changed ?? null] as const),
      ...([fingerprint, from, until, warning] as const),
      pictures.map(placeOf),
    ],
  );
  const file = join(folder, RESULTS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, seal({ makers, pages, texts: [...places.keys()], records: [...states], at }));
}

const NONE: KeptResults = { pages: new Map(), records: null };

/** The results of an output that was made with the same code; none where the file is absent or damaged. */
export function readResults(folder: string | null, makers: Makers): KeptResults {
  const known = folder === null ? null : readSealed<WrittenResults>(join(folder, RESULTS));
  if (known?.makers.documents !== makers.documents) return NONE;
  const { texts, at } = known;
  const textAt = (place: number) => texts[place] ?? '';
  const pages = known.pages.map(
    ([path, found, title, changed, fingerprint, from, until, warning, pictures]) =>
      [
        path,
        {
          found: found && {
            ...{ definition: textAt(found[0]), alike: textAt(found[1]) },
            records: found[2].map((keys) => keys.map(textAt)),
          },
          listed: title === null ? null : { title, changed },
          ...{ fingerprint, from, until, warning },
          pictures: pictures.map(textAt),
        },
      ] as const,
  );
  const records = { states: new Map(known.records), at };
  return {
    pages: new Map(pages),
    records: known.makers.inputs === makers.inputs ? records : null,
  };
}
