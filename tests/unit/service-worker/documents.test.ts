import { describe, expect, it } from 'vitest';
import { FROM_WORKER, STORED_PAGES } from '../../../runtime/protocol/worker-setup.ts';
import { fillPage } from '../../../runtime/search/index.ts';
import { answerDocument } from '../../../runtime/service-worker/strategies.ts';
import {
  code,
  createMemoryEnvironment,
  html,
  ORIGIN,
  pageOf,
  SHEET,
} from './memory-environment.ts';

const LOGIN = '/assets/login-0123456789.js';
const REACT = '/assets/react-0123456789.js';
const island = `<lerret-island name="login" code="${LOGIN}"></lerret-island>`;
const later = `<lerret-island name="login" hydrate="visible" code="${LOGIN}"></lerret-island>`;

/** An environment that has seen a page, and is without net now. */
async function offlineAfter(path: string, file = pageOf(path)) {
  const memory = createMemoryEnvironment();
  memory.net.set(path, file);
  await memory.ask(answerDocument, path);
  memory.net.clear();
  memory.asked.length = 0;
  return memory;
}

/** A search page, whose field and results the worker or a server may fill in. */
const search = pageOf('/sok');
const searchText = search.text.replace(
  '<h1>',
  '<input data-search-field=""><div data-search-results=""></div><h1>',
);

/** The text of a stored page, without the mark of a copy. */
const shownBy = async (answer: Response) => (await answer.text()).replace(' data-stored=""', '');

describe('documents from the net', () => {
  it('B9.5 are the stored ones where the server fails, else its error', async () => {
    const memory = await offlineAfter('/kontakt');
    for (const path of ['/kontakt', '/priser'])
      memory.net.set(path, { text: 'Feil', status: 502, headers: html });
    const stored = await memory.ask(answerDocument, '/kontakt');
    expect([stored.status, await shownBy(stored)]).toEqual([200, pageOf('/kontakt').text]);
    expect((await memory.ask(answerDocument, '/priser')).status).toBe(502);
    expect(await memory.stored('pages')).toEqual(['/kontakt']);
  });

  it('B9.5 come from the net also where what is stored can’t be read', async () => {
    const memory = await offlineAfter('/kontakt');
    memory.net.set('/kontakt', { ...pageOf('/kontakt'), text: 'new' });
    const environment: typeof memory.environment = {
      ...memory.environment,
      async store(kind) {
        const store = await memory.environment.store(kind);
        store.match = async () => {
          const broken = new ReadableStream({
            start: (body) => body.error(new TypeError('Broken')),
          });
          return new Response(broken);
        };
        return store;
      },
    };
    const request = new Request(`${ORIGIN}/kontakt`);
    const answer = await answerDocument({ request, waitUntil: () => {} }, environment);
    expect(await answer.text()).toBe('new');
  });

  it.each([404, 410])('B9.5 a page that answers %i is forgotten', async (status) => {
    const memory = await offlineAfter('/kontakt');
    memory.net.set('/kontakt', { text: 'Borte', status, headers: html });
    expect((await memory.ask(answerDocument, '/kontakt')).status).toBe(status);
    expect(await memory.stored('pages')).toEqual([]);
  });

  it.each(['/kontakt', '/priser'])(
    'B7.1 fail where the page leads to another site, stored or not: %s',
    async (path) => {
      const memory = await offlineAfter('/kontakt');
      memory.net.set(path, { text: '', leadsAway: true });
      expect((await memory.ask(answerDocument, path)).type).toBe('error');
      memory.net.clear();
      expect((await memory.ask(answerDocument, path)).status).toBe(503);
    },
  );
});

