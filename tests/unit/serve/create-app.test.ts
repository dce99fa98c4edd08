import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp, outputReader } from '../../../runtime/serve/index.ts';
import { folderOfTest } from '../../site/folders.ts';
import { pagesAt, writeServed } from './served-output.ts';

/** What the page that isn't found leaves open. */
const PLACE = '<nav class="n" data-nearest="" hidden=""><p>Mente du</p><ul></ul></nav>';

let folder: string;
let out: string;
beforeEach(() => {
  folder = folderOfTest();
  out = join(folder, 'dist');
});

/** Writes an output that says `word`, and lets `out` show it. */
function publish(word: string): void {
  const own = join(folder, word);
  const files: Readonly<Record<string, string>> = {
    'index.html': `${word} hjem`,
    'blåbær/index.html': `${word} blåbær`,
    '404.html': `${word} borte${PLACE}`,
    'addresses.json': '[["/bl%C3%A5b%C3%A6r","Blåbær & $& <fløte>"]]',
    'media/a.vtt': `${word} fil`,
    'media/a.html': '<script>alert(1)</script>',
    'data.json': '{}',
    'data.json.br': 'x',
    'old.html': 'et dokument uten adresse',
    'offline.html': `${word} uten nett`,
    '.lerret/pages.json': '{}',
  };
  const told = {
    aliases: ['alias.example', 'bodø.example', 'https://tredje.example'],
    headers: [
      { path: '/*', headers: { 'X-Word': word, 'Cache-Control': 'no-cache' } },
      { path: '/media/*', headers: { 'X-Word': 'media', 'Cache-Control': 'public' } },
    ],
    routes: {
      pages: pagesAt('/', '/404.html', '/uten-fil'),
      redirects: [
        { from: '/ut', to: 'https://ute.example/så?a=ø', permanent: false },
        { from: '/inn', to: '/blåbær', permanent: true },
      ],
    },
  };
  writeServed(own, files, told, (file) => `${word}-${file.length}`);
  writeFileSync(join(own, 'not-named.txt'), 'ikke i manifestet');
  symlinkSync(word, join(folder, 'link'));
  renameSync(join(folder, 'link'), out);
}

function app() {
  const served = createApp(outputReader(out));
  return async (target: string, init: RequestInit = {}) => {
    const request = new Request('http://127.0.0.1/', init);
    const response = await served.fetch(request, { target });
    return { response, status: response.status, text: await response.text() };
  };
}

describe('/healthz', () => {
  const shows = (generation: object) =>
    writeFileSync(
      join(out, '.lerret/generation.json'),
      JSON.stringify({ number: 1, ...generation }),
    );

  it('says which output is shown and since when, and 503 with the reason where none can be', async () => {
    publish('en');
    shows({ release: 7 });
    const { response, status, text } = await app()('/healthz');
    const said = JSON.parse(text);
    expect([status, said.ok, said.release, said.problems]).toEqual([200, true, 7, []]);
    expect(Math.abs(Date.parse(said.shownSince) - Date.now())).toBeLessThan(60_000);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    writeFileSync(join(out, '.lerret/server.json'), '{');
    const damaged = await app()('/healthz');
    expect(damaged.status).toBe(503);
    expect(JSON.parse(damaged.text).problems).toEqual([
      'The site is missing or damaged: build it again.',
    ]);
    expect(damaged.text).not.toContain(out);
  });

  it.each<[string, object, number]>([
    ['that is true by the clock', { over: 9, until: Date.now() + 60_000 }, 200],
    ['that no clock changes', { over: 9, until: null }, 200],
    ['that is no longer true', { over: 9, until: Date.now() - 1 }, 503],
    ['that isn’t renewed yet, and wasn’t gone back to', { until: Date.now() - 1 }, 200],
  ])('tells of a release %s', async (_, generation, wanted) => {
    publish('en');
    shows(generation);
    const { status, text } = await app()('/healthz');
    expect(status).toBe(wanted);
    expect(text.includes('lerret release')).toBe(wanted === 503);
  });
});

