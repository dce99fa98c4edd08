import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedBackends, openPassing, type Passing } from '../unit/serve/passing.ts';
import { withPage } from './browser.ts';

/** What a backend's page must not get at: the profile lies where every script of the origin reads it. */
const READS = "localStorage.setItem('read', localStorage.getItem('cw-profile-new'))";

const html = (body: string) => `<!doctype html><title>t</title>${body}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${READS}</script></svg>`;
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title><script>${READS}</script></head></html>`;

/** Pages by their path: a type, and a text that runs a script if it may. */
const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
  inline: ['text/html', html(`<script>${READS}</script>`)],
  handler: ['text/html', html(`<img src="data:," onerror="${READS}"><body onload="${READS}">`)],
  file: ['text/html', html('<script src="reads.js"></script>')],
  elsewhere: ['text/html', html('<script src="/backends/shop/reads.js"></script>')],
  link: ['text/html', html(`<a href="javascript:${READS}">go</a>`)],
  frame: ['text/html', html(`<iframe srcdoc="<script>parent.${READS}</script>"></iframe>`)],
  own: ['text/html', html(`<script>${READS}</script>`)],
  svg: ['image/svg+xml', svg],
  xhtml: ['application/xhtml+xml', xhtml],
  xml: ['text/xml', xhtml],
  guessed: ['', html(`<script>${READS}</script>`)],
  plain: ['text/plain', html(`<script>${READS}</script>`)],
};

function answer(path: string, outgoing: ServerResponse): void {
  const name = path.split('/').at(-1) ?? '';
  const [type, text] = pages[name] ?? ['text/plain', 'nothing'];
  if (/^(reads|sw)\.js$/.test(name)) {
    outgoing.setHeader('Service-Worker-Allowed', '/');
    outgoing.setHeader('Content-Type', 'text/javascript');
    outgoing.end(READS);
    return;
  }
  if (type !== '') outgoing.setHeader('Content-Type', type);
  if (name === 'own') outgoing.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'");
  outgoing.end(text);
}

let passing: Passing;
/** What the next answers set. */
let cookies: string[] = [];
beforeAll(async () => {
  passing = await openPassing(
    ({ url, method, headers, body }, outgoing) => {
      if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
      cookies = [];
      if (url.endsWith('/cookies')) outgoing.end(headers.cookie ?? '');
      else if (url.endsWith('/form')) {
        outgoing.setHeader('Content-Type', 'text/html');
        const form = '<form method="post"><input name="a" value="1"><button>Send</button></form>';
        const said = method === 'POST' ? `${body} ${headers.cookie}` : '';
        outgoing.end(html(`${form}<p>${said}</p>`));
      } else answer(url, outgoing);
    },
    {
      backends: namedBackends(
        { name: 'api', shares: ['checkout'] },
        { name: 'checkout' },
        { name: 'shop', pages: true },
      ),
    },
  );
});
afterAll(() => passing.close());

/** The one browser of all these tests. */
let shared: Page;
let close: () => void;
let closed: Promise<void>;
beforeAll(async () => {
  const opened = Promise.withResolvers<Page>();
  const ended = Promise.withResolvers<void>();
  close = ended.resolve;
  closed = withPage({}, (page) => {
    opened.resolve(page);
    return ended.promise;
  });
  closed.catch(opened.reject);
  shared = await opened.promise;
});
afterAll(async () => {
  close();
  await closed;
});

/** Runs in a browser that has a profile and nothing else, at a page of the site. */
async function atSite(use: (page: Page) => Promise<void>): Promise<void> {
  await shared.context().clearCookies();
  await shared.goto(`${passing.address}/`);
  await shared.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('cw-profile-new', 'token');
  });
  await use(shared);
}

/** What a script has read since the last time. */
async function readBy(page: Page): Promise<string | null> {
  await page.goto(`${passing.address}/`);
  return page.evaluate(() => {
    const read = localStorage.getItem('read');
    localStorage.removeItem('read');
    return read;
  });
}

describe('A74 a page of a backend in Chromium', () => {
  it.each(Object.keys(pages))('%s: runs no script on the site’s origin', (name) =>
    atSite(async (page) => {
      await page.goto(`${passing.address}/backends/api/${name}`);
      const link = page.locator('a');
      if (name === 'link') await link.click();
      expect(await readBy(page)).toBe(null);
    }),
  );

  it.each(['inline', 'handler', 'file', 'svg', 'xhtml'])(
    '%s: runs it where the backend may have pages',
    (name) =>
      atSite(async (page) => {
        await page.goto(`${passing.address}/backends/shop/${name}`);
        expect(await readBy(page)).toBe('token');
      }),
  );

  it('a form works without script, with the cookies of its backend', async () => {
    await atSite(async (page) => {
      cookies = ['session=1; Path=/; HttpOnly; SameSite=Strict', 'other=2; SameSite=Lax'];
      await page.goto(`${passing.address}/backends/api/form`);
      await page.getByRole('button').click();
      await page.getByText('a=1 session=1; other=2').waitFor();
    });
  });

  it('is shown in no frame', async () => {
    await atSite(async (page) => {
      const shown = (name: string) =>
        page.evaluate(async (src) => {
          const frame = document.createElement('iframe');
          frame.src = src;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.append(frame);
          await loaded;
          return frame.contentDocument?.title ?? null;
        }, `/backends/${name}/xhtml`);
      expect(await shown('api')).toBe(null);
      expect(await shown('shop')).toBe('t');
    });
  });
});

describe('A74 a file of a backend in Chromium', () => {
  const outcome = (page: Page, backend: string, way: string) =>
    page.evaluate(
      async ([url = '', how = '']) => {
        const script = document.createElement('script');
        script.src = url;
        if (how === 'module') script.type = 'module';
        const settled = (target: EventTarget) =>
          new Promise<string>((resolve) => {
            for (const kind of ['load', 'error'])
              target.addEventListener(kind, () => resolve(kind));
          });
        try {
          if (how === 'import') await import(url);
          else if (how === 'service worker') {
            await navigator.serviceWorker.register(url, { scope: '/backends/' });
          } else if (how === 'worker') return await settled(new Worker(url));
          else {
            const done = settled(script);
            document.head.append(script);
            return await done;
          }
          return 'load';
        } catch {
          return 'error';
        }
      },
      [`/backends/${backend}/${way === 'service worker' ? 'sw' : 'reads'}.js`, way],
    );

  it.each(['script', 'module', 'import', 'worker'])(
    'is no %s for the site’s pages',
    async (way) => {
      await atSite(async (page) => {
        // It may lie in the browser's cache, from when it was asked for as something else.
        await page.evaluate(() => fetch('/backends/api/reads.js').then((one) => one.text()));
        expect(await outcome(page, 'api', way)).toBe('error');
        expect(await readBy(page)).toBe(null);
      });
    },
  );

  it('is no service worker, not even with pages', async () => {
    await atSite(async (page) => {
      for (const backend of ['api', 'shop'])
        expect(await outcome(page, backend, 'service worker')).toBe('error');
      const count = () => navigator.serviceWorker.getRegistrations().then((all) => all.length);
      expect(await page.evaluate(count)).toBe(0);
    });
  });

  it('is a script where the backend may have pages', async () => {
    await atSite(async (page) => {
      expect(await outcome(page, 'shop', 'script')).toBe('load');
      expect(await readBy(page)).toBe('token');
    });
  });
});

describe('S184 A82 cookies of backends in Chromium', () => {
  const get = (page: Page, path: string) =>
    page.evaluate((url) => fetch(url).then((one) => one.text()), `/backends/${path}`);
  const kept = async (page: Page) =>
    (await page.context().cookies()).map(({ name, path }) => `${name} ${path}`).sort();

  it('go to who set them, and to those that it names; what takes one away takes all', async () => {
    await atSite(async (page) => {
      cookies = [
        'a=1; Path=/; Domain=127.0.0.1; HttpOnly',
        'b="2"; pAtH=/x; Max-Age=999',
        '__Host-c=3; Path=/; Secure; HttpOnly',
      ];
      await get(page, 'api/set');
      expect(await kept(page)).toEqual([
        '__Host-c.api /',
        'a /backends/api/',
        'a /backends/checkout/',
        'b /backends/api/',
        'b /backends/checkout/',
      ]);
      const all = 'a=1; b="2"; __Host-c=3';
      expect((await get(page, 'api/cookies')).split('; ').sort()).toEqual(all.split('; ').sort());
      expect((await get(page, 'checkout/cookies')).split('; ').sort()).toEqual(
        all.split('; ').sort(),
      );
      expect(await get(page, 'shop/cookies')).toBe('');
      expect(await get(page, 'api/../shop/cookies')).toBe('');

      cookies = ['__Host-own=4; Path=/; Secure', 'own=5'];
      await get(page, 'shop/set');
      expect(await get(page, 'shop/cookies')).toContain('__Host-own=4');
      expect(await get(page, 'api/cookies')).not.toContain('own');

      const past = 'Expires=Thu, 01 Jan 1970 00:00:00 GMT';
      cookies = ['a=; Max-Age=0', `b=; Path=/; ${past}`, `__Host-c=; Path=/; Secure; ${past}`];
      await get(page, 'api/logout');
      expect(await kept(page)).toEqual(['__Host-own.shop /', 'own /backends/shop/']);
    });
  });

  it('a cookie for the whole site doesn’t cover a backend’s own', async () => {
    await atSite(async (page) => {
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as another page of the host would set it.
        document.cookie = 'a=tossed; Path=/';
      });
      cookies = ['a=1; Path=/'];
      await get(page, 'api/set');
      expect(await get(page, 'api/cookies')).toBe('a=1');
    });
  });
});
