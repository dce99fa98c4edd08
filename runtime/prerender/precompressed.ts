import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { LastOutput, MadeFile, OutputWriter } from '../output/index.ts';
import { isCompressible } from '../protocol/server-file.ts';
import { inParallel } from './pictures/make-pictures.ts';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The levels of brotli and gzip: BEST for files that seldom change, QUICK for files that any build may change. */
export const BEST = { brotli: 11, gzip: 9 };
export const QUICK = { brotli: 5, gzip: 6 };

const AT_ONCE = 8;

/** Returns the names of the compressed forms of a file: with `.br` and `.gz` at the end, in the same folder. */
export function formsOf(file: string): readonly [brotli: string, zipped: string] {
  return [`${file}.br`, `${file}.gz`];
}

/**
 * Resolves with two pairs of name and bytes: the compressed forms of a file in brotli and in gzip, in this order.
 * @param file the path of the file; the names are this path with `.br` and `.gz` at the end
 * @param bytes the content of the file; a text is compressed as UTF-8
 * @param level how much to compress: BEST or QUICK
 */
export async function compressedForms(
  file: string,
  bytes: string | Uint8Array,
  level: typeof BEST,
): Promise<readonly (readonly [string, Uint8Array<ArrayBuffer>])[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: level.brotli };
  const [brotli, zipped] = await Promise.all([
    inBrotli(bytes, { params }),
    inGzip(bytes, { level: level.gzip }),
  ]);
  const [inBr, inGz] = formsOf(file);
  return [
    [inBr, brotli],
    [inGz, zipped],
  ];
}

interface Compression {
  readonly last: LastOutput | null;
  readonly making: string;
  readonly writer: Pick<OutputWriter, 'write' | 'reuse' | 'flush' | 'ready'>;
}

/**
 * Writes the compressed forms (`.br`, `.gz`) that files of a new output lack, reusing those of unchanged files.
 * @param isWanted returns whether to compress a file. Default: all files @throws the error of reading or writing
 */
export async function writeCompressed(
  { last, making, writer }: Compression,
  level: typeof BEST,
  isWanted: (file: string) => boolean = () => true,
): Promise<void> {
  const made = await writer.flush();
  const isWithout = ([file]: readonly [string, MadeFile]) =>
    isCompressible(file) && !file.startsWith('.lerret/') && !made.has(`${file}.br`);
  const files = [...made].filter((one) => isWanted(one[0]) && isWithout(one));
  const unchanged = files.filter(([file, one]) => last?.files.get(file) === one.digest);
  const intact = await writer.reuse(unchanged.flatMap(([file]) => formsOf(file)));
  const left = files.filter(([file]) => !formsOf(file).every((form) => intact.has(form)));
  await inParallel(left, AT_ONCE, async ([file, { isReused }]) => {
    const bytes = await readFile(join(isReused ? (last?.folder ?? '') : making, file));
    for (const form of await compressedForms(file, bytes, level)) writer.write(...form);
    await writer.ready();
  });
}
