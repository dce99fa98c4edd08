import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { faultsOf } from './axe.ts';
import { watch, withPage } from './browser.ts';
import { isMarked, navigate, openReady, untilShown } from './runtime-page.ts';
import { articles, films } from './sample.ts';
import { serveFailing } from './serve-failing.ts';
import { out } from './served.ts';

const server = await serveFailing(out);

const kinds = [
  ['the front page', '/'],
  ['a list', '/nyheter'],
  ['an article', `/article/${articles[0]?.slug}`],
  ['a film', films[0]?.path ?? ''],
  ['a schedule', '/kinoprogram'],
  ['a form', '/nyhetsbrev-pa-e-post'],
  ['the search', '/sok'],
] as const;

/** What the document consists of, but for what the runtime adds and what code makes of its islands. */
const structure = (page: Page) =>
  page.evaluate(() => {
    const outline = (element: Element) => {
      const name = element.localName + (element.id && `#${element.id}`);
      return `${name} ${element.className}`.trim();
    };
    const body = [...document.body.children].filter(
      ({ id, localName }) =>
        localName !== 'script' && !['lerret-message', 'lerret-question'].includes(id),
    );
    const main = [...document.querySelectorAll('main [data-block], main h1, main h2, main h3')];
    const meta = [...document.head.querySelectorAll('title, meta, link, script[type$=json]')];
    return {
      html: document.documentElement.outerHTML.slice(
        0,
        document.documentElement.outerHTML.indexOf('>'),
      ),
      body: body.map(outline),
      main: main.map((element) => {
        const text = element.localName === 'lerret-island' ? '' : element.textContent;
        return `${outline(element)} ${text}`;
      }),
      head: meta
        // A visit’s stylesheet applies by its media list; its attributes are those with which it was loaded (B3.1).
        .map((element) => element.outerHTML.replace(' media="not all" fetchpriority="high"', ''))
        .filter((html) => !html.includes('modulepreload'))
        .toSorted(),
      current: [...document.querySelectorAll('[aria-current=page]')].map(outline),
    };
  });

/** The sheet of phones closes as the page behind it changes. */
async function expectSheetCloses(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meny' }).press('Enter');
  const isOpen = () => page.locator('#site-menu').evaluate((menu) => menu.matches(':popover-open'));
  expect(await isOpen()).toBe(true);
  await page.locator('#site-menu a[href="/kontakt"]:visible').first().press('Enter');
  await untilShown(page, '/kontakt');
  expect(await isOpen()).toBe(false);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Kontakt oss');
}

const where: readonly (readonly [width: number, colorScheme: 'light' | 'dark'])[] = [
  [390, 'light'],
  [1440, 'dark'],
];

describe('a page reached by script', () => {
  it.each(quickly(where))(
    'A74 B10.4 B10.6 is as accessible as after a full load, also from the sheet of phones, %i pixels wide in %s',
    async (width, colorScheme) => {
      const viewport = { width, height: 900 };
      await withPage({ viewport, colorScheme, reducedMotion: 'reduce' }, async (page) => {
        // No backend stands behind the site here.
        await page.route('**/backends/runtime/**', (route) => route.fulfill({ json: [] }));
        const { complaints } = watch(page, server.address);
        await openReady(page, `${server.address}/kontakt`);
        for (const [kind, path] of isFull ? kinds : kinds.slice(1, 2)) {
          await navigate(page, path);
          await untilShown(page, path);
          await expect
            .poll(() => page.evaluate(() => document.activeElement?.localName))
            .toBe('h1');
          expect([kind, await faultsOf(page)]).toEqual([kind, []]);
        }
        if (width < 400) await expectSheetCloses(page);
        expect(await isMarked(page)).toBe(true);
        expect(complaints).toEqual([]);
      });
    },
  );

  it.each(quickly(kinds))(
    'B10.6 B7.4 %s is the same document as after a full load',
    async (_kind, path) => {
      await withPage(
        { viewport: { width: 1280, height: 900 }, javaScriptEnabled: true },
        async (page) => {
          await openReady(page, `${server.address}/kontakt`);
          await navigate(page, path);
          await untilShown(page, path);
          await page.waitForLoadState('networkidle');
          const byScript = await structure(page);
          await page.goto(server.address + path);
          await page.waitForLoadState('networkidle');
          expect({ ...byScript, html: '' }).toEqual({ ...(await structure(page)), html: '' });
          expect(byScript.html).toContain(`data-page="${path}"`);
        },
      );
    },
  );
});
