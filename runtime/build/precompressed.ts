import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file's bytes for browsers that take brotli, and for those that take gzip. */
export function precompressed(
  content: string,
): readonly (readonly [suffix: string, bytes: Uint8Array])[] {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return [
    ['.br', brotliCompressSync(content, { params })],
    ['.gz', gzipSync(content, { level: 9 })],
  ];
}
