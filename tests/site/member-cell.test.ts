import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PROFILE_KEY } from '../../runtime/protocol/profile.ts';
import { cell } from './as-member.ts';
import { watch, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { address } from './served.ts';

const PROFILE = JSON.stringify({
  userName: 'Kari Nordmann',
  email: 'kari@epost.example',
  token: 't',
});

const sizeOf = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify(document.querySelector('.member-cell')?.getBoundingClientRect()),
  );

describe('the header', () => {
  it('A20 shows a visitor the way to log in, and fetches nothing for it; a member the name, in the same place, without a layout shift, also once the page has changed', async () => {
    await withPage(WIDE, async (page) => {
      const { complaints } = watch(page, address);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${address}/kontakt`);
      await page.waitForLoadState('networkidle');
      expect(await cell(page).getByRole('link', { name: 'Logg inn' }).isVisible()).toBe(true);
      expect(await cell(page).getByRole('button').count()).toBe(0);
      expect(asked.filter((url) => /member|react/.test(url))).toEqual([]);
      expect(complaints).toEqual([]);

      const size = await sizeOf(page);
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map(({ entryType }) => entryType);
          document.documentElement.dataset.shifts = shifts.join(' ');
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
        PROFILE_KEY,
        PROFILE,
      ] as const);
      await page.reload();
      const button = cell(page).getByRole('button', { name: 'Medlem: Kari Nordmann' });
      await button.waitFor();
      expect(await cell(page).getByRole('link').count()).toBe(0);
      expect(await sizeOf(page)).toBe(size);
      expect(await page.locator('html').getAttribute('data-shifts')).toBe(null);
      expect(await page.content()).not.toContain('kari@epost.example');
      // Loading again gives up what was being prefetched.
      expect(complaints.filter((one) => !one.startsWith('failed'))).toEqual([]);

      await page.evaluate(() => window.lerret.navigate('/nyheter'));
      await page.waitForFunction(() => document.documentElement.dataset.page === '/nyheter');
      expect(await button.isVisible()).toBe(true);
    });
  });

  it('B4.1 A20 shows the name only after the page’s script has read the page for its memory, however late', async () => {
    await withPage(WIDE, async (page) => {
      await page.addInitScript(
        ([key, text]) => {
          localStorage.setItem(key, text);
          const read = Object.getOwnPropertyDescriptor(Element.prototype, 'outerHTML')?.get;
          Object.defineProperty(Element.prototype, 'outerHTML', {
            get(): string {
              const html = read?.call(this);
              if (this === document.documentElement) document.documentElement.dataset.read = html;
              return html;
            },
          });
        },
        [PROFILE_KEY, PROFILE] as const,
      );
      const loaded = page.waitForResponse(/member-name-/);
      await page.route(/\/assets\/boot-/, async (route) => {
        await (await loaded).finished();
        // The code has run, and has seen all of the page.
        await page.waitForFunction(() => document.readyState === 'interactive');
        await route.continue();
      });
      await page.goto(`${address}/kontakt`);
      await cell(page).getByRole('button', { name: 'Medlem: Kari Nordmann' }).waitFor();
      const html = await page.locator('html').getAttribute('data-read');
      expect(html).toContain('data-member-name');
      expect(html).not.toContain('Kari');
    });
  });

  it('A20 shows a member’s first name on a phone, not a part of a word', async () => {
    await withPage({ ...WIDE, viewport: { width: 390, height: 844 } }, async (page) => {
      await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
        PROFILE_KEY,
        PROFILE,
      ] as const);
      await page.goto(`${address}/kontakt`);
      const name = cell(page).getByText('Kari Nordmann').first();
      await name.waitFor();
      const box = await name.evaluate(({ scrollWidth, clientWidth, clientHeight }) => ({
        isCut: scrollWidth > clientWidth,
        isOneLine: clientHeight < 20,
      }));
      expect(box).toEqual({ isCut: false, isOneLine: true });
    });
  });
});
