import { describe, expect, it } from 'vitest';
import type { Production } from '../../../models/production/model.gen.ts';
import { readProperty, type SiteRecord } from '../../../runtime/model.ts';
import { planMeta } from '../../../runtime/page/bind-meta.ts';
import type { Page } from '../../../runtime/page/resolve-page.ts';
import type { Site } from '../../../runtime/site/site.ts';
import type { PageDefinition } from '../../../schemas/types.gen.ts';
import { articleOf, filmOf, pageOf, siteOf } from './site-builder.ts';

type Written = NonNullable<PageDefinition['meta']>;

const site = siteOf({
  config: { title: 'Fyrhuset', description: 'Kino & <b>scene</b>.' },
  media: new Map([['/media/a.webp', { file: 'media/a.webp', width: 800, height: 450 }]]),
});
const article = articleOf('a', {
  title: 'Sommer &amp; <em>sol</em>',
  content:
    '<h2>Velkommen</h2><p>Vi åpner\n  <strong>igjen</strong>.</p><ul><li>Kino</li><li>Scene</li></ul>',
  category: 'nyheter',
  image: { url: '/media/a.webp', alt: 'En strand' },
  thumbnail: '/media/b.webp',
});

function meta(written: Written, more: { site?: Site; production?: Production & SiteRecord } = {}) {
  const singles: Page['singles'] = { article, film: more.production ?? null };
  const first = { url: '/media/first.webp', alt: 'Det første' };
  const metaOf = planMeta(more.site ?? site, readProperty, pageOf({ meta: written }));
  return metaOf(singles, () => first);
}

describe('S132 A12 what a page’s meta binds', () => {
  it('takes literal text as it stands', () => {
    const written = { title: 'Kontakt', description: 'Ring oss', keywords: 'kino, scene' };
    expect(meta(written)).toMatchObject({ ...written, ownDescription: 'Ring oss' });
  });

  it('takes @source.property, its HTML stripped and white space folded', () => {
    const keywords = '@article.category';
    const bound = meta({ title: '@article.title', description: '@article.content', keywords });
    expect(bound).toMatchObject({
      ...{ title: 'Sommer & sol', keywords: 'nyheter' },
      description: 'Velkommen Vi åpner igjen. Kino Scene',
    });
  });

  it('reaches into a record, and joins lists', () => {
    const production = filmOf('f', {
      ...{ contents: { summary: 'Kort sagt' }, features: ['2D', 'tekstet'] },
    });
    const written = { description: '@film.contents.summary', keywords: '@film.features' };
    const bound = { description: 'Kort sagt', keywords: '2D, tekstet' };
    expect(meta(written, { production })).toMatchObject(bound);
  });

  it('A9 reads a doubled sign as the sign', () => {
    expect(meta({ title: '@@fyrhuset.no' }).title).toBe('@fyrhuset.no');
  });

  it.each(['@article.missing', '@film.title', '@unknown.title', '', '   '])(
    'falls back to the site’s title and description, to no keywords and the first picture for %j',
    (written) => {
      const all = { title: written, description: written, keywords: written };
      expect(meta({ ...all, image: written.trim() })).toEqual({
        ...{ title: 'Fyrhuset', description: 'Kino & scene.', ownDescription: null },
        ...{ keywords: null, image: { url: '/media/first.webp', alt: 'Det første' } },
      });
    },
  );

  it('has no description where neither page nor site has one', () => {
    expect(meta({}, { site: siteOf() }).description).toBeNull();
  });

  it('cuts the description alone near 160 characters', () => {
    const long = 'ord '.repeat(100).trim();
    const bound = meta({ title: long, keywords: long, description: long });
    const description = `${'ord '.repeat(40).trim()}…`;
    expect(bound).toMatchObject({ title: long, keywords: long, description });
  });
});

describe('A12 A14 the picture', () => {
  const sized = { url: '/media/a.webp', width: 800, height: 450 };

  it.each([
    ['an image with alternative text', '@article.image', { ...sized, alt: 'En strand' }],
    ['a plain address', '@article.thumbnail', { url: '/media/b.webp', alt: '' }],
    ['a literal address', '/media/a.webp', { ...sized, alt: '' }],
  ])('is %s', (_what, image, expected) => {
    expect(meta({ image }).image).toEqual(expected);
  });

  it.each([
    ['S115 the one of type first_image', ['wide_image', 'first_image'], '/media/first_image.webp'],
    ['the first one where none has that type', ['wide_image', 'other'], '/media/wide_image.webp'],
    ['the page’s first picture where there is none', [], '/media/first.webp'],
  ])('of a production’s assets is %s', (_, types, url) => {
    const assets = types.map((type) => ({ type, url: `/media/${type}.webp` }));
    const production = filmOf('f', { assets });
    expect(meta({ image: '@film.assets' }, { production }).image?.url).toBe(url);
  });
});
