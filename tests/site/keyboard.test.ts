import type { JSHandle, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../runtime/protocol/storage-names.ts';
import { isFull } from '../runs.ts';
import { withPage } from './browser.ts';
import { type FocusJudge, judgeFocus } from './focus.ts';
import { films, onePathEach } from './sample.ts';
import { address } from './served.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** What has focus: its text, whether it can be seen, and whether it is of the page outside a popover. */
function focused(page: Page, popover = 'none') {
  return page.evaluate((within) => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return null;
    const { width, height } = element.getBoundingClientRect();
    const label = element.textContent?.trim() || element.getAttribute('id') || '';
    return {
      id: element.id,
      label: label.replace(/\s+/g, ' '),
      isVisible: element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0,
      isOutside: element !== document.body && element.closest(`#${within}`) === null,
    };
  }, popover);
}

/** Goes on by Tab until the element with this text has focus. @throws Error when it never has. */
async function tabTo(page: Page, label: string, limit = 60): Promise<void> {
  for (let count = 0; count < limit; count++) {
    await page.keyboard.press('Tab');
    if ((await focused(page))?.label.startsWith(label)) return;
  }
  throw new Error(`${label} was not reached by ${limit} tabs`);
}

/** Is the popover open? */
function isOpen(page: Page, id: string): Promise<boolean> {
  return page.locator(`#${id}`).evaluate((element) => element.matches(':popover-open'));
}

