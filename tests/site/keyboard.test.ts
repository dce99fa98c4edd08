import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
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

describe('focus', () => {
  for (const path of ['/', '/kontakt', '/nyhetsbrev-pa-e-post', '/nordlysvakten-DXM1234567']) {
    for (const colorScheme of ['light', 'dark'] as const) {
      it(`is seen at every stop on ${path} in ${colorScheme}`, async () => {
        await withPage({ ...wide, colorScheme }, async (page) => {
          await page.goto(address + path);
          const unseen: string[] = [];
          for (let count = 0; count < 90; count++) {
            await page.keyboard.press('Tab');
            const stop = await focused(page);
            if (stop === null || stop.tag === 'body') break;
            if (!stop.isMarked || !stop.isVisible) unseen.push(`${stop.tag} ${stop.label}`);
          }
          expect(unseen).toEqual([]);
        });
      });
    }
  }
});
