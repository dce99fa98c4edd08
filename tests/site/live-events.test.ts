import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { serveHere } from './in-process.ts';
import type { Served } from './lerret.ts';
import { readOutput } from './output.ts';
import { WIDE } from './runtime-page.ts';
import { films } from './sample.ts';
import { staticImports } from './scripts.ts';
import { out } from './served.ts';

let served: Served;
beforeAll(async () => {
  served = await serveHere(out);
});
afterAll(() => served.stop());

const film = films[0]?.path ?? '';
const EVENTS = /\/backends\/runtime\/sites\/[^/]+\/basic_events\?keys=/;

/** Opens the film's page with a backend that answers as told; scrolls to the tickets. */
async function seeTickets(
  page: Page,
  answer: (keys: readonly string[]) => { status: number; body: string },
): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(EVENTS, (route) => {
    asked.push(route.request().url());
    const keys = new URL(route.request().url()).searchParams.get('keys')?.split(',') ?? [];
    return route.fulfill({ contentType: 'application/json', ...answer(keys) });
  });
  await page.goto(served.address + film);
  const answered = page.waitForResponse(EVENTS);
  await page.locator('[data-block=ticket-list]').scrollIntoViewIfNeeded();
  await answered;
  return asked;
}

describe('live events', () => {
  it('S163 S164 S204 A80 are asked for once, together, and shown in their rows', async () => {
    await withPage(WIDE, async (page) => {
      const asked = await seeTickets(page, (keys) => ({
        status: 200,
        body: JSON.stringify([
          ...keys.map((Id) => ({ Id, Availability: 'soldOut' })),
          { Id: 'e-unknown', Availability: 'soldOut' },
        ]),
      }));
      const list = page.locator('[data-block=ticket-list]');
      await list.getByText('Utsolgt').first().waitFor();
      expect(await list.locator('a[data-event]:visible').count()).toBe(0);
      const ids = await list
        .locator('[data-event]')
        .evaluateAll((cells) => [
          ...new Set(cells.map((cell) => (cell instanceof HTMLElement ? cell.dataset.event : ''))),
        ]);
      const keys = asked.flatMap((url) => new URL(url).searchParams.get('keys')?.split(',') ?? []);
      expect(keys).toEqual(ids);

      await page.evaluate(() => window.lerret.navigate('/kontakt'));
      await page.waitForFunction(() => document.documentElement.dataset.page === '/kontakt');
      await page.goBack();
      await list.getByText('Utsolgt').first().waitFor();
      expect(asked).toHaveLength(1);
    });
  });

  it('their requests weigh 14 KB at most, and are no part of what comes before', () => {
    const output = readOutput(out);
    const scripts = [...output.files.keys()].filter((file) =>
      /^assets\/live[.-].*\.js$/.test(file),
    );
    const live = scripts.find((file) => output.text(file).includes('Failed to fetch')) ?? '';
    const start = scripts.find((file) => /\/live\.enhance-/.test(file)) ?? '';
    const weigh = (files: Iterable<string>) =>
      [...files].reduce((sum, file) => sum + gzipSync(output.bytes(file), { level: 9 }).length, 0);
    const requests = new Set([live, ...staticImports(output, live)]);
    expect(weigh(requests)).toBeLessThanOrEqual(14 * 1024);
    // What writes an answer into the page, with what blocks share of days and words.
    const all = new Set([...requests, start, ...staticImports(output, start)]);
    expect(weigh(all)).toBeLessThanOrEqual(15 * 1024);
    expect([...all].map((file) => output.text(file)).join('')).not.toMatch(/redux|hydrateRoot/i);
  });
});
