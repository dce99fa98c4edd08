import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedBackends, openPassing, type Passing } from '../unit/serve/passing.ts';
import { sharedWindow } from './browser.ts';

/** What a backend's page must not get at: the profile lies where every script of the origin reads it. */
const READS = "localStorage.setItem('read', localStorage.getItem('cw-profile-new'))";

const html = (body: string) => `<!doctype html><title>t</title>${body}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>${READS}</script></svg>`;

/** Pages by their path: a type, and a text that runs a script if it may. All types: `tests/unit/serve`. */
const pages: Readonly<Record<string, readonly [type: string, text: string]>> = {
  inline: ['text/html', html(`<script>${READS}</script>`)],
  handler: ['text/html', html(`<img src="data:," onerror="${READS}"><body onload="${READS}">`)],
  link: ['text/html', html(`<a href="javascript:${READS}">go</a>`)],
  frame: ['text/html', html(`<iframe srcdoc="<script>parent.${READS}</script>"></iframe>`)],
  svg: ['image/svg+xml', svg],
  guessed: ['', html(`<script>${READS}</script>`)],
};

function answer(path: string, outgoing: ServerResponse): void {
  const name = path.split('/').at(-1) ?? '';
  const [type, text] = pages[name] ?? ['text/plain', 'nothing'];
  if (name === 'reads.js') {
    outgoing.setHeader('Content-Type', 'text/javascript');
    outgoing.end(READS);
    return;
  }
  if (type !== '') outgoing.setHeader('Content-Type', type);
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
      if (url.endsWith('/form')) {
        outgoing.setHeader('Content-Type', 'text/html');
        const form = '<form method="post"><input name="a" value="1"><button>Send</button></form>';
        const said = method === 'POST' ? `${body} ${headers.cookie}` : '';
        outgoing.end(html(`${form}<p>${said}</p>`));
      } else answer(url, outgoing);
    },
    {
      backends: namedBackends({ name: 'api' }, { name: 'shop', pages: true }),
    },
  );
});
afterAll(() => passing.close());

const windowOf = sharedWindow({});

/** Runs in a browser that has a profile and nothing else, at a page of the site. */
async function atSite(use: (page: Page) => Promise<void>): Promise<void> {
  const page = windowOf();
  await page.context().clearCookies();
  await page.goto(`${passing.address}/`);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('cw-profile-new', 'token');
  });
  await use(page);
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
  it('runs no script on the site’s origin, unless the backend may have pages', async () => {
    await atSite(async (page) => {
      for (const name of Object.keys(pages)) {
        await page.goto(`${passing.address}/backends/api/${name}`);
        if (name === 'link') await page.locator('a').click();
        expect([name, await readBy(page)]).toEqual([name, null]);
      }
      for (const name of ['inline', 'svg']) {
        await page.goto(`${passing.address}/backends/shop/${name}`);
        expect([name, await readBy(page)]).toEqual([name, 'token']);
      }
    });
  });

  // Whose cookies go where: tests/unit/serve/backend-cookies.test.ts.
  it('A82 a form works without script, with the cookies of its backend', async () => {
    await atSite(async (page) => {
      cookies = ['session=1; Path=/; HttpOnly; SameSite=Strict', 'other=2; SameSite=Lax'];
      await page.goto(`${passing.address}/backends/api/form`);
      await page.getByRole('button').click();
      await page.getByText('a=1 session=1; other=2').waitFor();
    });
  });
});

describe('A74 a file of a backend in Chromium', () => {
  /** What becomes of a script that a page of the site names. */
  const outcome = (page: Page, backend: string) =>
    page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          for (const kind of ['load', 'error']) script.addEventListener(kind, () => resolve(kind));
          document.head.append(script);
        }),
      `/backends/${backend}/reads.js`,
    );

  it('is no script for the site’s pages, unless the backend may have pages', async () => {
    await atSite(async (page) => {
      // It may lie in the browser's cache, from when it was asked for as something else.
      await page.evaluate(() => fetch('/backends/api/reads.js').then((one) => one.text()));
      expect(await outcome(page, 'api')).toBe('error');
      expect(await readBy(page)).toBe(null);
      expect(await outcome(page, 'shop')).toBe('load');
      expect(await readBy(page)).toBe('token');
    });
  });
});
