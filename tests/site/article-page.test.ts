import { expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { address } from './served.ts';

it('S47 an article’s text, pictures and quotations have the left edge of its title, beside tickets and further news', async () => {
  await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(`${address}/article/dansen-som-folger-tidevannet`);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return box ?? { x: 0, y: 0, width: 0, height: 0 };
    };
    const [title, text, byline, picture, quotation, tickets, others] = await Promise.all(
      [
        'h1',
        'article p ~ div',
        'article > p',
        'article figure',
        'article blockquote',
        '[data-block=programme]',
        '[data-block=card-list]',
      ].map(boxOf),
    );
    for (const box of [text, byline, picture, quotation]) expect(box?.x).toBe(title?.x);
    expect(quotation?.width).toBe(picture?.width);
    expect(tickets?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    expect(others?.x).toBe(tickets?.x);
    const end = (text?.y ?? 0) + (text?.height ?? 0);
    expect((others?.y ?? 0) + (others?.height ?? 0)).toBeLessThanOrEqual(end);
    expect(others?.y).toBeGreaterThan((tickets?.y ?? 0) + (tickets?.height ?? 0));
  });
});

it('S47 an article’s tickets are below its text on a phone', async () => {
  await withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(`${address}/article/dansen-som-folger-tidevannet`);
    const [text, tickets, others] = await Promise.all(
      ['article', '[data-block=programme]', '[data-block=card-list]'].map((selector) =>
        page.locator(selector).first().boundingBox(),
      ),
    );
    expect(tickets?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
    expect(others?.y).toBeGreaterThan((tickets?.y ?? 0) + (tickets?.height ?? 0));
  });
});
