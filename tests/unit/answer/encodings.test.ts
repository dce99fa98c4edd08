import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding } from '../../../runtime/answer/file-answer.ts';
import { isCompressible } from '../../../runtime/protocol/server-file.ts';
import { compress } from '../../../runtime/serve/disk-files.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0', 'identity'],
    ['br; q=0, gzip; q=0.2', 'gzip'],
    ['*', 'br'],
    ['identity;q=0', null],
    ['identity; Q=0.000', null],
    ['br;q=0, gzip;q=0, identity;q=0', null],
    ['*;q=0, identity', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0, *', 'br'],
    ['gzip;q=0, br;q=0, *', 'identity'],
    ['br;q=x', 'identity'],
  ] as const)('%j takes %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('the encoding of what isn’t compressed', () => {
  it.each([
    [undefined, 'identity'],
    ['br, gzip', 'identity'],
    ['gzip, identity;q=0', null],
    ['*;q=0, identity;q=0.1', 'identity'],
  ] as const)('%j takes %s', (accepted, expected) => {
    expect(chooseEncoding(accepted, false)).toBe(expected);
  });
});

describe('what is compressed', () => {
  it.each([
    ['index.html', true],
    ['assets/a-1.css', true],
    ['media/logo.svg', true],
    ['assets/endpoints-1.json', true],
    ['media/a.webp', false],
    ['assets/a.css.br', false],
    ['media/html', false],
  ] as const)('%s: %s', (file, expected) => expect(isCompressible(file)).toBe(expected));

  it('comes back the same', async () => {
    const content = new TextEncoder().encode('blåbær '.repeat(100));
    expect(brotliDecompressSync(await compress(content, 'br'))).toEqual(Buffer.from(content));
    expect(gunzipSync(await compress(content, 'gzip'))).toEqual(Buffer.from(content));
    expect(await compress(content, 'identity')).toBe(content);
  });
});