describe('documents without net', () => {
  it('B9.5 are the stored ones, with their headers but for those of how they were packed', async () => {
    const date = 'Fri, 20 Nov 2026 15:05:40 GMT';
    const policy = { 'content-security-policy': "default-src 'self'", date };
    const packed = { 'content-encoding': 'br', 'content-length': '12' };
    const headers = { ...html, ...policy, ...packed };
    const memory = await offlineAfter('/kontakt', { ...pageOf('/kontakt'), headers });
    const answer = await memory.ask(answerDocument, '/kontakt');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      `<html data-stored="${date}" lang="nb" data-page="/kontakt"`,
    );
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...html,
      ...policy,
      [FROM_WORKER]: 'true',
    });
  });

  it.each(['/om-oss?side=2', '/om-oss/', '/om-oss/index.html', '/om-oss?a=%zz'])(
    'B5.10 B9.5 are found as %s too',
    async (spelling) => {
      const memory = await offlineAfter('/om-oss');
      expect((await memory.ask(answerDocument, spelling)).status).toBe(200);
    },
  );

  it.each(['/sok', '/a//b%zz'])(
    'B9.5 are the offline page, with 503, where none is stored: %s',
    async (path) => {
      const memory = await offlineAfter('/kontakt');
      const answer = await memory.ask(answerDocument, path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain('data-page="/offline.html"');
    },
  );

  it('B9.5 the offline page lists the stored pages that are complete, the latest first', async () => {
    const memory = createMemoryEnvironment();
    const offline = pageOf('/offline.html');
    const assets = await memory.environment.store('assets');
    const body = offline.text.replace('</html>', `${STORED_PAGES}</html>`);
    await assets.put(`${ORIGIN}/offline.html`, new Response(body, { headers: html }));
    const titled = (path: string, title: string) => {
      const { text, ...rest } = pageOf(path);
      return { ...rest, text: text.replace('<h1>', `<title>${title}</title><h1>`) };
    };
    const files = [
      ['/kontakt', titled('/kontakt', 'Kontakt oss – Fyrhuset')],
      ['/sak', titled('/sak', 'Huset fyller 25: – De sa &lt;nei&gt; – Fyrhuset')],
      ['/', titled('/', 'Fyrhuset')],
      ['/uten-tittel', pageOf('/uten-tittel')],
    ] as const;
    for (const [path, file] of files) {
      memory.net.set(path, file);
      await memory.ask(answerDocument, path);
    }
    memory.net.clear();
    const answer = await (await memory.ask(answerDocument, '/sok')).text();
    const links = [...answer.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)];
    expect(links.map(([, path, title]) => [path, title])).toEqual([
      ['/', 'Fyrhuset'],
      ['/sak', 'Huset fyller 25: – De sa &lt;nei&gt;'],
      ['/kontakt', 'Kontakt oss'],
    ]);
    await assets.delete(ORIGIN + SHEET);
    expect(await (await memory.ask(answerDocument, '/sok')).text()).not.toContain('<a href');
  });

  it('A44 a stored search page has the words of its address, and says why nothing is found', async () => {
    const memory = await offlineAfter('/sok', { ...search, text: searchText });
    const shown = async (path: string) => shownBy(await memory.ask(answerDocument, path));
    expect(await shown('/sok?q=kaffe+%22kino%22')).toContain(
      '<input data-search-field="" value="kaffe &quot;kino&quot;"><div data-search-results=""><p>Vi får ikke kontakt',
    );
    expect(await shown('/sok?search=%3Cb%3E')).toContain('«&lt;b&gt;» står igjen i feltet');
    expect(await shown('/sok')).toBe(searchText);
  });

  it('A44 a search page that a server filled in is stored without its words and rows', async () => {
    const nothing = { kind: null, groups: [], now: 0, isGuess: false, results: [] };
    const filled = fillPage(searchText, { query: 'kaffe', ...nothing }, '/sok', '?q=kaffe');
    expect(filled).toContain('Ingen treff på «kaffe»');
    const memory = await offlineAfter('/sok', { ...search, text: filled });
    expect(await shownBy(await memory.ask(answerDocument, '/sok'))).toBe(searchText);
  });

  it.each([
    ['/sok?q=jul', true],
    ['/kontakt?q=jul', false],
    ['/sok', false],
  ])('A44 %s: the offline page has the words of a search', async (path, isAsked) => {
    const memory = createMemoryEnvironment();
    const { text } = pageOf('/offline.html');
    const body = text.replace('</html>', `<form action="/sok"></form>${STORED_PAGES}</html>`);
    const assets = await memory.environment.store('assets');
    await assets.put(`${ORIGIN}/offline.html`, new Response(body, { headers: html }));
    const answer = await memory.ask(answerDocument, path);
    expect((await answer.text()).includes('type="search" name="q" value="jul"')).toBe(isAsked);
  });

  it('B9.5 are never an empty answer, not even when the browser’s storage is broken', async () => {
    const memory = await offlineAfter('/kontakt');
    memory.breakStorage();
    const answer = await memory.ask(answerDocument, '/kontakt');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Du er uten nett');
  });
});

