import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkSite } from '../../../runtime/check/index.ts';
import { catalogue, toDiagnostic } from '../../../runtime/diagnostics/index.ts';
import { createPageModel } from '../../../runtime/page/index.ts';
import { pageFile } from '../../../runtime/protocol/server-file.ts';
import {
  type ContentReader,
  createLocator,
  readModels,
  readSite,
  type Site,
} from '../../../runtime/site/index.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { type Bytes, mutated, ownWords, unsayable } from './mutations.ts';
import { fullSite, openWorkshop, type Workshop } from './workshop.ts';

const now = Date.UTC(2026, 10, 20, 15);

/** What came of a number of mutated copies of a small site. */
export interface Tally {
  /** Copies that the check found no error in. */
  readonly passed: number;
  readonly refused: number;
  /** What broke, a line each, with the seed that shows it again. */
  readonly broken: readonly string[];
}

/**
 * Checks mutated copies of a small site with pictures, and builds those without errors, in this process. Nothing may
 * throw, and a build writes every page.
 */
export async function buildMutated(seeds: Iterable<number>): Promise<Tally> {
  const [shop, base] = await Promise.all([openWorkshop(), fullSite()]);
  try {
    return await tally(seeds, base, async (reader) => {
      const site = await checked(reader, shop.blocks);
      if (site === null) return false;
      await built(shop, site, reader);
      return true;
    });
  } finally {
    shop.close();
  }
}

async function tally(
  seeds: Iterable<number>,
  base: Bytes,
  passes: (reader: ContentReader) => Promise<boolean>,
): Promise<Tally> {
  const broken: string[] = [];
  let passed = 0;
  let refused = 0;
  for (const seed of seeds) {
    const { files, what } = mutated(base, seed);
    try {
      if (await passes(memoryReader(Object.fromEntries(files)))) passed += 1;
      else refused += 1;
    } catch (error) {
      const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
      broken.push(`seed ${seed} (${what.join('; ')}): ${told}`);
    }
  }
  return { passed, refused, broken };
}

/** Read once: thousands of sites are built. */
const models = await readModels();

/** The site, or null where it has errors. @throws Error where a problem has no place, or is told in the wrong words. */
async function checked(reader: ContentReader, blocks: Workshop['blocks']): Promise<Site | null> {
  const loaded = await readSite(reader, { blocks, models });
  const { problems } = checkSite(loaded, blocks, now);
  const locate = createLocator(reader);
  for (const one of problems) {
    const place = locate(one);
    if (!(place.line >= 1 && place.column >= 1)) throw new Error(`${one.code} has no place`);
    for (const language of ['en', 'nb'] as const) {
      const { message } = toDiagnostic(one, place, language);
      if (unsayable.test(ownWords(message))) throw new Error(`${one.code} says: ${message}`);
    }
  }
  const hasErrors = problems.some(({ code }) => catalogue[code].severity === 'error');
  return hasErrors ? null : loaded.site;
}

async function built(shop: Workshop, site: Site, reader: ContentReader): Promise<void> {
  const { pages } = await shop.build(site, reader, now);
  const all = createPageModel(site, now).routes.addresses.map(({ path }) => path);
  const paths = site.config.published ? all : ['/'];
  if (pages < paths.length) throw new Error(`${pages} pages of ${paths.length}`);
  for (const path of paths) {
    const file = join(shop.out, pageFile(path));
    if (!existsSync(file) || statSync(file).size === 0) throw new Error(`no page at ${path}`);
  }
}