describe('header and menu', () => {
  it('S71 S72 S74 S78 the skip link leads past them, submenus open by Enter and Space, close by Escape, lead on', async () => {
    await withPage(wide, async (page) => {
      await page.goto(`${address}/kontakt`);
      await page.keyboard.press('Tab');
      const link = page.getByRole('link', { name: 'Hopp til innholdet' });
      expect((await focused(page))?.label).toBe('Hopp til innholdet');
      const box = await link.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.height).toBeGreaterThan(16);
      await page.keyboard.press('Enter');
      expect((await focused(page))?.id).toBe('innhold');
      await page.keyboard.press('Tab');
      const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
      expect(inMain).toBe(true);

      await link.focus();
      const submenus = [
        ['submenu-cinema', 'Vis mer om Kino', 'Enter', 'Alle filmer'],
        ['submenu-about', 'Om Skarvøy kulturhus', 'Space', 'Skarvøy kino'],
        ['submenu-ebillett', 'eBillett', 'Enter', 'Kjøp billetter'],
      ] as const;
      for (const [id, button, key, first] of submenus) {
        await tabTo(page, button);
        expect(await isOpen(page, id)).toBe(false);
        await page.keyboard.press(key);
        expect(await isOpen(page, id)).toBe(true);
        await page.keyboard.press('Tab');
        expect((await focused(page))?.label).toMatch(new RegExp(`^${first}`));
        expect((await focused(page))?.isVisible).toBe(true);
        await page.keyboard.press('Escape');
        expect(await isOpen(page, id)).toBe(false);
        expect((await focused(page))?.label).toContain(button);
      }

      await link.focus();
      await tabTo(page, 'Vis mer om Kino');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Tab');
      // By script, which the browser loads when it is idle.
      await expect.poll(() => isOpen(page, 'submenu-cinema')).toBe(false);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Kommende filmer', 3);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/kommende-filmer`);
    });
  });

  it('S70 are a sheet on phones that holds everything and the focus, gives it back, and leads on, without script', async () => {
    await withPage({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${address}/kontakt`);
      const link = page.locator('header').getByRole('link', { name: 'Kommende filmer' });
      expect(await link.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      expect(await isOpen(page, 'site-menu')).toBe(true);
      await link.waitFor({ state: 'visible' });
      expect((await focused(page))?.label).toBe('Lukk');
      const links = await page.locator('#site-menu a:visible').count();
      expect(links).toBeGreaterThan(15);
      const reached: (string | undefined)[] = [];
      for (let count = 0; count < links + 6; count++) {
        await page.keyboard.press('Tab');
        const stop = await focused(page, 'site-menu');
        reached.push(stop?.label);
        expect([stop?.label, stop?.isOutside]).toEqual([stop?.label, false]);
      }
      expect(reached.some((label) => label?.startsWith('Sosiale medier'))).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen(page, 'site-menu')).toBe(false);
      expect((await focused(page))?.label).toBe('Meny');

      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      await page.getByRole('button', { name: 'Lukk' }).click();
      expect(await isOpen(page, 'site-menu')).toBe(false);
      await page.getByRole('button', { name: 'Meny' }).click();
      await link.click();
      await page.waitForURL(`${address}/kommende-filmer`);
    });
  });
});

describe('rows that scroll', () => {
  it('S34 the slideshow goes on by its links and back, can be skipped in one step, and every slide be reached', async () => {
    await withPage({ ...wide, javaScriptEnabled: false }, async (page) => {
      await page.goto(address);
      const slides = page.locator('[data-block=slideshow] ol');
      const position = () => slides.evaluate((list) => Math.round(list.scrollLeft));
      const slide = await slides.evaluate((list) => list.clientWidth);
      await tabTo(page, 'Neste: ');
      await page.keyboard.press('Enter');
      await expect.poll(position).toBeGreaterThan(slide / 2);
      await tabTo(page, 'Forrige: ');
      await page.keyboard.press('Enter');
      await expect.poll(position).toBeLessThan(slide / 2);

      const block = page.locator('[data-block=slideshow]');
      const isIn = () => block.evaluate((element) => element.contains(document.activeElement));
      const skip = block.getByRole('link', { name: 'Hopp over lysbildene' });
      await page.locator('main').focus();
      await tabTo(page, 'Hopp over lysbildene');
      const box = await skip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.height).toBeGreaterThan(30);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await isIn()).toBe(false);
      expect((await focused(page))?.isVisible).toBe(true);

      await skip.focus();
      const reached = new Set<string | undefined>();
      for (;;) {
        await page.keyboard.press('Tab');
        if (!(await isIn())) break;
        reached.add(await page.evaluate(() => document.activeElement?.closest('li')?.id));
      }
      expect(reached.size).toBe(await block.locator('ol > li[id]').count());
    });
  });
});

/** How far Tab goes on a page. */
interface Way {
  readonly part: 'body' | 'main';
  readonly most: number;
}

/** More than any page has. */
const ALL = 300;
/** A long list is of cards that are alike: there its first stops, and on the way back its last. */
const ofLists: Way = { part: 'main', most: 16 };

const light = { viewport: wide.viewport, colorScheme: 'light', key: 'Tab' } as const;
const dark = { viewport: phone.viewport, colorScheme: 'dark', key: 'Shift+Tab' } as const;

/**
 * Pages whose stops differ most, each gone through one way. What lies over others in a window does so on all pages.
 * Header and footer are the same on all: gone through on one of them, in full on each.
 */
const walks = [
  ['/', { part: 'main', most: ALL }, light],
  ['/kinoprogram', ofLists, light],
  ['/kinoprogram', ofLists, dark],
  ['/kontakt', { part: 'body', most: ALL }, light],
  [films[0]?.path ?? '', ofLists, dark],
  ...(isFull
    ? [...onePathEach, '/404.html', '/sok?q=film'].flatMap((path) =>
        [light, dark].map((window) => [path, { part: 'body', most: ALL }, window] as const),
      )
    : []),
] as const;

/** Goes from one end of a part of the page to the other. @returns what was wrong on the way */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', way: Way): Promise<string[]> {
  await goToEnd(page, way.part, key === 'Tab');
  const isBack = key === 'Shift+Tab';
  // Behind the first stop lies what has come to the page's end meanwhile.
  const last = isBack ? 'Hopp til innholdet' : null;
  const judge = await page.evaluateHandle(judgeFocus, [way.part, last] as const);
  if (isBack) await page.keyboard.down('Shift');
  try {
    return await walkOn(page, key, way, judge);
  } finally {
    if (isBack) await page.keyboard.up('Shift');
    await judge.evaluate((one) => one.end());
  }
}

/** Gives focus to what stands before the part, or behind it. */
async function goToEnd(page: Page, part: 'body' | 'main', isFirst: boolean): Promise<void> {
  await page.evaluate(
    ([within, fromStart]) => {
      for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
      const whole = document.querySelector<HTMLElement>(within);
      const stops = [...document.querySelectorAll<HTMLElement>('a, button')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      if (fromStart) {
        // Gone to by the skip link. The whole page takes no focus: its first stop is judged on the way back.
        (whole === document.body ? stops[0] : whole)?.focus();
        return;
      }
      if (whole === null) return;
      const isBehind = (one: Element) =>
        !whole.contains(one) &&
        (whole.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const last = stops.find(isBehind) ?? stops.at(-1);
      if (last === undefined) return;
      last.dataset.stop = '-1';
      last.focus();
    },
    [part, isFirst] as const,
  );
}

/** Code of blocks comes as they come into sight, and may put their buttons elsewhere: not while they are walked through. */
async function bringAllCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const block of document.querySelectorAll('main [data-block]')) {
      block.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

/** As many stops as are gone on by before it is asked how they were. */
const STEPS = 8;

async function walkOn(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  { part, most }: Way,
  judge: JSHandle<FocusJudge>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (let gone = 0; gone < most; gone += STEPS) {
    for (let step = gone; step < Math.min(gone + STEPS, most); step++)
      await page.keyboard.press('Tab');
    const { stops, isOver } = await judge.evaluate((one) => one.read());
    for (const { label, faults } of stops)
      wrong.push(...faults.map((fault) => `${key}: «${label}» ${fault}`));
    if (isOver) return [...wrong, ...(await faultsOfOrder(page, key, part))];
  }
  if (most === ALL) return [...wrong, `${key} never comes to an end`];
  return [...wrong, ...(await faultsOfOrder(page, key, part))];
}

async function faultsOfOrder(page: Page, key: 'Tab' | 'Shift+Tab', part: 'body' | 'main') {
  const inText = await page
    .locator('[data-stop]')
    .evaluateAll((all) =>
      all.map((one) => [Number(one.getAttribute('data-stop')), one.textContent?.trim()] as const),
    );
  const stops = inText.map(([number]) => number);
  const inOrder = stops.toSorted((a, b) => (key === 'Tab' ? a - b : b - a));
  const [odd] = inText.filter(([number], index) => number !== inOrder[index]);
  const least = part === 'body' ? 15 : 1;
  return [
    ...(odd === undefined ? [] : [`${key} leaves the order of the text: ${odd.join(' ')}`]),
    ...(stops.length >= least ? [] : [`${key} reaches ${stops.length} stops only`]),
  ];
}

describe('focus', () => {
  it('is seen at every stop, there and back, in a wide window in light and on a phone in dark', async () => {
    await withPage(wide, async (page) => {
      // No backend stands behind the site here.
      await page.route('**/backends/**', (route) => route.fulfill({ json: [] }));
      // Nor does the question about analytics come on the way.
      await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
      const wrong: string[] = [];
      for (const [path, way, { viewport, colorScheme, key }] of walks) {
        await page.goto(address + path);
        await bringAllCode(page);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const found = await walk(page, key, way);
        wrong.push(...found.map((one) => `${path} in ${colorScheme}: ${one}`));
      }
      expect(wrong).toEqual([]);
    });
  });

  it('is judged: no ring, a faint ring and what lies over it are found', async () => {
    await withPage(wide, async (page) => {
      await page.setContent(`
        <a href="#a" style="outline: none">no ring</a>
        <a href="#b" style="outline: 3px solid #ddd">faint</a>
        <a href="#c" style="outline: 3px solid #000; position: relative; z-index: -1">under</a>
        <div style="position: fixed; inset: 0; background: rgb(0 0 0 / 0.1)"></div>`);
      const judge = await page.evaluateHandle(judgeFocus, ['body', null] as const);
      for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
      const { stops, isOver } = await judge.evaluate((one) => one.read());
      const found = stops.map(({ faults }) => faults.join(', '));
      expect(found).toEqual([
        expect.stringContaining('has no ring'),
        expect.stringContaining('has a ring of 1.'),
        expect.stringContaining('lies under div'),
      ]);
      expect(isOver).toBe(false);
      for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab');
      expect(await judge.evaluate((one) => one.read())).toEqual({ stops: [], isOver: true });
    });
  });
});
