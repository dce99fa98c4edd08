import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { precompressed } from '../../../runtime/prerender/precompressed.ts';

describe('compressing beforehand', () => {
  it('gives the same content back, by both encodings', async () => {
    const content = 'blåbær '.repeat(500);
    const [[br, brotli] = ['', new Uint8Array()], [gz, gzip] = ['', new Uint8Array()]] =
      await precompressed(content);
    expect([br, gz]).toEqual(['.br', '.gz']);
    expect(brotliDecompressSync(brotli).toString()).toBe(content);
    expect(gunzipSync(gzip).toString()).toBe(content);
    expect(brotli.length).toBeLessThan(content.length / 10);
  });
});
