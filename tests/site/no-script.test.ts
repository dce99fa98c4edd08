import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { articles, cultures, films, routes } from './sample.ts';
import { address } from './served.ts';

/** Those of one set of blocks go the same way: one of each, or all. */
const paths = [
  ...routes
    .filter(
      ([, , own], at) => isFull || at === routes.findIndex(([, , of]) => of.join() === own.join()),
    )
    .map(([, path, blocks]) => [path, blocks] as const),
  [`/article/${articles[0]?.slug}`, ['article']] as const,
  [films[0]?.path ?? '', ['movie-info']] as const,
  [cultures[0]?.path ?? '', ['culture-info']] as const,
];

/** What is wrong with a page for somebody without script; `blocks` it must show. */
const faultsOf = (page: Page, blocks: readonly string[]) =>
  page.evaluate((names) => {
    const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const hidden = names.filter((name) => {
      const block = document.querySelector(`[data-block="${name}"]`);
      return block === null || !isSeen(block) || block.textContent.trim() === '';
    });
    /** Opens a popover, or sends a form by itself. */
    const works = (button: HTMLButtonElement) =>
      button.popoverTargetElement !== null ||
      (button.type === 'submit' && button.form?.hasAttribute('action') === true);
    const buttons = [...document.querySelectorAll('button')].filter(isSeen);
    const dead = buttons.filter((button) => !works(button)).map((button) => button.textContent);
    const links = document.querySelectorAll('main a:not([href]), main a[href="#"], [role=button]');
    const nowhere = [...links].filter(isSeen).map((link) => link.outerHTML);
    const busy = [...document.querySelectorAll('main[aria-busy=true]')].map(() => 'busy');
    const heading = document.querySelector('h1') ? [] : ['no heading'];
    return [...hidden, ...dead, ...nowhere, ...busy, ...heading];
  }, blocks);

const off = { ...WIDE, javaScriptEnabled: false };

describe('with JavaScript off', () => {
  it('S33 S40 B11.1 every page shows its content, and has no button that does nothing', async () => {
    await withPage(off, async (page) => {
      const faults: unknown[] = [];
      for (const [path, blocks] of paths) {
        await page.goto(address + path);
        const found = await faultsOf(page, blocks);
        if (found.length > 0) faults.push([path, found]);
      }
      expect(faults).toEqual([]);
    });
  });

  it('B11.1 S53 S87 A44 both search forms bring their words to the search page, whose kinds and results lead on', async () => {
    await withPage(off, async (page) => {
      await page.goto(`${address}/kontakt`);
      await page.locator('header input[name=q]:visible').fill('nordlys & hav');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/sok?q=nordlys+%26+hav`);
      await page.locator('main input[name=q]').fill('konsert');
      await page.locator('main').getByRole('button', { name: 'Søk' }).click();
      await page.waitForURL(`${address}/sok?q=konsert`);
      await page.locator('main input[name=q]').fill('jul');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/sok?q=jul`);
      await page
        .locator('main')
        .getByRole('link', { name: /^Film \d/ })
        .click();
      await page.waitForURL(`${address}/sok?q=jul&type=film`);
      await page.locator('main').getByRole('link', { name: 'Julegeita som rømte' }).click();
      await page.waitForURL(`${address}/julegeita-som-romte`);
    });
  });

  // Its slideshow goes on by links, as keyboard.test.ts tries.
  it('S36 the cover flow leads to its last film', async () => {
    await withPage(off, async (page) => {
      await page.goto(address);
      const row = page.locator('[data-block=cover-flow] ul');
      const position = () => row.evaluate((list) => Math.round(list.scrollLeft));
      const overflow = await row.evaluate(
        (list) => list.scrollWidth > list.clientWidth && getComputedStyle(list).overflowX,
      );
      expect(overflow).toBe('auto');
      expect(await position()).toBe(0);
      const last = row.locator('h3 a').last();
      await last.scrollIntoViewIfNeeded();
      await expect.poll(position).toBeGreaterThan(0);
      const href = await last.getAttribute('href');
      await last.click();
      await page.waitForURL(address + href);
      expect(await page.getAttribute('html', 'data-page')).toBe(href);
    });
  });
});

it('B11.1 with a script that can’t be loaded every page is the same, and links lead on, and back', async () => {
  await withPage(WIDE, async (page) => {
    await page.route('**/assets/boot-*.js', (route) => route.abort());
    await page.goto(address);
    expect(await faultsOf(page, paths[0]?.[1] ?? [])).toEqual([]);
    await page.locator('header a[href="/kulturprogram"]:visible').click();
    await page.waitForURL(`${address}/kulturprogram`);
    const link = page.locator('main a[href^="/"]:visible').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(address + href);
    expect(await page.getAttribute('html', 'data-page')).toBe(href);
    await page.goBack();
    expect(await page.getAttribute('html', 'data-page')).toBe('/kulturprogram');
    expect(await page.evaluate(() => 'lerret' in window)).toBe(false);
  });
});
