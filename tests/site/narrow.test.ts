import { describe, expect, it, vi } from 'vitest';
import { isFull } from '../runs.ts';
import { withPage } from './browser.ts';
import { pathsOf, readOutput } from './output.ts';
import { onePathEach } from './sample.ts';
import { address, out } from './served.ts';
import { findUnreadable } from './unreadable.ts';

vi.setConfig({ testTimeout: 240_000 });

/** One of each page definition, or all. */
const paths = isFull ? pathsOf(readOutput(out)) : onePathEach;

it('A74 every page on 320 pixels, as at 400 % of 1280, scrolls only up and down and cuts no text off', async () => {
  const viewport = { width: 320, height: 640 };
  await withPage({ viewport, reducedMotion: 'reduce' }, async (page) => {
    const found: string[] = [];
    for (const path of paths) {
      await page.goto(address + path, { waitUntil: 'load' });
      await page.evaluate(() => document.fonts.ready);
      found.push(...(await page.evaluate(findUnreadable)).map((one) => `${path}: ${one}`));
    }
    expect(found).toEqual([]);
  });
});

it('A74 the visitor’s own spacing of text (WCAG 1.4.12) cuts no text off', async () => {
  const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important } p { margin-bottom: 2em !important }`;
  // Articles are much alike: some of them tell of all.
  const some = paths.filter((path, at) => !path.startsWith('/article/') || at % 8 === 0);
  for (const width of isFull ? [320, 1280] : [320]) {
    const viewport = { width, height: 640 };
    await withPage({ viewport, reducedMotion: 'reduce', bypassCSP: true }, async (page) => {
      const found: string[] = [];
      for (const path of some) {
        await page.goto(address + path, { waitUntil: 'load' });
        await page.addStyleTag({ content: spacing });
        await page.evaluate(() => document.fonts.ready);
        found.push(...(await page.evaluate(findUnreadable)).map((one) => `${path}: ${one}`));
      }
      expect(found, `${width} pixels`).toEqual([]);
    });
  }
});

describe('what is found', () => {
  const faults = [
    ['a box that is too narrow', '<p style="width: 3em; overflow: hidden">Kulturprogrammet</p>'],
    ['a box that is too low', '<p style="height: 1em; overflow: clip">En<br>to<br>tre</p>'],
    [
      'a line that leaves the window',
      `<p style="white-space: nowrap">${'Billett '.repeat(80)}</p>`,
    ],
    ['lines on each other', '<p>Utsolgt</p><p style="margin-top: -2em">Få plasser igjen</p>'],
  ] as const;

  it.each(faults)('is %s', async (_, html) => {
    await withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
      await page.setContent(html);
      expect(await page.evaluate(findUnreadable)).not.toEqual([]);
    });
  });

  it('is nothing where all can be read', async () => {
    await withPage({ viewport: { width: 320, height: 640 } }, async (page) => {
      await page.setContent('<h1>Kinoprogram</h1><p>I dag vises åtte filmer i to saler.</p>');
      expect(await page.evaluate(findUnreadable)).toEqual([]);
    });
  });
});
