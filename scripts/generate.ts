/**
 * Writes all generated files: types and ahead-of-time validators from `schemas/*.schema.json`,
 * `models/<name>/model.json` and `blocks/<name>/block.json`, the colours of `blocks/tokens.css` as data, the CSS of
 * choices, what an older Node lacks, `docs/diagnostics.md` from the catalogue, and the settings of editors. With
 * `--check` it writes nothing, names stale files, and exits with 1 if there are any. Arguments are the changed files:
 * if all are of blocks, it writes only what is made from these blocks.
 */
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { UserError } from '../runtime/diagnostics/index.ts';
import { generateChoices } from './generate/choices.ts';
import {
  blocksOf,
  generateBlocks,
  generateModels,
  type Models,
  requireDescriptions,
} from './generate/descriptions.ts';
import { generateDiagnostics } from './generate/diagnostics.ts';
import { generateEditors } from './generate/editors.ts';
import { generateOlderNode } from './generate/older-node.ts';
import { generateSchemas } from './generate/schemas.ts';
import { generateTokens } from './generate/tokens.ts';
import { ROOT } from './install.mjs';

const checkOnly = process.argv.includes('--check');
const changed = process.argv.slice(2).filter((one) => one !== '--check');
const stale: string[] = [];

async function everything(models: Models): Promise<[file: string, text: string][]> {
  return [
    ...(await generateSchemas(ROOT)),
    ...(await generateModels(ROOT, models)),
    ...(await generateBlocks(ROOT)),
    ...generateChoices(ROOT),
    ...generateDiagnostics(ROOT),
    ...generateEditors(ROOT, models),
    ...(await generateTokens(ROOT)),
    ...(await generateOlderNode(ROOT)),
  ];
}

/** Sets the time of an unchanged file to now if what it is made from is later: Lerret doesn't use an older one. */
async function renew(file: string): Promise<void> {
  const timeOf = async (name: string) => (await stat(name).catch(() => null))?.mtimeMs ?? 0;
  const descriptions = ['block.json', 'model.json'].map((name) => join(dirname(file), name));
  const latest = Math.max(...(await Promise.all(descriptions.map(timeOf))));
  if (latest > (await timeOf(file))) await utimes(file, new Date(), new Date());
}

const models = await requireDescriptions(ROOT).catch((error: unknown) => {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const blocks = blocksOf(ROOT, changed);
const generated = blocks === null ? await everything(models) : await generateBlocks(ROOT, blocks);

for (const [file, text] of generated) {
  const current = await readFile(file, 'utf8').catch(() => null);
  if (current === text) {
    if (!checkOnly) await renew(file);
    continue;
  }
  stale.push(relative(ROOT, file));
  if (checkOnly) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

if (checkOnly && stale.length > 0) {
  console.error(`Stale generated files (run: npm run generate):\n  ${stale.join('\n  ')}`);
  process.exitCode = 1;
} else if (stale.length > 0) {
  console.log(
    `Generated ${stale.length} ${stale.length === 1 ? 'file' : 'files'}:\n  ${stale.join('\n  ')}`,
  );
}
