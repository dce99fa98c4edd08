import { describe, expect, it } from 'vitest';
import { everywhere } from '../../../../blocks/shared/pictures/picture-room.ts';
import {
  inArticle,
  inText,
  withTextPictures,
} from '../../../../blocks/shared/pictures/text-pictures.ts';
import { textForBlocks } from '../../../../runtime/page/pictures.ts';
import type { MediaFile } from '../../../../runtime/site/site.ts';
import { siteOf } from '../../page/site-builder.ts';

const photo = (file: string) => ({ file, width: 1600, height: 900, made: '/media/_/0123456789/a' });
const site = {
  ...siteOf({}),
  media: new Map<string, MediaFile>([
    ['/media/a.jpg', photo('media/a.jpg')],
    ['/media/Kaffe & "kake".jpg', photo('media/Kaffe & "kake".jpg')],
    ['/media/b.svg', { file: 'media/b.svg' }],
  ]),
};
const rendered = (html: string) =>
  withTextPictures(
    textForBlocks({ site, finalOf: (href) => href }, html),
    inText,
    everywhere,
    null,
  );

describe('a picture in an article', () => {
  it.each([
    ['as wide as the text of a narrow column', 37.9, 32.175],
    ['as wide as its column', 38, 38],
    ['as wide as the text of the widest column', 71.9, 44],
    ['beside the margin of the narrowest page', 72, 52.125],
    ['beside the margin of a page', 82.5, 60],
  ])('is %s: %d rem', (_, width, shown) => {
    expect(inArticle({ width, page: 76, window: 90, gutter: 2.5 }).width).toBeCloseTo(shown);
  });
});

describe('pictures in a text', () => {
  it.each([
    ['as wide as the text', 71.9, 32.175],
    ['wider than the text where there is room', 72, 36.925],
  ])('are %s: %d rem', (_, width, shown) => {
    expect(inText({ width, page: 76, window: 90, gutter: 2.5 }).width).toBeCloseTo(shown);
  });

  it('have their copies, as wide as the text', () => {
    const html = rendered(
      '<p>Før</p><figure><img src="/media/a.jpg" alt="En &quot;sal&quot;"></figure>',
    );
    expect(html).toMatch(
      /^<p>Før<\/p><figure><picture><source type="image\/avif" srcSet="\/media\/_\/0123456789\/a-400\.avif 400w, [^"]+" sizes="\(min-width: 76\.6875rem\) 36\.26rem, \(min-width: 35\.625rem\) calc\(5\.7vw \+ 27\.46rem\), calc\(83\.2vw \+ 1\.36rem\)"><img decoding="async" loading="lazy" src="\/media\/a.jpg" alt="En &quot;sal&quot;"><\/picture><\/figure>$/,
    );
  });

  it('have their copies where a sign of the file’s name is escaped in HTML', () => {
    const src = '/media/Kaffe &amp; &quot;kake&quot;.jpg';
    const html = rendered(`<img src="${src}" alt="">`);
    expect(html).toContain('srcSet="/media/_/0123456789/a-400.avif 400w,');
    expect(html).toContain(`src="${src}"`);
  });

  it('wait until they are near, those without copies too', () => {
    for (const src of ['/media/b.svg', 'https://bilder.example/c.jpg'])
      expect(rendered(`<img alt="" src="${src}">`)).toBe(
        `<img decoding="async" loading="lazy" alt="" src="${src}">`,
      );
  });

  it('say once how they are loaded, where the text says it already', () => {
    const html = rendered('<img src="/media/a.jpg" alt="" loading="lazy" decoding="async">');
    expect(html.match(/ loading=/g)).toHaveLength(1);
    expect(html.match(/ decoding=/g)).toHaveLength(1);
  });
});
