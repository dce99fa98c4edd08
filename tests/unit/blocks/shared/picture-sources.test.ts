import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cssLength,
  type Frame,
  roomOf,
  wholeRoom,
  wholeWindow,
} from '../../../../blocks/shared/pictures/picture-room.ts';
import { shownSizes } from '../../../../blocks/shared/pictures/picture-sizes.ts';
import {
  neededWidths,
  pictureSources,
  WIDTHS,
} from '../../../../blocks/shared/pictures/picture-sources.ts';
import type { Picture } from '../../../../runtime/block.ts';
import { pictureOrder } from '../../../../runtime/prerender/pictures/encode.ts';

const read = (file: string) =>
  readFileSync(`${import.meta.dirname}/../../../../blocks/${file}`, 'utf8');
const all = { spans: { small: 12, medium: 12, large: 12 } };
const spans = Array.from({ length: 12 }, (_, index) => index + 1);
const everySpan = spans.map((large) => ({
  spans: { small: 12, medium: Math.max(large, 4), large },
}));
const poster: Picture = {
  ...{ url: '/media/p.webp', alt: '', width: 720, height: 1080 },
  made: '/media/_/0123456789/plakat-2x3',
};

/** What a browser makes of a length of `sizes`, in rem. */
function lengthIn(length: string, window: number): number {
  const sum = length
    .replace(/^calc\((.*)\)$/, '$1')
    .replaceAll(' - ', ' + -')
    .split(' + ');
  const parts = sum.map(
    (part) => Number.parseFloat(part) * (part.endsWith('vw') ? window / 100 : 1),
  );
  return parts.reduce((total, part) => total + part, 0);
}

/** What a browser takes from the attribute `sizes` in a window of so many rem. */
function sizeIn(sizes: string, window: number): number {
  for (const part of sizes.split(', ')) {
    const [, from = '0', length = ''] = /^(?:\(min-width: ([\d.]+)rem\) )?(.*)$/.exec(part) ?? [];
    if (window >= Number(from)) return lengthIn(length, window);
  }
  return Number.NaN;
}

describe('roomOf', () => {
  it('S257 S259 computes with what the stylesheets say', () => {
    expect(read('tokens.css')).toContain('--page: clamp(76rem, 100vw - 16.25rem, 90rem);');
    expect(read('tokens.css')).toContain('--gutter: clamp(1rem, 0.5rem + 2.4vw, 2.5rem);');
    expect(read('base/page.css')).toContain('gap: var(--space-8) min(var(--gutter), 4vw);');
    expect(read('base/page.css')).toContain('max-width: calc(var(--page) + 2 * var(--gutter));');
    const grid = read('../runtime/page/resolve/stylesheets.ts').matchAll(/from: '(\d+)px'/g);
    expect(Array.from(grid, ([, width]) => Number(width) / 16)).toEqual([37.5, 60]);
  });

  it('gives all twelve columns the page, and no column more than that', () => {
    expect(roomOf(all, 120).width).toBeCloseTo(90);
    expect(roomOf(all, 90).width).toBeCloseTo(76);
    expect(roomOf(all, 20).width).toBeCloseTo(18);
    const [left, right] = [8, 4].map(
      (large) => roomOf({ spans: { ...all.spans, large } }, 90).width,
    );
    expect((left ?? 0) + (right ?? 0) + 2.5).toBeCloseTo(76);
  });

  it('follows a site’s own width and edge, unless they depend on more than the window', () => {
    const wide = { ...all, measures: { page: '90rem', gutter: '3vw' } };
    expect(roomOf(wide, 120).width).toBeCloseTo(90);
    expect(roomOf(wide, 50).width).toBeCloseTo(47);
    expect(roomOf({ ...all, measures: { page: '60vh' } }, 120).width).toBeCloseTo(90);
  });

  it('S257 takes the span of the screen', () => {
    const room = (window: number) =>
      roomOf({ spans: { small: 12, medium: 6, large: 3 } }, window).width;
    expect(room(37.4)).toBeGreaterThan(30);
    expect(room(37.5)).toBeLessThan(20);
    expect(room(60)).toBeLessThan(room(59.9) / 1.8);
  });
});

describe('cssLength', () => {
  it.each([
    ['24px', 1.5],
    ['calc(100vw - 2 * 1rem)', 48],
    ['min(76rem, 100vw / 2)', 25],
    ['clamp(1rem, 0.5rem + 2.4vw, 2.5rem)', 1.7],
    ['max(1rem, (10vw + 1rem) * 2)', 12],
    ['-1rem', -1],
    ['0', 0],
  ])('reads %s', (css, rem) => expect(cssLength(css)(50)).toBeCloseTo(rem));

  it.each(['10vh', '50%', 'calc(1rem +)', '1rem 2rem', ''])('does not guess at %j', (css) =>
    expect(cssLength(css)(50)).toBeNaN(),
  );
});

