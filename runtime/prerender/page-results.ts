import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BlockInputs, PageInputs } from '../page/index.ts';
import { digestOf } from './manifest.ts';

/** What came of a page beside its document, and when it may be taken again. */
export interface PageResult {
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

/** Beside the output's own files: builds read it, nothing serves it. */
export const RESULTS = '.lerret/pages.json';

/** A result as it is written; `pictures` are places in a list of addresses, which pages share. */
type Written = readonly [
  path: string,
  fingerprint: string,
  from: number | null,
  until: number | null,
  warning: string | null,
  pictures: readonly number[],
];

/** The hash of plain data. */
export function fingerprintOf(value: unknown): string {
  return digestOf(JSON.stringify(value));
}

/**
 * Creates the function that returns the hash of a page's inputs. What pages share, such as the record behind a card or a
 * block's options, is hashed once.
 */
export function createFingerprintOfInputs(): (inputs: PageInputs) => string {
  const known = new WeakMap<object, string>();
  const once = (shared: object) => {
    const fingerprint = known.get(shared) ?? fingerprintOf(shared);
    known.set(shared, fingerprint);
    return fingerprint;
  };
  const blockParts = (block: BlockInputs) => {
    if (block.isConstant) return once(block);
    const records = Object.entries(block.records).map(([model, all]) => [model, all.map(once)]);
    return { ...block, options: once(block.options), records };
  };
  return (inputs) =>
    fingerprintOf({
      ...inputs,
      rows: inputs.rows.map((columns) =>
        columns.map(({ spans, blocks }) => [spans, blocks.map(blockParts)]),
      ),
    });
}

/** Can the result be taken again, for a page with this fingerprint, at this moment (milliseconds since 1970)? */
export function holdsFor(
  { fingerprint, from, until }: PageResult,
  inputs: string,
  at: number,
): boolean {
  return fingerprint === inputs && (from === null || from <= at) && (until === null || at < until);
}

/**
 * Writes the results of an output.
 * @param maker the hash of what all pages were made with: code, blocks and frame
 */
export function writeResults(folder: string, maker: string, results: PageResults): void {
  const places = new Map<string, number>();
  const placeOf = (address: string) => {
    const place = places.get(address) ?? places.size;
    places.set(address, place);
    return place;
  };
  const pages = [...results].map(
    ([path, { fingerprint, from, until, warning, pictures }]): Written => [
      ...([path, fingerprint, from, until, warning] as const),
      pictures.map(placeOf),
    ],
  );
  const content = JSON.stringify({ maker, pages, addresses: [...places.keys()] });
  const file = join(folder, RESULTS);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ sum: digestOf(content), content }));
}

/** The results of an output that was made with the same; empty where there are none, or the file is damaged. */
export function readResults(folder: string | null, maker: string): PageResults {
  if (folder === null) return new Map();
  try {
    const { sum, content } = JSON.parse(readFileSync(join(folder, RESULTS), 'utf8'));
    if (sum !== digestOf(content)) return new Map();
    // The sum holds: it is what `writeResults` wrote.
    const known: {
      readonly maker: string;
      readonly pages: readonly Written[];
      readonly addresses: readonly string[];
    } = JSON.parse(content);
    if (known.maker !== maker) return new Map();
    return new Map(
      known.pages.map(([path, fingerprint, from, until, warning, pictures]) => [
        path,
        {
          ...{ fingerprint, from, until, warning },
          pictures: pictures.flatMap((place) => known.addresses[place] ?? []),
        },
      ]),
    );
  } catch {
    // Absent, or not what was written: every page is made anew.
    return new Map();
  }
}
