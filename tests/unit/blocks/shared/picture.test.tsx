import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findPoster, findWidePicture } from '../../../../blocks/shared/pictures/assets.ts';
import { HeroPicture } from '../../../../blocks/shared/pictures/hero-picture.tsx';
import { Picture } from '../../../../blocks/shared/pictures/picture.tsx';
import { type Frame, wholeRoom } from '../../../../blocks/shared/pictures/picture-room.ts';
import { PlainPicture } from '../../../../blocks/shared/pictures/plain-picture.tsx';
import type { Picture as PictureData } from '../../../../runtime/block.ts';

const whole: PictureData = { url: '/m/x.webp', alt: 'En sal', width: 1600, height: 900 };
const made: PictureData = { ...whole, made: '/media/_/0123456789/x', tone: '#3f2a1c' };
const half: Frame = ({ window }) => ({ width: window / 2 });

function render(picture: PictureData, frame = half): string {
  return renderToStaticMarkup(<Picture picture={picture} frame={frame} />);
}

describe('Picture', () => {
  it('renders a <picture> with size, text and late loading', () => {
    const html = render(whole);
    expect(html).toMatch(/^<picture class="picture"><img /);
    expect(html).toContain('src="/m/x.webp"');
    expect(html).toContain('width="1600" height="900" alt="En sal"');
    expect(html).toContain('loading="lazy"');
    expect(html).not.toMatch(/srcSet|sizes|data-tone|fx-/);
  });

  it('offers copies in AVIF, and the picture itself to whoever can’t read them', () => {
    const html = render(made);
    expect(html).toMatch(
      /^<picture class="picture"><source type="image\/avif" [^>]+><img src="\/m\/x.webp"/,
    );
    expect(html).toContain('/media/_/0123456789/x-400.avif 400w, ');
    expect(html).toContain('/media/_/0123456789/x-1600.avif 1600w" sizes="50vw"');
    // Its own colour while it is on its way, without a style of its own.
    expect(html).toContain('data-tone="#3f2a1c"');
    expect(html).not.toMatch(/style=|fetchPriority/);
    // A mark beside words waits behind others.
    expect(render(made, () => ({ width: 4 }))).toContain('fetchPriority="low"');
  });

  it('behind a title is as wide as the window, and beside it has its own frame', () => {
    const place = { row: 1, column: 1, order: 1, spans: { small: 12, medium: 12, large: 12 } };
    const sizesIn = (frame?: Frame) => {
      const html = renderToStaticMarkup(<HeroPicture picture={made} place={place} frame={frame} />);
      return / sizes="([^"]+)"/.exec(html)?.[1];
    };
    expect(sizesIn()).toBe('100vw');
    expect(sizesIn(({ window }) => ({ width: window / 2 }))).toBe('50vw');
  });

  it('A55 offers the candidates of a media host and the whole', () => {
    const candidates = [
      { url: '/m/x-480.webp', width: 480 },
      { url: '/m/x-960.webp', width: 960 },
    ];
    const html = render({ ...whole, candidates });
    expect(html).toContain('srcSet="/m/x-480.webp 480w, /m/x-960.webp 960w, /m/x.webp 1600w"');
    expect(html).toContain('sizes="50vw"');
  });

  it('A55 gives a media host one list of sizes where the frame changes its shape', () => {
    const frame: Frame = ({ window }) =>
      window < 40 ? { width: 7, ratio: '1x1' } : { width: window / 2, ratio: '16x9' };
    const candidates = [{ url: '/m/x-480.webp', width: 480 }];
    expect(render({ ...whole, candidates }, frame)).toContain(
      'sizes="(min-width: 40rem) 50vw, 7rem"',
    );
  });

  it('S259 never asks for more than 1920 × 1080', () => {
    const candidates = [640, 1280, 1920, 2560].map((width) => ({ url: `/m/${width}`, width }));
    const wide = render({ url: '/m/whole', alt: '', candidates });
    expect(wide).toContain('/m/1920 1920w');
    expect(wide).not.toContain('2560');
    const tall = render({ url: '/m/640', alt: '', width: 640, height: 960, candidates });
    expect(tall).toContain('srcSet="/m/640 640w"');
  });

  it.each([
    [{ x: 0.34, y: 0.66 }, 'fx-30 fy-70'],
    [{ x: 0.5, y: 0 }, 'fy-0'],
    [{ x: 1.4, y: -2 }, 'fx-100 fy-0'],
  ])('S115 A14 keeps the focal point %j in view by the classes %s', (focalPoint, classes) => {
    const html = render({ ...whole, focalPoint });
    expect(html).toContain(`class="${classes}"`);
    expect(html).not.toContain('style=');
  });

  it('A14 crops around the middle where the focal point is there', () => {
    expect(render({ ...whole, focalPoint: { x: 0.5, y: 0.5 } })).not.toContain('fx-');
  });

  it('keeps a place of its own where the size is not known', () => {
    expect(render({ url: 'https://bilder.example/x', alt: '' }, wholeRoom)).toContain(
      'class="unsized"',
    );
    expect(renderToStaticMarkup(<PlainPicture url="/x" />)).toContain('class="unsized"');
  });
});

describe('findPoster and findWidePicture', () => {
  const poster = { type: 'first_image', url: '/p', alt: '' };
  const wide = { type: 'wide_image', url: '/w', alt: '' };
  const other = { type: 'gallery', url: '/g', alt: '' };

  it('S115 take the poster and the wide picture, and the other where one is missing', () => {
    expect(findPoster([wide, poster])).toBe(poster);
    expect(findWidePicture([poster, wide])).toBe(wide);
    expect(findWidePicture([other, poster])).toBe(poster);
    expect(findPoster([other])).toBe(other);
    expect(findPoster([])).toBeUndefined();
    expect(findWidePicture(undefined)).toBeUndefined();
  });
});
