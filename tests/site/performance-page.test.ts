import { expect, it } from 'vitest';
import { sharedWindow } from './browser.ts';
import { address } from './served.ts';

const windowOf = sharedWindow({ viewport: { width: 1440, height: 900 } });

/** By how much one of two columns may end before the other, in pixels. */
const HOLE = 400;

it.each(['/huset-i-fjaera', '/viser-fra-ytterkaia', '/den-store-kinodagen'])(
  'S43 S50 at 1440 px, no column of %s ends long before the one beside it',
  async (path) => {
    const page = windowOf();
    await page.goto(address + path);
    const rows = await page.locator('main .row').evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll(':scope > .col')].map((column) => {
          const ends = [...column.querySelectorAll('.block > *')].map(
            (one) => one.getBoundingClientRect().bottom,
          );
          return Math.max(0, ...ends);
        }),
      ),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const ends of rows) expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(HOLE);
  },
);

it('S50 a performance’s facts are beside its text, its stills as wide as both', async () => {
  const page = windowOf();
  await page.goto(`${address}/huset-i-fjaera`);
  const info = page.locator('[data-block=culture-info]');
  const boxOf = async (selector: string) => {
    const box = await info.locator(selector).first().boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  const [whole, facts, summary, text, stills] = await Promise.all(
    ['section', 'dl', '.summary', '.rich-text', '.stills'].map(boxOf),
  );
  expect(facts?.y).toBe(summary?.y);
  expect(facts?.x).toBe(whole?.x);
  expect((facts?.x ?? 0) + (facts?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  expect(text?.width).toBe(summary?.width);
  expect(stills?.width).toBe(whole?.width);
});

it('S43 a single day has one column of showings, and its heading above them', async () => {
  const page = windowOf();
  await page.goto(`${address}/den-store-kinodagen`);
  const day = page.locator('[data-block=schedule] section:has(> ol)');
  const rows = await day.locator('li.showing').all();
  const boxes = await Promise.all([day.locator('h3'), ...rows].map((part) => part.boundingBox()));
  expect(rows.length).toBeGreaterThan(2);
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(1);
  const tops = boxes.map((box) => box?.y ?? 0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});
