import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CONSENT_KEY } from '../../runtime/protocol/storage-names.ts';
import { isFull } from '../runs.ts';
import { withPage } from './browser.ts';
import { judgeFocus } from './focus.ts';
import { articles, cultures, films, memberPages } from './sample.ts';
import { address } from './served.ts';

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** What has focus: its text, and whether it shows so and can be seen. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return null;
    // A card shows the ring of its link around itself.
    const styles = [undefined, '::after'].map((part) => getComputedStyle(element, part));
    const { width, height } = element.getBoundingClientRect();
    const label = element.textContent?.trim() || element.getAttribute('id') || '';
    return {
      tag: element.tagName.toLowerCase(),
      id: element.id,
      label: label.replace(/\s+/g, ' '),
      isMarked: styles.some(
        (style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
      ),
      isVisible: element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0,
    };
  });
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

/** Has something of the page focus that is not in the popover? */
function isBehind(page: Page, id: string): Promise<boolean> {
  return page.evaluate((popover) => {
    const element = document.activeElement;
    return element !== document.body && element?.closest(`#${popover}`) === null;
  }, id);
}

describe('the skip link', () => {
  it('is the first to be reached, comes into sight, and leads past the header', async () => {
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
    });
  });
});

describe('the menu', () => {
  it('S71 S74 S78 opens submenus by Enter and Space, and Escape closes them', async () => {
    await withPage(wide, async (page) => {
      await page.goto(`${address}/kontakt`);
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
    });
  });

  it('S72 leads on from a submenu by Enter', async () => {
    await withPage(wide, async (page) => {
      await page.goto(`${address}/kontakt`);
      await tabTo(page, 'Vis mer om Kino');
      await page.keyboard.press('Enter');
      await tabTo(page, 'Kommende filmer', 3);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/kommende-filmer`);
    });
  });

  it('S70 is a sheet on phones that opens, closes, and holds everything, without script', async () => {
    await withPage({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${address}/kontakt`);
      const link = page.locator('header').getByRole('link', { name: 'Kommende filmer' });
      expect(await link.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      expect(await isOpen(page, 'site-menu')).toBe(true);
      await link.waitFor({ state: 'visible' });
      await page.keyboard.press('Escape');
      expect(await isOpen(page, 'site-menu')).toBe(false);
      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      await page.getByRole('button', { name: 'Lukk' }).click();
      expect(await isOpen(page, 'site-menu')).toBe(false);
      await page.getByRole('button', { name: 'Meny' }).click();
      await link.click();
      await page.waitForURL(`${address}/kommende-filmer`);
    });
  });

  it('S70 keeps focus in the sheet while it is open, and gives it back to its button', async () => {
    await withPage({ ...phone, javaScriptEnabled: false }, async (page) => {
      await page.goto(`${address}/kontakt`);
      await page.getByRole('button', { name: 'Meny' }).press('Enter');
      expect(await isOpen(page, 'site-menu')).toBe(true);
      await page.keyboard.press('Tab');
      expect((await focused(page))?.label).toBe('Lukk');
      const links = await page.locator('#site-menu a:visible').count();
      expect(links).toBeGreaterThan(15);
      const reached: (string | undefined)[] = [];
      for (let count = 0; count < links + 6; count++) {
        await page.keyboard.press('Tab');
        const stop = await focused(page);
        reached.push(stop?.label);
        expect([stop?.label, await isBehind(page, 'site-menu')]).toEqual([stop?.label, false]);
      }
      expect(reached.some((label) => label?.startsWith('Sosiale medier'))).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen(page, 'site-menu')).toBe(false);
      expect((await focused(page))?.label).toBe('Meny');
    });
  });
});

describe('rows that scroll', () => {
  it('S34 the slideshow goes on by its links, and back round the corner', async () => {
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
    });
  });

  it('S34 the slideshow goes on by its buttons, where script runs, and says where it is', async () => {
    await withPage(wide, async (page) => {
      await page.goto(address);
      const block = page.locator('[data-block=slideshow]');
      const title = (slide: number) =>
        block
          .locator('h3')
          .nth(slide - 1)
          .textContent();
      const said = () => block.locator('[aria-live] .visually-hidden').textContent();
      await block.getByRole('button', { name: 'Neste lysbilde' }).waitFor();
      await tabTo(page, 'Neste lysbilde');
      await page.keyboard.press('Enter');
      await expect.poll(said).toBe(`Lysbilde 2 av 6: ${await title(2)}`);
      await page.keyboard.press('Shift+Tab');
      expect((await focused(page))?.label).toBe('Forrige lysbilde');
      for (let count = 0; count < 2; count++) await page.keyboard.press('Enter');
      await expect.poll(said).toBe(`Lysbilde 6 av 6: ${await title(6)}`);
      expect(page.url()).toBe(`${address}/`);
    });
  });

  it('S34 the slideshow can be skipped in one step, and every slide be reached', async () => {
    await withPage({ ...wide, javaScriptEnabled: false }, async (page) => {
      await page.goto(address);
      const block = page.locator('[data-block=slideshow]');
      const isIn = () => block.evaluate((element) => element.contains(document.activeElement));
      const skip = block.getByRole('link', { name: 'Hopp over lysbildene' });
      await tabTo(page, 'Hopp over lysbildene');
      const box = await skip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.height).toBeGreaterThan(30);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await isIn()).toBe(false);
      expect((await focused(page))?.isVisible).toBe(true);

      await skip.focus();
      const slides = new Set<string | undefined>();
      for (;;) {
        await page.keyboard.press('Tab');
        if (!(await isIn())) break;
        slides.add(await page.evaluate(() => document.activeElement?.closest('li')?.id));
      }
      expect(slides.size).toBe(await block.locator('ol > li[id]').count());
    });
  });

  it('S36 the cover flow brings each poster into sight as it gets focus', async () => {
    await withPage(phone, async (page) => {
      await page.goto(address);
      const links = page.locator('[data-block=cover-flow] li a');
      const count = await links.count();
      expect(count).toBeGreaterThan(4);
      await links.first().focus();
      for (let index = 1; index < count; index++) {
        await page.keyboard.press('Tab');
        const link = links.nth(index);
        expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
        const inSight = async () => {
          const box = await link.boundingBox();
          return box !== null && box.x >= 0 && box.x + box.width <= 390;
        };
        await expect.poll(inSight).toBe(true);
      }
    });
  });
});

