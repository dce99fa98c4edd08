import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createWriter, type LastOutput } from '../../../runtime/output/index.ts';
import { BEST, QUICK, writeCompressed } from '../../../runtime/prerender/precompressed.ts';
import { folderOfTest } from '../../site/folders.ts';

const text = readFileSync(import.meta.filename, 'utf8');
const forms = ['plain.css.br', 'plain.css.gz'];
const own = ['.lerret/state.json', 'font.woff2', 'plain.css'];

/** Writes an output and the compressed forms of its files. */
async function outputOf(
  level: typeof BEST,
  last: LastOutput | null = null,
  isWanted?: (file: string) => boolean,
): Promise<LastOutput> {
  const folder = folderOfTest();
  const writer = createWriter({ folder, last, stamps: null, isFresh: false });
  for (const file of own) writer.write(file, text);
  await writeCompressed({ last, making: folder, writer }, level, isWanted);
  await writer.link();
  const made = await writer.flush();
  await writer.close();
  const files = new Map(Array.from(made, ([file, { digest }]) => [file, digest]));
  return { folder, files, sum: '', state: new Map(), retired: new Map(), made: null };
}

it('are of texts only, without the build’s own files, and of wanted ones only', async () => {
  const { folder, files } = await outputOf(BEST);
  expect([...files.keys()].sort()).toEqual([...own, ...forms].sort());
  const [brotli, gzip] = forms.map((file) => readFileSync(join(folder, file)));
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(text);
  expect(gunzipSync(gzip ?? '').toString()).toBe(text);
  const other = await outputOf(BEST, null, (file) => file !== 'plain.css');
  expect([...other.files.keys()].sort()).toEqual(own);
});

it('are not made twice, unless one was damaged', async () => {
  const [best, quick] = [await outputOf(BEST), await outputOf(QUICK)];
  const digestsOf = ({ files }: LastOutput) => forms.map((form) => files.get(form));
  expect(digestsOf(quick)).not.toEqual(digestsOf(best));
  expect(digestsOf(await outputOf(BEST, quick))).toEqual(digestsOf(quick));
  writeFileSync(join(quick.folder, 'plain.css.gz'), 'noe annet');
  expect(digestsOf(await outputOf(BEST, quick))).toEqual(digestsOf(best));
});
