import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileAnswer } from '../../../runtime/answer/file-answer.ts';
import { outputReader } from '../../../runtime/serve/index.ts';
import type { Output } from '../../../runtime/serve/output.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { writeServed } from '../serve/served-output.ts';

const folder = temporaryFolder();
const files = {
  'index.html': 'hjem',
  'a/index.html': 'a',
  'media/a.mp3': '0123456789',
  'media/a.unknown': 'abc',
  'assets/x-1.css': 'x',
  'assets/x-1.css.br': 'compressed by the build',
};
let output: Output;

beforeAll(() => {
  writeServed(folder, files, { headers: [] });
  output = outputReader(folder)();
});

function answer(file: string, init: RequestInit = {}, status = 200): Promise<Response> {
  const { method, headers } = new Request('http://127.0.0.1/', init);
  const header = (name: string) => headers.get(name) ?? undefined;
  return fileAnswer(output, file, status, { method, header });
}

describe('a file as an answer', () => {
  it('is sent where the answer is a 404, though no encoding is taken, and else refused', async () => {
    const none = { headers: { 'accept-encoding': 'identity;q=0, br;q=0' } };
    const lost = await answer('index.html', none, 404);
    expect([lost.status, lost.headers.get('content-encoding'), await lost.text()]).toEqual([
      ...[404, null, 'hjem'],
    ]);
    const refused = await answer('index.html', none);
    expect([refused.status, refused.headers.get('vary')]).toEqual([406, 'Accept-Encoding']);
  });

  it('varies by what encodings are taken where it may be compressed, and else comes in parts', async () => {
    const saying = async (file: string) => {
      const { headers } = await answer(file);
      return [headers.get('vary'), headers.get('accept-ranges')];
    };
    expect(await saying('index.html')).toEqual(['Accept-Encoding', null]);
    expect(await saying('media/a.mp3')).toEqual([null, 'bytes']);
  });

  it('has its length and its kind, and no body for HEAD', async () => {
    const rows = [
      ['index.html', 'text/html; charset=utf-8', '4'],
      ['media/a.mp3', 'audio/mpeg', '10'],
      ['media/a.unknown', 'application/octet-stream', '3'],
    ] as const;
    for (const [file, type, length] of rows) {
      const head = await answer(file, { method: 'HEAD' });
      expect([head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
        ...[type, length],
      ]);
      expect(await head.text()).toBe('');
    }
  });

  it('is known by its tag, strong or weak, alone or among others', async () => {
    const tag = (await answer('index.html')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\da-f]+"$/);
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, `"x",W/${tag} , "y"`, '*'])
      expect((await answer('index.html', { headers: { 'if-none-match': known } })).status).toBe(
        304,
      );
    for (const other of ['', '"x"', tag.slice(1, -1), `W/W/${tag}`, `w/${tag}`, `"W/${tag}"`])
      expect((await answer('index.html', { headers: { 'if-none-match': other } })).status).toBe(
        200,
      );
  });

  it('stays compressed in memory while it is asked for', async () => {
    const { compressed } = output;
    const br = { headers: { 'accept-encoding': 'br' } };
    await answer('index.html', br);
    const [first = ''] = compressed.keys();
    while (compressed.size < 500) compressed.set(`other ${compressed.size}`, new Uint8Array());
    await answer('index.html', br);
    await answer('a/index.html', br);
    expect(compressed.size).toBe(500);
    expect(compressed.has(first)).toBe(true);
    expect(compressed.has('other 1')).toBe(false);
  });

  it('of an asset is what the build compressed, where it did', async () => {
    const packed = await answer('assets/x-1.css', { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('etag')).toBe('"h-14-br"');
    expect(await packed.text()).toBe('compressed by the build');
    const zipped = await answer('assets/x-1.css', { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe('x');
  });
});