describe('a slow net', () => {
  it('B9.5 the stored page is answered after the limit, and the late one is stored', async () => {
    const memory = await offlineAfter('/kontakt');
    const { promise: late, resolve: arrive } = Promise.withResolvers<Response>();
    const environment = { ...memory.environment, fetch: () => late };
    const work: Promise<unknown>[] = [];
    const request = new Request(`${ORIGIN}/kontakt`);
    const waitUntil = (one: Promise<unknown>) => void work.push(one);
    const answering = answerDocument({ request, waitUntil }, environment);
    memory.letTimePass();
    expect(await (await answering).text()).toContain('<h1>/kontakt');
    const fresh = pageOf('/kontakt');
    memory.net.set('/kontakt', { ...fresh, text: fresh.text.replace('<h1>', '<h1>Ny: ') });
    arrive(await memory.environment.fetch('/kontakt'));
    await Promise.all(work);
    memory.net.clear();
    expect(await (await memory.ask(answerDocument, '/kontakt')).text()).toContain('<h1>Ny: ');
  });

  it.each([
    ['stalls', (): void => {}],
    ['is cut', (body: ReadableStreamDefaultController) => body.error(new TypeError('Cut'))],
  ])('B9.5 the stored page is answered where the body of the net’s %s', async (_, end) => {
    const memory = await offlineAfter('/kontakt');
    const start = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('<!DOCTYPE html>'));
      end(body);
    };
    const fetch = async () => new Response(new ReadableStream({ start }), { headers: html });
    const environment = { ...memory.environment, pause: async () => {}, fetch };
    const request = new Request(`${ORIGIN}/kontakt`);
    const answer = await answerDocument({ request, waitUntil: () => {} }, environment);
    expect(await shownBy(answer)).toBe(pageOf('/kontakt').text);
  });

  it('B9.5 is waited for three seconds', async () => {
    const memory = await offlineAfter('/kontakt');
    const limits: number[] = [];
    const pause = async (milliseconds: number) => void limits.push(milliseconds);
    const environment = { ...memory.environment, pause, fetch: () => new Promise<never>(() => {}) };
    const request = new Request(`${ORIGIN}/kontakt`);
    await answerDocument({ request, waitUntil: () => {} }, environment);
    expect(limits).toEqual([3000]);
  });

  it('B9.5 is waited for where nothing is stored', async () => {
    const memory = createMemoryEnvironment();
    const { promise: late, resolve: arrive } = Promise.withResolvers<Response>();
    const environment = { ...memory.environment, fetch: () => late };
    const request = new Request(`${ORIGIN}/kontakt`);
    const answering = answerDocument({ request, waitUntil: () => {} }, environment);
    memory.letTimePass();
    arrive(new Response('sen', { status: 200 }));
    expect(await (await answering).text()).toBe('sen');
  });
});

