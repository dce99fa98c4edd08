import { join } from 'node:path';
import { checkSite } from '../../../runtime/check/index.ts';
import {
  type Diagnostic,
  inOrder,
  type Language,
  type Problem,
  toDiagnostic,
} from '../../../runtime/diagnostics/index.ts';
import {
  type BlockDescription,
  type ContentReader,
  createLocator,
  readBlocks,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { textsBelow } from '../../site/folders.ts';
import { memoryReader } from '../page/memory-reader.ts';

/** A site folder in memory: the text of each file. */
export type Files = Readonly<Record<string, string>>;

/** Read once: thousands of sites are checked. */
const models = await readModels();

/** A site folder that lies in memory. */
export const readerOf: (files: Files) => ContentReader = memoryReader;

/** What `lerret check` finds in a site that lies in memory. */
export async function checkFiles(
  files: Files,
  blocks: ReadonlyMap<string, BlockDescription>,
): Promise<Diagnostic[]> {
  return (await checking(files, blocks))('en');
}

/** What `lerret check` finds in a site that lies in memory, in both languages. */
export async function checkInBoth(
  files: Files,
  blocks: ReadonlyMap<string, BlockDescription>,
): Promise<Readonly<Record<Language, Diagnostic[]>>> {
  const foundIn = await checking(files, blocks);
  return { en: foundIn('en'), nb: foundIn('nb') };
}

/** What `lerret check` finds in a site that lies in memory, with the paths in its files. */
export async function problemsOf(
  files: Files,
  blocks: ReadonlyMap<string, BlockDescription>,
): Promise<readonly Problem[]> {
  const loaded = await readSite(readerOf(files), { blocks, models });
  return checkSite(loaded, blocks, Date.UTC(2026, 10, 20)).problems;
}

async function checking(files: Files, blocks: ReadonlyMap<string, BlockDescription>) {
  const locate = createLocator(readerOf(files));
  const problems = await problemsOf(files, blocks);
  return (language: Language) =>
    inOrder(problems.map((one) => toDiagnostic(one, locate(one), language)));
}

/** The texts of the base of the broken sites, which has no mistakes. */
export const baseFiles = () =>
  textsBelow(join(import.meta.dirname, '../../fixtures/broken/base'), (file) =>
    /\.(json|svg)$/.test(file),
  );

/** The base of the broken sites, with files added or in place of others. */
export async function brokenBase() {
  const blocks = await readBlocks();
  const base = baseFiles();
  const check = (changes: Files) => checkFiles({ ...base, ...changes }, blocks);
  /** What is found as `file:line:column code`. */
  async function told(changes: Files): Promise<string[]> {
    const found = await check(changes);
    return found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
  }
  return { blocks, base, check, told };
}
