import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleProps } from '../../../stories/example-props.ts';
import { everyBlock } from '../../unit/blocks/every-block.ts';
import { get, prerender } from './prerendered.ts';

/** A phone held upright, a tablet, a laptop, with the block's columns; its block is as wide as the page, or narrower. */
const WINDOWS = [
  [390, 12],
  [820, 12],
  [1280, 12],
  [1280, 8],
] as const;
/** How far `sizes` may be from what is drawn. */
const TOLERANCE = 0.1;

/** Returns an empty picture with the ratio of these copies. It is as wide as its `sizes` say. */
function emptyAs(copies: string): string {
  const [, width = image.width, height = image.height] = /-(\d+)x(\d+)-/.exec(copies) ?? [];
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`;
  return `srcset="data:image/svg+xml,${encodeURIComponent(svg)} ${width}w"`;
}

const image = { url: '/m/x.webp', alt: 'x', width: 2400, height: 1350, made: '/m/x' };
const long = '<h2>A</h2><h2>B</h2><h2>C</h2><h2>D</h2>';
const others: readonly (readonly [name: string, options: object])[] = [
  ['contact', { image }],
  ['content', { image, html: long }],
  ['countdown', { image }],
  ['cover', { whole: true }],
];
const cases = everyBlock.flatMap((block) => [
  [...block, {}] as const,
  ...others.flatMap(([name, options]) => (name === block[0] ? [[...block, options] as const] : [])),
]);

/** Gives every picture smaller copies, as a build does. */
const withCopies = (_key: string, value: unknown) =>
  Object(value).alt === undefined ? value : { ...Object(value), ...image };

it.each(cases)(
  'S257 pictures of %s say how wide they are drawn',
  async (_name, metadata, load, options) => {
    const Block = await load();
    const example = JSON.parse(JSON.stringify(metadata.example), withCopies);
    const props = exampleProps({ ...metadata, example }, { options });
    const wrong: string[] = [];
    for (const [window, large] of WINDOWS) {
      const spans = { small: 12, medium: 12, large };
      const block = prerender(<Block {...props} place={{ ...props.place, spans }} />);
      // Its HTML is the same in every window.
      if (block.querySelector('picture') === null) continue;
      await page.viewport(window, 900);
      const column = get(document.body, '.col');
      column.classList.add(`l${large}`);
      column.style.gridColumn = `span ${large}`;
      block.innerHTML = block.innerHTML
        .replaceAll(/srcset="[^"]*"/g, emptyAs)
        .replaceAll('loading="lazy"', '');
      for (const picture of block.querySelectorAll<HTMLImageElement>('picture > img')) {
        await picture.decode();
        const { naturalWidth: told, naturalHeight, offsetWidth, offsetHeight } = picture;
        // Beyond the frame, a picture is cut.
        const isCut = getComputedStyle(picture).objectFit === 'cover';
        const drawn = Math.max(offsetWidth, isCut ? (offsetHeight * told) / naturalHeight : 0);
        if (drawn > 0 && Math.abs(told / drawn - 1) > TOLERANCE)
          wrong.push(`${large} columns of ${window}: ${told} told, ${drawn} drawn`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