describe('shownSizes', () => {
  const steps: Frame = ({ width }) => ({ width: width < 30 ? width : width < 60 ? width / 2 : 14 });

  it.each([
    ['a picture as wide as its column', wholeRoom],
    ['one that takes other parts of it by and by', steps],
    ['columns that fit in', ({ width }) => ({ width: width / Math.max(1, Math.floor(width / 9)) })],
  ] satisfies [string, Frame][])(
    'is right within 10 % for %s, in every span and window',
    (_, frame) => {
      const wrong: string[] = [];
      for (const one of everySpan) {
        const [range] = shownSizes(frame, one);
        for (let window = 20; window <= 120; window += 1 / 16) {
          const told = sizeIn(range?.sizes ?? '', window) / frame(roomOf(one, window)).width;
          if (!(Math.abs(told - 1) < 0.1)) wrong.push(`${range?.sizes} at ${window}rem`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('is short where the layout is plain', () => {
    expect(shownSizes(wholeWindow, all)[0]?.sizes).toBe('100vw');
    expect(shownSizes(() => ({ width: 14 }), all)[0]?.sizes).toBe('14rem');
  });

  it('is that of the site’s own measures', () => {
    const narrow = { ...all, measures: { page: '40rem' } };
    expect(shownSizes(wholeRoom, all)[0]?.maximum).toBe(90 * 16);
    expect(shownSizes(wholeRoom, narrow)[0]?.maximum).toBe(40 * 16);
  });

  it('tells frames of other shapes apart, by windows that do not overlap', () => {
    const frame: Frame = ({ window }) =>
      window < 40 ? { width: 7, ratio: '1x1' } : { width: 20, ratio: '16x9' };
    const ranges = shownSizes(frame, all);
    expect(ranges.map(({ media, ratio }) => [media, ratio])).toEqual([
      ['(max-width: 39.99rem)', '1x1'],
      ['(min-width: 40rem)', '16x9'],
    ]);
    expect(ranges.map(({ minimum, maximum }) => [minimum, maximum])).toEqual([
      [112, 112],
      [320, 320],
    ]);
  });

  it('leaves out windows in which the picture is not shown', () => {
    const ranges = shownSizes(({ window }) => ({ width: window < 40 ? 0 : 10 }), all);
    expect(ranges).toHaveLength(1);
    expect(ranges[0]).toMatchObject({ sizes: '10rem', minimum: 160, maximum: 160 });
  });
});

describe('WIDTHS', () => {
  it('S257 suit every span on every kind of screen', () => {
    for (const one of everySpan) {
      for (const [window, dots] of [
        [390, 1],
        [390, 2],
        [768, 1],
        [768, 2],
        [1440, 1],
        [1440, 2],
      ] as const) {
        const needed = Math.min(1920, roomOf(one, window / 16).width * 16 * dots);
        const found = WIDTHS.find((width) => width >= needed - 1) ?? 0;
        expect(found / Math.max(needed, 80), `${needed} px`).toBeLessThan(1.51);
      }
    }
  });
});

describe('neededWidths', () => {
  it('goes from what is rendered smallest to two dots of what is rendered largest', () => {
    expect(neededWidths(1600, { minimum: 192, maximum: 224 })).toEqual([270, 400, 600]);
    expect(neededWidths(1600, { minimum: 112, maximum: 112 })).toEqual([120, 180, 270]);
  });

  it('S259 has no more than there is, and no two that are alike', () => {
    expect(neededWidths(640, { minimum: 320, maximum: 1920 })).toEqual([400, 640]);
    expect(neededWidths(1920, { minimum: 320, maximum: 1920 }).at(-1)).toBe(1920);
    expect(neededWidths(500, { minimum: 900, maximum: 900 })).toEqual([500]);
  });
});

describe('pictureSources', () => {
  const frame =
    (ratio: '1x1' | '2x3' | '4x5'): Frame =>
    () => ({ width: 12, ratio });

  it('writes addresses that the build reads back', () => {
    const picture = { ...poster, focalPoint: { x: 0.34, y: 0.2 } };
    const [source] = pictureSources(picture, frame('1x1'), all);
    expect(
      source?.srcSet
        .split(/ \d+w(?:, )?/)
        .filter(Boolean)
        .map(pictureOrder),
    ).toEqual(
      [270, 400].map((width) => ({
        ...{ digest: '0123456789', width },
        cut: { ratio: 1, focus: { x: 30, y: 20 } },
      })),
    );
  });

  it('cuts nothing away where frame and picture are alike, or the frame follows the picture', () => {
    const plain = /^\/media\/_\/0123456789\/plakat-2x3-270\.avif 270w/;
    expect(pictureSources(poster, frame('2x3'), all)[0]?.srcSet).toMatch(plain);
    expect(pictureSources(poster, () => ({ width: 12 }), all)[0]?.srcSet).toMatch(plain);
    const [read] = (pictureSources(poster, frame('2x3'), all)[0]?.srcSet ?? '').split(' ');
    expect(pictureOrder(read ?? '')?.cut).toBeNull();
  });

  it('S259 offers no more dots than the cut leaves', () => {
    const wide = { ...poster, width: 1600, height: 900 };
    const [source] = pictureSources(wide, () => ({ width: 60, ratio: '4x5' }), all);
    expect(source?.srcSet).toMatch(/ 720w$/);
  });

  it('offers none where the build makes none', () => {
    const { made: _, ...written } = poster;
    expect(pictureSources(written, wholeRoom, all)).toEqual([]);
  });
});
