import { describe, expect, it } from 'vitest';
import { textForBlocks, toPicture } from '../../../runtime/page/pictures.ts';
import { siteOf } from './site-builder.ts';

const template =
  'https://skalering.example/{path}?w={width}&h={height}&q={quality}&x={focalX}&y={focalY}';
const siteWith = (images: object) => {
  const site = siteOf({});
  return { ...site, config: { ...site.config, images } };
};
const remote = siteWith({ host: 'https://bilder.example', template, quality: 60 });

describe('a picture of the media host', () => {
  const image = {
    url: 'https://bilder.example/arkiv/sal.jpg',
    alt: 'En sal',
    focalPoint: { x: 0.2, y: 0.7 },
  };

  it('A55 S259 is asked for by width, height, quality and focal point, never over 1920×1080', () => {
    const { url, candidates = [] } = toPicture(remote, image);
    expect(url).toBe('https://skalering.example/arkiv/sal.jpg?w=1920&h=1080&q=60&x=0.2&y=0.7');
    expect(candidates.at(-1)).toEqual({ url, width: 1920 });
    for (const candidate of candidates) {
      const asked = new URL(candidate.url).searchParams;
      expect(Number(asked.get('w'))).toBe(candidate.width);
      expect(Number(asked.get('w'))).toBeLessThanOrEqual(1920);
      expect(Number(asked.get('h'))).toBeLessThanOrEqual(1080);
    }
  });

  it('A55 S259 is asked for so in a text, too', () => {
    const html = '<p><img alt="En sal" src="https://bilder.example/arkiv/sal.jpg"></p>';
    const text = textForBlocks({ site: remote, finalOf: (href) => href }, html);
    const at = (width: number, height: number) =>
      `https://skalering.example/arkiv/sal.jpg?w=${width}&amp;h=${height}&amp;q=60&amp;x=0.5&amp;y=0.5`;
    expect(text).toContain(
      `<img alt="En sal" src="${at(1920, 1080)}" srcset="${at(240, 135)} 240w, `,
    );
    expect(text).toContain(`, ${at(1920, 1080)} 1920w"></p>`);
  });

  it.each([
    'https://andre.example/arkiv/sal.jpg',
    'https://bilder.example.andre.example/sal.jpg',
    '/media/sal.jpg',
  ])('A55 is not one that lies at %s', (url) => {
    expect(toPicture(remote, url)).toEqual({ url, alt: '' });
    const html = `<img alt="" src="${url}">`;
    expect(textForBlocks({ site: remote, finalOf: (href) => href }, html)).toBe(html);
  });

  it('A55 is left as it is where no template is set', () => {
    const { url } = image;
    expect(toPicture(siteWith({ host: 'https://bilder.example' }), url)).toEqual({ url, alt: '' });
  });
});
