import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { address } from './served.ts';

it('S47 an article’s text, pictures, quotations and tickets have one left edge, beside a margin with byline and heading', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${address}/article/dansen-som-folger-tidevannet`);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [text, byline, picture, quotation, tickets, heading, others] = await Promise.all(
      [
        'article p ~ div',
        'article > p',
        'article figure',
        'article blockquote',
        '[data-block=programme] ul',
        '[data-block=programme] h2',
        '[data-block=card-list]',
      ].map(boxOf),
    );
    for (const box of [picture, quotation, tickets]) expect(box?.x).toBe(text?.x);
    expect(quotation?.width).toBe(picture?.width);
    expect(tickets?.width).toBe(picture?.width);
    expect(heading?.x).toBe(byline?.x);
    expect((byline?.x ?? 0) + (byline?.width ?? 0)).toBeLessThan(text?.x ?? 0);
    expect(tickets?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
    expect(others?.y).toBeGreaterThan((tickets?.y ?? 0) + (tickets?.height ?? 0));
  });
});
