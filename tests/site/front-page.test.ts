import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { address } from './served.ts';

/** What is seen of the evening: the start of the ticket's showing, and those of the list's first day. */
const evening = (page: Page) =>
  page.evaluate(() => {
    const [ticket, list] = [...document.querySelectorAll('[data-block=schedule]')].map((block) =>
      [...block.querySelectorAll('li.showing')]
        .filter((row) => row.checkVisibility())
        .map((row) => row.querySelector('time')?.dateTime),
    );
    return { ticket, list };
  });

/** Removes the first rows that both blocks have of the evening, as their script does when these begin. */
const begin = (page: Page, count: number) =>
  page.evaluate((rows) => {
    for (const block of document.querySelectorAll('[data-block=schedule]'))
      for (const row of [...block.querySelectorAll('li.showing')].slice(0, rows)) row.remove();
  }, count);

it('S38 the evening is one list: a ticket, then what is on besides, also without script, when that has begun, and on paper', async () => {
  await withPage({ ...WIDE, javaScriptEnabled: false }, async (page) => {
    await page.goto(address);
    const { ticket, list } = await evening(page);
    expect(ticket).toHaveLength(1);
    expect(list?.length).toBeGreaterThan(3);
    expect(list).not.toContain(ticket?.[0]);
    await page.emulateMedia({ media: 'print' });
    const printed = await evening(page);
    expect(printed.ticket).toEqual([]);
    expect(printed.list?.slice(0, 2)).toEqual([ticket?.[0], list?.[0]]);
  });
  await withPage(WIDE, async (page) => {
    await page.goto(address);
    const before = await evening(page);
    await begin(page, 1);
    const after = await evening(page);
    expect([...(after.ticket ?? []), ...(after.list ?? [])]).toEqual(before.list);
    // A day whose only showing has the ticket is not an empty list.
    await page.evaluate(() => {
      const [, list] = document.querySelectorAll('[data-block=schedule]');
      const others = list?.querySelectorAll('section:first-child .showing ~ .showing') ?? [];
      for (const row of others) row.remove();
    });
    const last = await evening(page);
    expect(last.list).toEqual(last.ticket);
  });
});

it('S38 the way to the next day is lower than a row of a list in one column', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(address);
    const way = await page
      .getByRole('link', { name: /^I morgen, / })
      .locator('..')
      .boundingBox();
    const row = await page.locator('li.showing:visible').last().boundingBox();
    expect(way?.height).toBeLessThan(row?.height ?? 0);
  });
});

it('S41 the stage’s large first item has its picture from the window’s edge, above a row of others', async () => {
  await withPage({ ...WIDE, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(address);
    const items = page.locator('[data-block=programme] > section > ul > li');
    const boxes = await Promise.all((await items.all()).map((item) => item.boundingBox()));
    const [lead, ...others] = boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    const picture = await items.first().locator('picture').boundingBox();
    expect(picture?.x).toBe(0);
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(3 / 2, 1);
    expect(others).toHaveLength(4);
    expect(new Set(others.map(({ y }) => y)).size).toBe(1);
    expect(others[0]?.y).toBeGreaterThan((lead?.y ?? 0) + (lead?.height ?? 0));
  });
});

it('S40 the large picture of the culture programme ends above its facts on a phone', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(`${address}/kulturprogram`);
    const lead = page.locator('[data-block=programme]').first();
    const picture = await lead.locator('picture').boundingBox();
    const facts = await lead.locator('.showing-facts').first().boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(facts?.y ?? 0);
  });
});
