import { expect, it } from 'vitest';
import { sharedWindow, withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';
import { address } from './served.ts';

const windowOf = sharedWindow({});

it('S34 S38 a slide’s ticket is of its own film, which the evening’s list has, too; on paper only the list has it', async () => {
  await withPage({ ...WIDE, javaScriptEnabled: false }, async (page) => {
    await page.goto(address);
    const slide = page.locator('[data-block=slideshow] li').first();
    const ticket = slide.locator('[data-ticket]');
    const start = await ticket.locator('time').getAttribute('datetime');
    const row = page.locator('[data-block=schedule] li.showing:visible', {
      has: page.locator(`time[datetime="${start}"]`),
      hasText: (await slide.locator('h3').textContent()) ?? '',
    });
    const link = ticket.locator('a');
    expect(await link.getAttribute('href')).toBe(
      await row.locator('.ticket-link').getAttribute('href'),
    );
    const [box, list] = [await ticket.boundingBox(), await row.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(list?.y ?? 0);
    await page.emulateMedia({ media: 'print' });
    expect([await ticket.isVisible(), await row.isVisible()]).toEqual([false, true]);
  });
});

it('S38 the way to the next day is lower than a row of a list in one column', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const way = await page
    .getByRole('link', { name: /^I morgen, / })
    .locator('..')
    .boundingBox();
  const row = await page.locator('li.showing:visible').last().boundingBox();
  expect(way?.height).toBeLessThan(row?.height ?? 0);
});

it('S41 the stage’s large first item has its picture from the window’s edge, above a row of others', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 1440, height: 900 });
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

it('S40 the large picture of the culture programme ends above its facts on a phone', async () => {
  const page = windowOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${address}/kulturprogram`);
  const lead = page.locator('[data-block=programme]').first();
  const picture = await lead.locator('picture').boundingBox();
  const facts = await lead.locator('.showing-facts').first().boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(facts?.y ?? 0);
});