describe('what is stored of documents', () => {
  it('B9.5 the offline page is not stored as a page', async () => {
    const memory = await offlineAfter('/offline.html', pageOf('/offline.html'));
    expect(await memory.stored('pages')).toEqual([]);
  });

  for (const [what, file] of [
    ['a page that is not ours', { text: '<html><h1>Hei</h1></html>', headers: html }],
    ['the 404 page with status 200', pageOf('/404.html')],
    ['another page’s', pageOf('/priser')],
    ['one with a cookie', { ...pageOf('/kontakt'), headers: { ...html, 'set-cookie': 'a=1' } }],
  ] as const)
    it(`B9.5 ${what} is not stored`, async () => {
      const memory = await offlineAfter('/kontakt', file);
      expect(await memory.stored('pages')).toEqual([]);
      expect((await memory.ask(answerDocument, '/kontakt')).status).toBe(503);
    });

  it.each([
    ['a page, asked for once without its query', {}, ['/kino?alder=7', '/kino', SHEET]],
    ['no file', { 'content-type': 'application/pdf' }, ['/kino?alder=7']],
  ])('B5.10 B9.5 of a query whose answer may not be stored, %s', async (_what, headers, asked) => {
    const memory = createMemoryEnvironment();
    const made = { ...html, 'cache-control': 'no-store', ...headers };
    memory.net.set('/kino', pageOf('/kino'));
    memory.net.set('/kino?alder=7', { ...pageOf('/kino'), headers: made });
    const isPage = asked.includes('/kino');
    for (const _time of [1, 2]) await memory.ask(answerDocument, '/kino?alder=7');
    expect(memory.asked).toEqual([...asked, '/kino?alder=7']);
    expect(await memory.stored('pages')).toEqual(isPage ? ['/kino'] : []);
  });

  it('B9.5 a redirected answer is stored clean under where it ended', async () => {
    const memory = await offlineAfter('/gammel', { ...pageOf('/ny'), endsAt: '/ny' });
    expect(await memory.stored('pages')).toEqual(['/ny']);
    const answer = await memory.ask(answerDocument, '/ny');
    expect([answer.status, answer.redirected, answer.url]).toEqual([200, false, '']);
  });

  it('B9.5 an answer that ended at another page’s address is not stored', async () => {
    const memory = await offlineAfter('/gammel', { ...pageOf('/gammel'), endsAt: '/ny' });
    expect(await memory.stored('pages')).toEqual([]);
  });

  it('B9.5 the last 200, and the front page always', async () => {
    const memory = createMemoryEnvironment();
    const paths = ['/', ...Array.from({ length: 205 }, (_, index) => `/side-${index}`)];
    for (const path of paths) {
      memory.net.set(path, pageOf(path));
      await memory.ask(answerDocument, path);
    }
    await memory.ask(answerDocument, '/side-6');
    await memory.ask(answerDocument, '/side-1');
    const kept = await memory.stored('pages');
    expect(kept).toHaveLength(200);
    expect(kept[0]).toBe('/');
    expect(kept.slice(-2)).toEqual(['/side-6', '/side-1']);
    expect(kept).not.toContain('/side-5');
  });
});

describe('never half a page', () => {
  it('B9.5 a document is stored when its stylesheet is, not without it or with a page in its place', async () => {
    const memory = createMemoryEnvironment();
    memory.net.set('/kontakt', pageOf('/kontakt'));
    memory.net.delete(SHEET);
    await memory.ask(answerDocument, '/kontakt');
    memory.net.set(SHEET, pageOf('/404.html'));
    await memory.ask(answerDocument, '/kontakt');
    expect(await memory.stored('pages')).toEqual([]);
    memory.net.set(SHEET, { text: '', headers: { 'content-type': 'text/css' } });
    await memory.ask(answerDocument, '/kontakt');
    expect(await memory.stored('pages')).toEqual(['/kontakt']);
    expect(await memory.stored('assets')).toEqual([SHEET]);
  });

  it('B9.5 the code that hydrates with the page belongs to it, and what that imports', async () => {
    const memory = createMemoryEnvironment({ imports: { [LOGIN]: [REACT] } });
    memory.net.set('/kontakt', pageOf('/kontakt', { islands: island }));
    memory.net.set(LOGIN, { text: '', headers: code });
    await memory.ask(answerDocument, '/kontakt');
    expect(await memory.stored('pages')).toEqual([]);
    memory.net.set(REACT, { text: '', headers: code });
    await memory.ask(answerDocument, '/kontakt');
    expect(await memory.stored('pages')).toEqual(['/kontakt']);
    expect((await memory.stored('assets')).toSorted()).toEqual([LOGIN, SHEET, REACT].toSorted());
  });

  it('B9.5 code that comes later belongs to no page', async () => {
    const memory = await offlineAfter('/kontakt', pageOf('/kontakt', { islands: later }));
    expect((await memory.ask(answerDocument, '/kontakt')).status).toBe(200);
    expect(memory.asked).toEqual(['/kontakt', '/kontakt']);
  });

  it('B9.5 a stored document whose stylesheet is gone is not answered', async () => {
    const memory = await offlineAfter('/kontakt');
    await (await memory.environment.store('assets')).delete(ORIGIN + SHEET);
    expect((await memory.ask(answerDocument, '/kontakt')).status).toBe(503);
  });
});
