import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Picture } from '../../../blocks/shared/pictures/picture.tsx';
import { type Frame, wholeRoom } from '../../../blocks/shared/pictures/picture-room.ts';
import { RichText } from '../../../blocks/shared/text/rich-text.tsx';
import type { Picture as PictureData } from '../../../runtime/block.ts';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { rowsOf, siteOf } from './site-builder.ts';
import { registryWith, render } from './test-blocks.tsx';

const mark = () => ({ width: 2 });

/** Shows pictures of its options, small marks, and a text. */
const Album: BlockComponent = ({ options, place }) => {
  const shown = (pictures: unknown, frame: Frame) =>
    [pictures ?? []]
      .flat()
      .map((picture) => createElement(Picture, { picture: picture as PictureData, frame, place }));
  const text = typeof options.text === 'string' ? options.text : '';
  return createElement(
    'div',
    null,
    ...shown(options.marks, mark),
    ...shown(options.pictures, wholeRoom),
    text && <RichText html={text} place={place} />,
  );
};

const blocks = registryWith('album', Album);

/** A page with an album for each of these options: its links to preload, and its pictures. */
function pageOf(...albums: readonly object[]) {
  const data = Object.fromEntries(albums.map((options, index) => [`album-${index}`, options]));
  const placed = albums.map((_, index) => ({
    component: 'album',
    place: { row: index + 1, column: 1, order: 1 },
    data: [`album-${index}`],
  }));
  const site = siteOf({
    layouts: { one: rowsOf(2) },
    pages: { mine: { path: '/mitt', blocks: placed, meta: { title: 'Mitt' } } },
    blockData: data,
  });
  const { html, ...rendered } = render(site, '/mitt', { blocks });
  const copies = 'copies' in rendered ? rendered.copies : null;
  return {
    ...{ html, copies },
    preloads: html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [],
    images: html.match(/<img [^>]*>/g) ?? [],
  };
}

const made = { url: '/media/a.webp', alt: '', width: 1600, height: 900, made: '/media/a-1-' };
const plain = { url: '/media/a.webp', alt: '' };

describe('the first picture of a page', () => {
  it('is asked for by the head, in the best format, and no other waits for it', () => {
    const { preloads, images } = pageOf({ pictures: [made, made] }, { pictures: [made] });
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toMatch(
      /^<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/a-1-[^"]+" imagesizes="[^"]+" fetchpriority="high">$/,
    );
    const having = (part: string) => images.map((image) => image.includes(part));
    expect(having('fetchPriority="high"')).toEqual([true, false, false]);
    expect(having('loading="lazy"')).toEqual([false, true, true]);
  });

  it('A55 is asked for as a media host makes it', () => {
    const candidates = [{ url: 'https://b.example/?w=480&h=270', width: 480 }];
    const { preloads } = pageOf({ pictures: [{ ...plain, candidates }] });
    expect(preloads[0]).toMatch(
      /^<link rel="preload" as="image" href="\/media\/a.webp" imagesrcset="https:\/\/b.example\/\?w=480&amp;h=270 480w" imagesizes="[^"]+" fetchpriority="high">$/,
    );
  });

  it('is asked for as it is where there are no copies', () => {
    expect(pageOf({ pictures: [plain] }).preloads).toEqual([
      '<link rel="preload" as="image" href="/media/a.webp" fetchpriority="high">',
    ]);
  });

  it('is none of the marks beside words', () => {
    const { preloads, images } = pageOf({ marks: [plain] }, { pictures: [made] });
    expect(images[0]).toContain('fetchPriority="low"');
    expect(preloads[0]).toContain('image/avif');
    expect(pageOf({ marks: [plain] }).preloads).toEqual([]);
  });

  it('may stand in a text', () => {
    const text =
      '<p>Ord</p><img alt="" data-made="/media/b-1-" data-size="1600x900" src="/media/b.webp">';
    const { preloads, images } = pageOf({ text }, { pictures: [made] });
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain('/media/b-1-');
    expect(images[0]).toContain('fetchPriority="high"');
    expect(images[1]).toContain('loading="lazy"');
  });

  it('A55 may stand in a text, of a media host', () => {
    const address = 'https://b.example/?w=480&amp;h=270';
    const text = `<img alt="" src="${address}" srcset="${address} 480w">`;
    const { preloads, images } = pageOf({ text }, { text });
    expect(preloads).toEqual([]);
    expect(images[0]).toMatch(/ sizes="\(min-width: [^"]+rem\)" srcset="/);
    expect(images[0]).toContain('fetchPriority="high"');
    expect(images[1]).toContain('loading="lazy"');
  });
});

describe('the copies that a page asks for', () => {
  const text = '<img alt="" data-made="/media/b-1-" data-size="1600x900" src="/media/b.webp">';

  it.each([
    ['a mark', [{ marks: [made] }]],
    ['several, some of them twice', [{ pictures: [made], text }, { marks: [made] }, { text }]],
    ['a picture without copies', [{ pictures: [plain] }]],
  ])('are all that its document names: %s', (_, albums) => {
    const { html, copies } = pageOf(...albums);
    const named = new Set(html.match(/\/media\/[ab]-1-[\w.-]+/g));
    expect(new Set(copies)).toEqual(named);
    expect(copies).toHaveLength(named.size);
  });
});
