import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { faultsOf, violations } from './axe.ts';
import { withPage } from './browser.ts';
import { navigate, openReady, readOn, untilShown, WIDE } from './runtime-page.ts';
import { address } from './served.ts';
import { untilControlled } from './window-setup.ts';

/** Notes which notices can be seen, whenever that changes, and how far the page moved under them. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen: { shown: string[]; at: number }[] = [];
    const look = () => {
      const shown = [...document.querySelectorAll('body > .message')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
        .map(({ id }) => id);
      if (shown.join() !== (seen.at(-1)?.shown ?? []).join())
        seen.push({ shown, at: performance.now() });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { notices: () => ({ seen, shift }) });
  });

const noticesOf = (
  page: Page,
): Promise<{ seen: { shown: string[]; at: number }[]; shift: number }> =>
  page.evaluate('notices()');

/** What was shown, one after the other: two at a time are one entry with a plus. */
const orderOf = async (page: Page): Promise<string[]> =>
  (await noticesOf(page)).seen.map(({ shown }) => shown.join('+')).filter((one) => one !== '');

const question = (page: Page) => page.getByRole('region', { name: 'Statistikk', exact: true });

describe('the notices for a new visitor', () => {
  it('S175 A54 comes one at a time: the question, and with the next page that pages work offline', async () => {
    const options = { viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' } as const;
    await withPage(options, async (page) => {
      await record(page);
      await page.goto(`${address}/kontakt`);
      await untilControlled(page);
      await page.mouse.move(100, 300);
      await page.mouse.wheel(0, 600);
      await question(page).waitFor({ timeout: 20_000 });
      await question(page).getByRole('button', { name: 'Nei' }).click();
      await expect.poll(() => orderOf(page)).toEqual(['lerret-question']);
      // It stays while it is pointed at.
      await page.mouse.move(100, 300);
      await navigate(page, '/alle-filmer');
      const notice = page.getByText('Sider du har åpnet, virker uten nett.');
      await notice.waitFor();
      await notice.waitFor({ state: 'detached' });
      expect(await orderOf(page)).toEqual(['lerret-question', 'lerret-message']);
      const { seen, shift } = await noticesOf(page);
      const [from, to] = seen.slice(-2);
      expect((to?.at ?? 0) - (from?.at ?? 0)).toBeGreaterThan(3500);
      expect(shift).toBeLessThan(0.01);
      await navigate(page, '/kontakt');
      await untilShown(page, '/kontakt');
      await page.waitForLoadState('networkidle');
      expect(await orderOf(page)).toHaveLength(2);
    });
  });
});

describe('the question about statistics', () => {
  it('A54 is one line, elsewhere than on a phone in a small card, accessible in either scheme, read out politely, covers nothing that has the keyboard (WCAG 2.4.11), and is reached by it', async () => {
    await withPage(WIDE, async (page) => {
      await openReady(page, `${address}/kontakt`);
      await readOn(page);
      await question(page).waitFor();
      for (const width of [1440, 768, 700, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const { height, lines } = await question(page).evaluate((place) => {
          const words = document.createRange();
          words.selectNodeContents(place.querySelector('p') ?? place);
          const tops = [...words.getClientRects()].map(({ bottom }) => Math.round(bottom / 8));
          return { height: place.getBoundingClientRect().height, lines: new Set(tops).size };
        });
        expect([width, lines]).toEqual([width, 1]);
        expect(height).toBeLessThanOrEqual(80);
      }
      expect(await faultsOf(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await violations(page, 'colours')).toEqual([]);
      expect(await question(page).getByRole('link').getAttribute('href')).toBe(
        '/informasjonskapsler',
      );

      // On a small phone, by keyboard.
      await page.setViewportSize({ width: 390, height: 600 });
      await page.keyboard.press('Tab');
      await expect
        .poll(() => question(page).getByRole('status').textContent())
        .toContain('Får vi telle');
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press('Tab');
        const isCovered = await page.evaluate(() => {
          const bar = document.getElementById('lerret-question');
          const focused = document.activeElement;
          if (!bar || !focused || bar.contains(focused)) return false;
          const { top, bottom } = focused.getBoundingClientRect();
          return top >= bar.getBoundingClientRect().top && bottom > 0;
        });
        expect(isCovered).toBe(false);
      }
      await question(page).getByRole('button', { name: 'Nei' }).focus();
      await page.keyboard.press('Enter');
      await question(page).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    });
  });
});

describe('text at 200 %, on a phone', () => {
  it('leaves most of the window to the page while the question is open, and puts what a countdown says below its figure', async () => {
    const window = { width: 390, height: 844 };
    await withPage({ ...WIDE, viewport: window }, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await openReady(page, `${address}/kinoprogram`);
      await readOn(page);
      await question(page).waitFor();
      const { height = window.height } = (await question(page).boundingBox()) ?? {};
      expect(height).toBeLessThan(0.2 * window.height);
      const countdown = page.locator('[data-block=countdown]');
      const figure = await countdown.locator('p').first().boundingBox();
      const title = await countdown.getByRole('heading').boundingBox();
      expect(title?.y).toBeGreaterThan((figure?.y ?? 0) + (figure?.height ?? 0));
      const link = await countdown.getByRole('link').boundingBox();
      expect((link?.x ?? 0) + (link?.width ?? window.width)).toBeLessThanOrEqual(window.width);
    });
  });
});
