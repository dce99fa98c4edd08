import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LastOutput, MadeFile, OutputWriter } from '../output/index.ts';
import { isCompressible } from '../protocol/server-file.ts';
import { inParallel } from './pictures/make-pictures.ts';

/** The suffixes of a file's compressed forms. */
export const FORMS = ['.br', '.gz'];

/** A compressed form of a file: the suffix of its name, and its bytes. */
export type CompressedForm = readonly [suffix: string, bytes: Uint8Array];

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The levels of brotli and gzip: BEST for files that seldom change, QUICK for files that any build may change. */
const BEST = [11, 9] as const;
const QUICK = [5, 6] as const;

/** Returns the compressed forms of a file's content: brotli (`.br`) and gzip (`.gz`). */
export async function precompressed(
  content: string | Uint8Array,
  [quality, level]: readonly [brotli: number, gzip: number] = BEST,
): Promise<readonly CompressedForm[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([inBrotli(content, { params }), inGzip(content, { level })]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}

const AT_ONCE = 8;

/** Writes the compressed forms of a new output's files if they are smaller, reusing those unchanged since `last`. */
export async function writeCompressed(
  last: LastOutput | null,
  making: string,
  writer: Pick<OutputWriter, 'write' | 'reuse' | 'flush' | 'ready'>,
): Promise<void> {
  const made = await writer.flush();
  const isWithout = ([file]: readonly [string, MadeFile]) =>
    isCompressible(file) && !file.startsWith('.lerret/') && !made.has(`${file}.br`);
  const files = [...made].filter(isWithout);
  const unchanged = files.filter(([file, one]) => last?.files.get(file) === one.digest);
  const formsOf = (file: string) => FORMS.map((suffix) => file + suffix);
  const intact = await writer.reuse(unchanged.flatMap(([file]) => formsOf(file)));
  const left = files.filter(([file]) => !formsOf(file).every((form) => intact.has(form)));
  await inParallel(left, AT_ONCE, async ([file, { isReused }]) => {
    const bytes = await readFile(join(isReused ? (last?.folder ?? '') : making, file));
    for (const [suffix, form] of await precompressed(bytes, QUICK))
      writer.write(file + suffix, form);
    await writer.ready();
  });
}