/** A page of each kind that there is. */
const kinds = [
  '/',
  '/kinoprogram',
  '/kulturprogram',
  films[0]?.path ?? '',
  cultures[0]?.path ?? '',
  `/article/${articles[0]?.slug}`,
  '/nyheter',
  '/sok?q=film',
  '/om-billettkjop-pa-nett-og-mobil',
  '/kontakt',
  '/nyhetsbrev-pa-e-post',
  '/informasjonskapsler',
  ...memberPages,
  '/404.html',
];

/** Header and footer are the same on all pages: walked through on two of them, with `FUZZ=full` on all. */
const partOf = (path: string) => (isFull || ['/', '/kontakt'].includes(path) ? 'body' : 'main');

/** Goes from one end of a part of the page to the other. @returns what was wrong on the way */
async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  part: 'body' | 'main',
): Promise<string[]> {
  await goToEnd(page, part, key === 'Tab');
  const isBack = key === 'Shift+Tab';
  if (isBack) await page.keyboard.down('Shift');
  try {
    return await walkOn(page, key, part);
  } finally {
    if (isBack) await page.keyboard.up('Shift');
  }
}

/** Gives focus to what stands before the part, or behind it. */
async function goToEnd(page: Page, part: 'body' | 'main', isFirst: boolean): Promise<void> {
  await page.evaluate(
    ([within, fromStart]) => {
      for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop');
      const whole = document.querySelector<HTMLElement>(within);
      // Gone to by the skip link.
      if (fromStart) whole?.focus();
      if (fromStart || whole === null) return;
      const stops = [...document.querySelectorAll<HTMLElement>('a, button')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
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

async function walkOn(page: Page, key: 'Tab' | 'Shift+Tab', part: 'body' | 'main') {
  const wrong: string[] = [];
  // A long list is of cards that are alike: there its first stops, and on the way back its last.
  const most = part === 'body' || isFull ? 300 : 25;
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(judgeFocus, [stop, part] as const);
    // Behind the first stop lies what has come to the page's end meanwhile.
    const isAtStart = key === 'Shift+Tab' && found?.label === 'Hopp til innholdet';
    const judged = isAtStart && found?.faults.length === 0 ? null : found;
    if (judged === null) return [...wrong, ...(await faultsOfOrder(page, key, part))];
    wrong.push(...judged.faults.map((fault) => `${key}: «${judged.label}» ${fault}`));
  }
  if (most === 300) return [...wrong, `${key} never comes to an end`];
  return [...wrong, ...(await faultsOfOrder(page, key, part))];
}

async function faultsOfOrder(page: Page, key: 'Tab' | 'Shift+Tab', part: 'body' | 'main') {
  const stops = await page
    .locator('[data-stop]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-stop'))));
  const inOrder = stops.toSorted((a, b) => (key === 'Tab' ? a - b : b - a));
  const least = part === 'body' ? 15 : 1;
  return [
    ...(String(stops) === String(inOrder) ? [] : [`${key} leaves the order of the text`]),
    ...(stops.length >= least ? [] : [`${key} reaches ${stops.length} stops only`]),
  ];
}

describe('focus', () => {
  for (const path of kinds) {
    for (const [name, options] of [
      ['a wide window in light', { ...wide, colorScheme: 'light' }],
      ['a phone in dark', { ...phone, colorScheme: 'dark' }],
    ] as const) {
      it(`is seen at every stop on ${path}, there and back, in ${name}`, async () => {
        // A worker would tell of itself on the way.
        await withPage({ ...options, serviceWorkers: 'block' }, async (page) => {
          // No backend stands behind the site here.
          await page.route('**/backends/**', (route) => route.fulfill({ json: [] }));
          // Nor does the question about analytics come on the way.
          await page.addInitScript((key) => localStorage.setItem(key, 'denied'), CONSENT_KEY);
          await page.goto(address + path);
          const part = partOf(path);
          const there = await walk(page, 'Tab', part);
          expect([...there, ...(await walk(page, 'Shift+Tab', part))]).toEqual([]);
        });
      });
    }
  }

  it('is judged: no ring, a faint ring and what lies over it are found', async () => {
    await withPage(wide, async (page) => {
      await page.setContent(`
        <a href="#a" style="outline: none">no ring</a>
        <a href="#b" style="outline: 3px solid #ddd">faint</a>
        <a href="#c" style="outline: 3px solid #000; position: relative; z-index: -1">under</a>
        <div style="position: fixed; inset: 0; background: rgb(0 0 0 / 0.1)"></div>`);
      const found: (string | undefined)[] = [];
      for (let stop = 0; stop < 3; stop++) {
        await page.keyboard.press('Tab');
        found.push((await page.evaluate(judgeFocus, [stop, 'body'] as const))?.faults.join(', '));
      }
      expect(found[0]).toContain('has no ring');
      expect(found[1]).toContain('has a ring of 1.');
      expect(found[2]).toContain('lies under div');
    });
  });
});
