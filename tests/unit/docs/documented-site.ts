import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSite } from '../../../runtime/check/index.ts';
import { type Diagnostic, inOrder, toDiagnostic } from '../../../runtime/diagnostics/index.ts';
import type { Models } from '../../../runtime/model.ts';
import {
  type ContentReader,
  createLocator,
  folderReader,
  readBlocks,
  readerWith,
  readModels,
  readSite,
} from '../../../runtime/site/index.ts';
import { writeFiles } from '../../site/folders.ts';
import { root } from './examples.ts';

const sample = folderReader(join(root, 'site-config'));

type Blocks = Awaited<ReturnType<typeof readBlocks>>;

/** The sample site with further files laid over it; site.json names new pages and all blocks. */
function withFiles(files: ReadonlyMap<string, string>, blocks: Blocks): ContentReader {
  const site = JSON.parse(sample.read('site.json') ?? '');
  const names = [...files.keys()].flatMap((file) => /^pages\/(.+)\.json$/.exec(file)?.[1] ?? []);
  const pages = [...new Set([...site.pages, ...names])];
  const components = [...new Set([...site.components, ...blocks.keys()])];
  const all = [...files, ['site.json', JSON.stringify({ ...site, pages, components })] as const];
  return all.reduce((earlier, [file, text]) => readerWith(earlier, file, text), sample);
}

interface Code {
  readonly blocks: Blocks;
  readonly models: Models;
}

/** Lerret's blocks and models, and these of a site's own, by their path from the project. */
export async function codeWith(files: ReadonlyMap<string, string>): Promise<Code> {
  const project = mkdtempSync(join(tmpdir(), 'lerret-documented-'));
  try {
    writeFiles(project, Object.fromEntries(files));
    const site = join(project, 'site-config');
    return { blocks: await readBlocks(site), models: await readModels(site) };
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** What `lerret check` says of the sample site with these files, by their path in the site folder. */
export async function checkWith(
  files: ReadonlyMap<string, string>,
  { blocks, models }: Code,
): Promise<readonly Diagnostic[]> {
  const reader = withFiles(files, blocks);
  const loaded = await readSite(reader, { blocks, models });
  const locate = createLocator(reader);
  const { problems } = checkSite(loaded, blocks, Date.parse('2026-11-20T16:00:00+01:00'));
  return inOrder(problems.map((problem) => toDiagnostic(problem, locate(problem), 'en')));
}
