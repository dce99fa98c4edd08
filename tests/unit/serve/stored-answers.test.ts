import fc from 'fast-check';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GENERATION } from '../../../runtime/protocol/server-file.ts';
import {
  createApp,
  type Listening,
  listen,
  outputReader,
  type ServedApp,
} from '../../../runtime/serve/index.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { folderOfTest } from '../../site/folders.ts';
import { ask } from '../../site/requests.ts';
import { replaceFile } from './replace-file.ts';

let out: string;
let count = 0;
let storing: Listening;
let plain: Listening;
beforeEach(async () => {
  out = folderOfTest();
  show('before');
  const readOutput = outputReader(out);
  storing = await listen(createApp(readOutput), 0, { readOutput });
  plain = await listen(createApp(outputReader(out)), 0);
});
afterEach(async () => {
  await Promise.all([storing.close(), plain.close()]);
});

const replace = (file: string, text: string) => replaceFile(out, file, text);

/** Shows a site in which each page says `word`. */
function show(word: string): void {
  const files = {
    ...{ 'index.html': `${word} hjem`, 'a/index.html': `${word} a`, '404.html': `${word} borte` },
    ...{
      'assets/x-1.css': 'x',
      'media/a.png': '0123456789',
      'media/stor.png': 'x'.repeat(300_000),
    },
  };
  for (const [file, text] of Object.entries(files)) replace(file, text);
  const paths = ['/', '/a', '/404.html'];
  const server = {
    ...{ host: 'https://grend.example', aliases: ['grenda.example'], search: null },
    headers: [{ path: '/*', headers: { 'Cache-Control': 'no-cache', 'X-Own': 'æ' } }],
    routes: {
      pages: paths.map((path) => ({ path })),
      redirects: [{ from: '/gammel', to: '/a', permanent: true }],
    },
  };
  replace('.lerret/server.json', JSON.stringify(server));
  const digests = Object.entries(files).map(([file, text]) => [file, digestOf(text)]);
  const manifest = { version: 1, files: Object.fromEntries(digests) };
  replace('.lerret/manifest.json', JSON.stringify(manifest));
  count += 1;
  replace(GENERATION, JSON.stringify({ number: count }));
}

async function said(address: string, [method, path, headers]: Question) {
  const { status, headers: all, body } = await ask(address, path, { method, headers });
  const { date: _, 'keep-alive': __, connection: ___, ...rest } = all;
  return { status, headers: rest, body: body.toString('latin1') };
}

type Question = readonly [method: string, path: string, headers: Readonly<Record<string, string>>];

const questions: fc.Arbitrary<Question> = fc.tuple(
  fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  fc.constantFrom(
    ...['/', '/a', '/a/', '/a?b', '/nei', '/gammel?x=1', '/gammel', '/404.html', '//a'],
    ...['/assets/x-1.css', '/media/a.png', '/media/stor.png', '/healthz/'],
  ),
  fc.constantFrom<Readonly<Record<string, string>>>(
    ...[{}, {}, { 'accept-encoding': 'gzip' }, { 'accept-encoding': 'br, gzip' }],
    ...[{ accept: 'text/html' }, { host: 'grenda.example' }, { range: 'bytes=0-3' }],
    ...[{ 'if-none-match': '*' }, { 'if-none-match': '"x"' }, { 'if-match': '"x"' }],
    ...[{ 'accept-encoding': '*;q=0' }, { 'if-range': '"x"', range: 'bytes=0-3' }],
  ),
);

describe('answers that are stored', () => {
  it('are what the app says, whatever was asked before', async () => {
    const asked = fc.array(questions, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(asked, async (all) => {
        for (const one of [...all, ...all])
          expect([one, await said(storing.address, one)]).toEqual([
            one,
            await said(plain.address, one),
          ]);
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['no-cache', 1],
    ['no-store', 2],
  ])('with %s are asked of the app %i times in two', async (control, times) => {
    const headers = { 'Cache-Control': control, 'Content-Length': '2' };
    const make = vi.fn(() => new Response('Ja', { headers }));
    const app: ServedApp = new Hono();
    app.all('*', make);
    const { address, close } = await listen(app, 0, { readOutput: outputReader(out) });
    const replies = [await ask(address, '/'), await ask(address, '/')];
    await close();
    expect(replies.map(({ text }) => text)).toEqual(['Ja', 'Ja']);
    expect(make).toHaveBeenCalledTimes(times);
  });

  it('are those of the output from the next request on, and 304 for a browser that has it', async () => {
    const home: Question = ['GET', '/', {}];
    for (const word of ['en', 'to', 'tre']) {
      show(word);
      for (let again = 0; again < 3; again++)
        expect((await said(storing.address, home)).body).toBe(`${word} hjem`);
      const { headers } = await said(storing.address, home);
      const same = await said(storing.address, [
        'GET',
        '/',
        { 'if-none-match': `W/${headers.etag}` },
      ]);
      expect([same.status, same.body, same.headers.etag]).toEqual([304, '', headers.etag]);
      expect(same.headers['x-own']).toBe(headers['x-own']);
      expect(same.headers['content-type']).toBeUndefined();
    }
  });
});
