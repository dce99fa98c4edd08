import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch, withPage } from './browser.ts';
import { temporaryFolder } from './folders.ts';
import { buildHere, serveHere } from './in-process.ts';
import type { Served } from './lerret.ts';

let served: Served;
let address = '';

/** A project of its own: blocks of tests have no place among those of the product. */
beforeAll(async () => {
  const out = join(temporaryFolder(), 'out');
  await buildHere('tests/fixtures/islands/site', out);
  served = await serveHere(out);
  ({ address } = served);
});

afterAll(() => served?.stop());

/** A page of the site, and what it complained of. */
function onPage(
  path: string,
  use: (page: Page, complaints: readonly string[]) => Promise<void>,
  prepare: (page: Page) => Promise<unknown> = async () => {},
  options: BrowserContextOptions = {},
): Promise<void> {
  return withPage(options, async (page) => {
    const { complaints } = watch(page, address);
    await prepare(page);
    await page.goto(address + path);
    await use(page, complaints);
  });
}

/** The first counter of a page: its button, its number. */
const counter = (page: Page) => page.locator('#b-1-1-1');
const count = (page: Page) => counter(page).getByRole('button', { name: 'Tell' });
const number = (page: Page) => counter(page).locator('output');

const reach = (page: Page, island: string, state: string) =>
  page.locator(`#${island}[data-state="${state}"]`).waitFor();

describe('without JavaScript', () => {
  it('islands are complete HTML, and their forms and links lead somewhere', () =>
    onPage(
      '/',
      async (page, complaints) => {
        expect(await number(page).textContent()).toBe('3');
        expect(await page.locator('#b-1-1-2').textContent()).toContain('</script><b>Hei, Forside!');
        expect(await page.locator('#b-1-1-3').textContent()).toContain('Dette blir stående');
        await counter(page).getByLabel('Navn').fill('Kari');
        await counter(page).getByRole('button', { name: 'Send' }).click();
        await page.waitForURL(`${address}/takk?navn=Kari`);
        expect(complaints).toEqual([]);
      },
      undefined,
      { javaScriptEnabled: false },
    ));
});

describe('with JavaScript', () => {
  it('an island waits for the visitor, then counts; one that throws keeps its HTML, alone; they end and begin with the pages that are visited; React comes once, and not where there is none (S244)', async () => {
    const scripts: string[] = [];
    const collect = async (page: Page) => {
      page.on('request', (request) => {
        const name = /\/assets\/(.+)-[0-9a-f]{10}\.js$/.exec(request.url())?.[1];
        if (name !== undefined) scripts.push(name);
      });
    };
    await onPage(
      '/',
      async (page, complaints) => {
        await reach(page, 'b-1-1-2', 'hydrated');
        expect(await counter(page).getAttribute('data-state')).toBe('idle');
        await count(page).click();
        await reach(page, 'b-1-1-1', 'hydrated');
        await count(page).click();
        await number(page).getByText('5').waitFor();
        await page.locator('#b-1-1-4').getByRole('button', { name: 'Tell' }).click();
        await reach(page, 'b-1-1-4', 'hydrated');
        await reach(page, 'b-1-1-3', 'failed');
        for (const name of ['react', 'counter', 'greeting', 'fragile'])
          expect([name, scripts.filter((one) => one === name).length]).toEqual([name, 1]);
        expect(complaints).toEqual([expect.stringMatching(/^bundle loading error fragile/)]);

        // They end and begin with the pages that are visited.
        await page.evaluate(() => window.lerret.navigate('/takk'));
        await page.locator('#b-1-1-1[name="greeting"][data-state="hydrated"]').waitFor();
        await page.goBack();
        await number(page).getByText('3').waitFor();
        await count(page).click();
        await number(page).getByText('4').waitFor();

        scripts.length = 0;
        await page.goto(`${address}/uten`);
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
        );
        expect(scripts).toContain('boot');
        expect(scripts).not.toContain('react');
      },
      collect,
    );
  });
});