describe('the server', () => {
  it('S30 S32 answers pages and files by the table and the manifest', async () => {
    publish('en');
    const ask = app();
    const rows = [
      ['/', 200, 'en hjem'],
      ['', 200, 'en hjem'],
      ['/bl%C3%A5b%C3%A6r', 200, 'en blåbær'],
      ['/bla%CC%8Ab%C3%A6r/index.html', 200, 'en blåbær'],
      ['/media/a.vtt', 200, 'en fil'],
      ['/media/a.html', 404, `en borte${PLACE}`],
      ['/data.json', 200, '{}'],
      ['/data.json.br', 404, `en borte${PLACE}`],
      ['/404.html', 404, `en borte${PLACE}`],
      ['/ukjent', 404, `en borte${PLACE}`],
      ['/uten-fil', 404, `en borte${PLACE}`],
      ['/old.html', 404, `en borte${PLACE}`],
      ['/offline.html', 200, 'en uten nett'],
      ['/not-named.txt', 404, `en borte${PLACE}`],
      ['/.lerret/server.json', 404, `en borte${PLACE}`],
      ['/.lerret/pages.json', 404, `en borte${PLACE}`],
      ['/media/../data.json', 404, `en borte${PLACE}`],
      ['//data.json', 404, `en borte${PLACE}`],
      ['\\data.json', 404, `en borte${PLACE}`],
      ['http://elsewhere.example/data.json', 200, '{}'],
      ['*', 404, `en borte${PLACE}`],
    ] as const;
    for (const [target, status, text] of rows) {
      const answer = await ask(target);
      expect([target, answer.status, answer.text]).toEqual([target, status, text]);
    }
  });

  it('S28 writes targets so that headers can hold them', async () => {
    publish('en');
    const ask = app();
    const location = async (target: string) => (await ask(target)).response.headers.get('location');
    expect(await location('/inn?q=1')).toBe('/bl%C3%A5b%C3%A6r?q=1');
    expect(await location('/ut')).toBe('https://ute.example/s%C3%A5?a=%C3%B8');
  });

  it('B1.7 A73 knows aliases whatever their case, port and alphabet', async () => {
    publish('en');
    const ask = app();
    for (const host of ['alias.example', 'ALIAS.example:81', 'xn--bod-2na.example']) {
      const { status, response } = await ask('/a?b', { headers: { host } });
      expect([status, response.headers.get('location')]).toEqual([
        301,
        'https://grend.example/a?b',
      ]);
    }
    // B1.7: never to another host, whatever was asked for.
    for (const target of ['//evil.example/', '/\\evil.example', '/%5cevil.example', '/a//b']) {
      const { response } = await ask(target, { headers: { host: 'alias.example' } });
      expect([target, response.headers.get('location')]).toEqual([target, 'https://grend.example']);
    }
    expect((await ask('/', { headers: { host: 'tredje.example' } })).status).toBe(200);
  });

  it('sends its headers with every answer', async () => {
    publish('en');
    const ask = app();
    const rows = [
      ['/', {}, 200, 'en', 'no-cache'],
      ['/ukjent', {}, 404, 'en', 'no-cache'],
      ['/', { method: 'POST' }, 405, 'en', 'no-store'],
      ['/%', {}, 404, 'en', 'no-cache'],
      ['/', { headers: { 'accept-encoding': '*;q=0' } }, 406, 'en', 'no-store'],
      ['/inn', {}, 301, 'en', 'no-cache'],
      ['/x', { headers: { host: 'alias.example' } }, 301, 'en', 'no-cache'],
      ['/media/b.webp', { headers: { host: 'alias.example' } }, 301, 'media', 'no-cache'],
      ['/', { headers: { 'if-none-match': '*' } }, 304, 'en', 'no-cache'],
      ['/ukjent', { headers: { 'if-none-match': '*' } }, 404, 'en', 'no-cache'],
      ['/media/a.vtt', {}, 200, 'media', 'public'],
      ['/media/a.vtt', { headers: { range: 'bytes=0-1' } }, 206, 'media', 'public'],
      ['/media/a.vtt', { headers: { range: 'bytes=99-' } }, 416, 'en', 'no-store'],
    ] as const;
    for (const [target, init, ...expected] of rows) {
      const { status, response } = await ask(target, init);
      const { headers } = response;
      const got = [status, headers.get('x-word'), headers.get('cache-control')];
      expect([target, init, ...got]).toEqual([target, init, ...expected]);
    }
  });

  it('says so in words where there is no output to read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ask = app();
    const { response, status, text } = await ask('/');
    await ask('/kontakt');
    expect([status, text]).toEqual([500, 'Noe gikk galt hos oss. Prøv igjen om litt.\n']);
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(logged.mock.calls).toEqual([[`There is no site in ${out}: build it again.`]]);
    publish('en');
    await ask('/');
    rmSync(out);
    await ask('/');
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });

  it('serves a new output from the next request on, all of it', async () => {
    publish('en');
    const ask = app();
    expect((await ask('/')).text).toBe('en hjem');
    publish('to');
    const { response, text } = await ask('/');
    expect(text).toBe('to hjem');
    expect(response.headers.get('x-word')).toBe('to');
    expect((await ask('/ukjent')).text).toBe(`to borte${PLACE}`);
  });

  it('names pages with an address like the one asked for, to who reads documents', async () => {
    publish('en');
    const ask = app();
    const asDocument = { headers: { accept: 'text/html,*/*' } };
    const { status, text, response } = await ask('/blaber', asDocument);
    expect(status).toBe(404);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(
      '<nav class="n" data-nearest=""><p>Mente du</p><ul><li><a href="/bl%C3%A5b%C3%A6r">' +
        'Blåbær &amp; $&amp; &lt;fløte&gt;</a></li></ul></nav>',
    );
    expect((await ask('/blaber')).text).toBe(`en borte${PLACE}`);
    expect((await ask('/wp-login.php', asDocument)).text).toBe(`en borte${PLACE}`);
    const head = await ask('/blaber', { ...asDocument, method: 'HEAD' });
    expect([head.status, head.text]).toEqual([404, '']);
  });
});
