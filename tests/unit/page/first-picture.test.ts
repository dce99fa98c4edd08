import { describe, expect, it } from 'vitest';
import { withFirstPicture } from '../../../runtime/page/render/render-resolved.ts';

const source = (format: string, more = '') =>
  `<source type="image/${format}"${more} srcSet="/a-400.${format} 400w, /a-800.${format} 800w" sizes="(min-width: 60rem) 50vw, 100vw"/>`;
const image = (more = '') => `<img src="/a.webp" alt=""${more} decoding="async" loading="lazy"/>`;
const picture = (inside: string) => `<picture class="picture">${inside}</picture>`;

describe('the first picture of a page', () => {
  it('is asked for by the head, in the best format, and no other waits for it', () => {
    const first = picture(source('avif') + source('webp') + image());
    const { main, preloads } = withFirstPicture(`<main>${first}${picture(image())}</main>`);
    expect(preloads).toEqual([
      '<link rel="preload" as="image" type="image/avif" imagesrcset="/a-400.avif 400w, /a-800.avif 800w" imagesizes="(min-width: 60rem) 50vw, 100vw" fetchpriority="high">',
    ]);
    expect(main.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(main.match(/loading="lazy"/g)).toHaveLength(1);
    expect(main.indexOf('fetchPriority="high"')).toBeLessThan(main.indexOf('loading="lazy"'));
  });

  it('is asked for once in each range of windows', () => {
    const narrow = source('avif', ' media="(max-width: 39.99rem)"');
    const wide = source('avif', ' media="(min-width: 40rem)"');
    const { preloads } = withFirstPicture(picture(narrow + wide + image()));
    expect(preloads).toHaveLength(2);
    expect(preloads[0]).toContain(' media="(max-width: 39.99rem)"');
    expect(preloads[1]).toContain(' media="(min-width: 40rem)"');
  });

  it('A55 is asked for as a media host makes it', () => {
    const set = ' srcSet="https://b.example/?w=480&amp;h=270 480w" sizes="100vw"';
    expect(withFirstPicture(picture(image(set))).preloads).toEqual([
      '<link rel="preload" as="image" href="/a.webp" imagesrcset="https://b.example/?w=480&amp;h=270 480w" imagesizes="100vw" fetchpriority="high">',
    ]);
  });

  it('is asked for as it is where there are no copies', () => {
    expect(withFirstPicture(picture(image())).preloads).toEqual([
      '<link rel="preload" as="image" href="/a.webp" fetchpriority="high">',
    ]);
  });

  it('is none of the marks beside words', () => {
    const mark = picture(image(' fetchPriority="low"'));
    const { main, preloads } = withFirstPicture(mark + picture(source('avif') + image()));
    expect(main).toContain('fetchPriority="low" decoding="async" loading="lazy"');
    expect(preloads[0]).toContain('image/avif');
    expect(withFirstPicture(mark)).toEqual({ main: mark, preloads: [] });
  });

  it('is none on a page without pictures', () => {
    expect(withFirstPicture('<main><p>Ord</p></main>')).toEqual({
      main: '<main><p>Ord</p></main>',
      preloads: [],
    });
  });
});
