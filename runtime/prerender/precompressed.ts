import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A compressed form of a file, and the suffix of its name. */
export type CompressedForm = readonly [suffix: string, bytes: Uint8Array];

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** The brotli and gzip forms of a file. They are made in threads: of a first build they are a good part. */
export async function precompressed(
  content: string | Uint8Array,
): Promise<readonly CompressedForm[]> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [br, gz] = await Promise.all([
    inBrotli(content, { params }),
    inGzip(content, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
