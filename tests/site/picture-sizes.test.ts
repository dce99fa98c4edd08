import { expect, it } from 'vitest';
import { isFull, quickly } from '../runs.ts';
import { oneOfAlike } from './alike.ts';
import { withPage } from './browser.ts';
import { AUXILIARY, fileOf, pathsOf, readOutput } from './output.ts';
import { onePathEach } from './sample.ts';
import { address, out } from './served.ts';

/** A phone held upright, a laptop; in full a large phone across, a tablet, a large screen. */
const WINDOWS = quickly([390, 1280, 640, 820, 1920], 2);
/** How far `sizes` may be from what is drawn. */
const TOLERANCE = 0.1;

/** In the place of every picture: what can't be loaded is laid out as its text. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');

interface Drawn {
  readonly source: string;
  readonly sizes: string;
  /** In CSS pixels: what `sizes` tells, and what frame and picture have, before they are turned or moved. */
  readonly told: number;
  readonly frame: number;
  readonly drawn: number;
}

/** Runs in the browser: knows nothing from outside. */
function drawnPictures(): Drawn[] {
  const lengths = new Map<string, number>();
  const lengthOf = (length: string) => {
    const known = lengths.get(length);
    if (known !== undefined) return known;
    const probe = document.createElement('div');
    probe.setAttribute('width', '1');
    document.body.append(probe);
    probe.style.cssText = `position:absolute;width:${length}`;
    const { offsetWidth } = probe;
    probe.remove();
    lengths.set(length, offsetWidth);
    return offsetWidth;
  };
  const sizeOf = (sizes: string) => {
    for (const part of sizes.split(', ')) {
      const [, media, length = part] = /^(\(.*?\)) (.+)$/.exec(part) ?? [];
      if (media === undefined || /^calc/.test(part) || matchMedia(media).matches)
        return lengthOf(media === undefined || /^calc/.test(part) ? part : length);
    }
    return 0;
  };
  return [...document.querySelectorAll('main picture')].flatMap((picture) => {
    const image = picture.querySelector('img');
    const sources = [...picture.querySelectorAll('source')];
    const source = sources.find(({ media }) => media === '' || matchMedia(media).matches);
    if (image === null || source === undefined || image.offsetWidth === 0) return [];
    const own = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
    const cut = /-(\d+)x(\d+)-/.exec(source.srcset)?.slice(1).map(Number);
    const [width = 1, height = 1] = cut ?? own;
    // A frame whose height depends on its text or the window cuts it by more or less.
    const isCut = getComputedStyle(image).objectFit === 'cover';
    return {
      source: image.getAttribute('src') ?? '',
      sizes: source.sizes,
      told: sizeOf(source.sizes),
      frame: image.offsetWidth,
      drawn: Math.max(image.offsetWidth, isCut ? (image.offsetHeight * width) / height : 0),
    };
  });
}

const output = readOutput(out);
/** One of those that are drawn alike, or all; with pictures. */
const paths = (
  isFull
    ? pathsOf(output).filter((path) => !AUXILIARY.includes(path))
    : oneOfAlike(output, onePathEach)
).filter((path) => output.text(fileOf(path)).includes('<picture'));

it('S257 pictures say within 10 % how wide they are drawn', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  let seen = 0;
  await withPage({ bypassCSP: true }, async (page) => {
    await page.route(/\.js$/, (route) => route.abort());
    await page.route(/\.(avif|webp|jpe?g|png)$/, (route) =>
      route.fulfill({ contentType: 'image/gif', body: DOT }),
    );
    for (const path of paths) {
      await page.goto(address + path, { waitUntil: 'load' });
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        for (const { source, sizes, told, frame, drawn } of await page.evaluate(drawnPictures)) {
          seen += 1;
          if (told < frame * (1 - TOLERANCE) || told > drawn * (1 + TOLERANCE))
            wrong.push(
              `${path} ${width}: ${source}: ${told} told, ${frame} to ${drawn} drawn (${sizes})`,
            );
        }
      }
    }
  });
  expect(wrong).toEqual([]);
  expect(paths.length).toBeGreaterThan(10);
  expect(seen).toBeGreaterThan(paths.length * WINDOWS.length);
});
