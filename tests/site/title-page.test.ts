import { describe, expect, it } from 'vitest';
import { sharedWindow, withPage } from './browser.ts';
import { films } from './sample.ts';
import { address } from './served.ts';

const film = films.find(
  ({ objectClass, assets = [] }) =>
    objectClass === 'movie' && assets.some(({ video }) => video !== undefined),
);
const path = film?.path ?? '';
const video = film?.assets?.flatMap((asset) => asset.video ?? [])[0] ?? '';

describe('the page of a title with a trailer', () => {
  const windowOf = sharedWindow({});

  it('says price, average and list button above the first showing, in sight on a phone; loads the video on a click alone, and stops it when its dialog closes', async () => {
    const page = windowOf();
    await page.setViewportSize({ width: 390, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address + path);
    const link = page.getByRole('link', { name: 'Se traileren' });
    await page.waitForLoadState('networkidle');
    const ticket = await page.locator('.ticket-link').first().boundingBox();
    for (const words of [/^\d+–\d+.kr$/, /av 5 i snitt, \d+ stemmer/, /^Min liste/]) {
      const box = await page.getByText(words).first().boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(ticket?.y ?? 0);
    }
    const time = await page.locator('main .showing time').first().boundingBox();
    expect((time?.y ?? 844) + (time?.height ?? 0)).toBeLessThan(844);

    expect(asked).not.toContain(video);
    await link.click();
    const dialog = page.getByRole('dialog', { name: `Traileren til ${film?.title}` });
    await dialog.locator('video').waitFor();
    await expect.poll(() => asked).toContain(video);
    expect(new URL(page.url()).pathname).toBe(path);
    // Its controls, at its lower edge, are in view on a phone on its side, too.
    await page.setViewportSize({ width: 844, height: 390 });
    const shown = await dialog.locator('video').boundingBox();
    expect((shown?.y ?? 390) + (shown?.height ?? 0)).toBeLessThan(390);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog video').count()).toBe(0);
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  it.each([360, 390])(
    'has all its buttons in one line on a phone %d pixels wide',
    async (width) => {
      const page = windowOf();
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address + path);
      const names = [/^Se tider/, /^Se traileren/, /^Del$/, /^Min liste/];
      const all = page.locator('main :is(a, button)');
      const boxes = await Promise.all(
        names.map((name) => all.filter({ hasText: name }).first().boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      const heart = boxes.at(-1);
      expect((heart?.x ?? width) + (heart?.width ?? 0)).toBeLessThan(width);
    },
  );

  it('S43 has its title in view on a phone on its side', async () => {
    const page = windowOf();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(address + path);
    const title = await page.locator('main .hero-title').first().boundingBox();
    expect((title?.y ?? 390) + (title?.height ?? 0)).toBeLessThan(390);
  });

  it('has one right edge beside its tickets: summary, text and stills', async () => {
    const page = windowOf();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address + path);
    const info = page.locator('[data-block=movie-info]');
    const [summary, text, still] = await Promise.all(
      ['.summary', '.rich-text', 'figure, img'].map((part) =>
        info.locator(part).first().boundingBox(),
      ),
    );
    expect(text?.width).toBe(summary?.width);
    expect(text?.width).toBe(still?.width);
  });

  // Where it may not copy: tests/browser/blocks/cover.test.tsx.
  it('copies its address where the system has no panel to share it by, and says so', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    await withPage({ viewport: { width: 1440, height: 900 }, permissions }, async (page) => {
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
      await page.goto(`${address + path}?a=1#b`);
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Del' }).click();
      await page.getByText('Lenken er kopiert').waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address + path);
    });
  });

  it('leads to the video without script, and has no button that does nothing', async () => {
    await withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto(address + path);
      const link = page.getByRole('link', { name: 'Se traileren' });
      expect(await link.getAttribute('href')).toBe(video);
      expect(await page.getByRole('button', { name: 'Del' }).count()).toBe(0);
      expect(await page.locator('dialog').isVisible()).toBe(false);
    });
  });
});
