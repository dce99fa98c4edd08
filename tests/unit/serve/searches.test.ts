import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { searchCut, writeHead, writePart } from '../../../runtime/search/index.ts';
import { createApp, outputReader } from '../../../runtime/serve/index.ts';
import { createSearches } from '../../../runtime/serve/searches.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { pagesAt, writeServed } from './served-output.ts';

const folder = temporaryFolder();

const film = (title: string, href: string) => {
  return { title, href, kind: 'film', tags: [], text: 'En geit som rømmer.' };
};

/** Head and part of an index that finds one film. */
function indexOf(title = 'Julegeita') {
  const address = `/assets/search-${title}.json`;
  const { text, ...told } = writePart([film(title, '/julegeita')], searchCut(1));
  return {
    [address.slice(1)]: text,
    'search.json': writeHead(
      { groups: { film: { name: 'Film' } }, programmes: [], synonyms: {}, clock: null },
      [{ ...told, address }],
    ),
  };
}

/** An output with a search page, and the files of its index. */
function appWith(index: Readonly<Record<string, string>>) {
  const out = mkdtempSync(join(folder, 'out-'));
  const files = {
    'index.html': 'hjem',
    'sok/index.html': '<input data-search-field=""><div data-search-results=""></div>',
    '404.html': 'borte',
    ...index,
  };
  writeServed(out, files, {
    headers: [{ path: '/*', headers: { 'X-Site': 'grend' } }],
    routes: { pages: pagesAt('/', '/sok', '/404.html'), redirects: [] },
    search: { path: '/sok' },
  });
  const app = createApp(outputReader(out));
  return async (target: string, accepted = 'identity') => {
    const headers = { 'accept-encoding': accepted };
    const answer = await app.fetch(new Request('http://127.0.0.1/', { headers }), { target });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, text: bytes.toString() };
  };
}

describe('searches on a server', () => {
  it('beyond sixteen at once are refused in words, and pages are answered meanwhile', async () => {
    const ask = appWith(indexOf());
    const order: string[] = [];
    const searches = Array.from({ length: 100 }, async (_, number) => {
      const answer = await ask(`/sok?q=geit${number % 3}`);
      if (answer.status === 200) order.push('search');
      return answer;
    });
    const pages = Array.from({ length: 50 }, async () => {
      const { status } = await ask('/');
      order.push('page');
      return status;
    });
    const answers = await Promise.all(searches);
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(16);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(84);
    for (const { headers, text } of refused) {
      expect(text).toBe(
        'Det er for mange som søker akkurat nå. Vent et øyeblikk, og prøv igjen.\n',
      );
      expect(headers.get('retry-after')).toBe('2');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-site')).toBe('grend');
    }
    // Pages didn't wait for searches, though all were asked for after them.
    expect(order.indexOf('search')).toBeGreaterThan(40);
    expect((await ask('/sok?q=geit')).text).toContain('Julegeita');
  });

  it('are as long as somebody types, and no longer', async () => {
    const ask = appWith(indexOf());
    expect((await ask(`/sok?q=geit&x=${'a'.repeat(1900)}`)).text).toContain('Julegeita');
    const long = await ask(`/sok?q=${'a'.repeat(3000)}`);
    expect([long.status, long.text]).toEqual([414, 'Adressen er for lang.\n']);
    expect((await ask('/sok')).text).toContain('<div data-search-results=""></div>');
    expect((await ask(`/?x=${'a'.repeat(3000)}`)).text).toBe('hjem');
  });

  it.each([
    ['gzip', 'gzip', gunzipSync],
    ['identity', null, (bytes: Buffer) => bytes],
  ])(
    'A46 are stored by nobody, and compressed as a browser takes them: %s',
    async (accepted, encoding, read) => {
      const { headers, bytes } = await appWith(indexOf())('/sok?q=geit', accepted);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
      expect(headers.get('x-site')).toBe('grend');
      expect(headers.get('content-encoding')).toBe(encoding);
      expect(headers.get('content-length')).toBe(`${bytes.length}`);
      expect(read(bytes).toString()).toContain('Julegeita');
    },
  );

  it('fail alone where the index can’t be read, and don’t use up the places', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const ask = appWith({ 'search.json': '{"version":1}' });
    for (let times = 0; times < 20; times++) {
      const { status, text } = await ask('/sok?q=geit');
      expect([status, text]).toEqual([500, 'Noe gikk galt hos oss. Prøv igjen om litt.\n']);
    }
    expect((await ask('/')).text).toBe('hjem');
    logged.mockRestore();
  });
});

function outputAt(at: string, title: string) {
  writeFiles(at, indexOf(title));
  return { folder: at, files: new Map([['search.json', title]]) };
}

it('an index whose files were replaced in place is read again', async () => {
  const at = mkdtempSync(join(folder, 'o-'));
  const searches = createSearches();
  for (const title of ['Julegeita', 'Påskegeita']) {
    const found = await searches.find(outputAt(at, title), { query: 'geita', kind: null });
    const titles = found === 'too many' ? [] : found.results.map((one) => one.title);
    expect(titles.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual([title]);
  }
});

it('the thread of an index that is replaced ends after its last answer, as does one without any', async () => {
  const threads: Worker[] = [];
  const ended: Promise<number>[] = [];
  const note = (thread: Worker) => {
    ended[threads.push(thread) - 1] = once(thread, 'exit').then(() => threads.indexOf(thread));
  };
  process.on('worker', note);
  try {
    const outputs = ['a', 'b', 'c'].map((title) =>
      outputAt(mkdtempSync(join(folder, 'o-')), title),
    );
    const searches = createSearches();
    const [first, second, third] = outputs;
    if (!first || !second || !third) throw new Error('no outputs');
    const going = searches.find(first, { query: 'geit', kind: null });
    // Leaves one with an answer under way, then one that rests.
    await searches.find(second, { query: 'geit', kind: null });
    await going;
    expect(await ended[0]).toBe(0);
    await searches.find(third, { query: 'geit', kind: null });
    expect(await ended[1]).toBe(1);
    await threads[2]?.terminate();
  } finally {
    process.off('worker', note);
  }
});
