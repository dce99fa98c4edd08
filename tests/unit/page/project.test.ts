import { describe, expect, it } from 'vitest';
import type { SiteRecord } from '../../../runtime/model.ts';
import { createPageModel } from '../../../runtime/page/resolve-page.ts';
import type { Site } from '../../../runtime/site/site.ts';
import { recordsOf } from '../../records-of.ts';
import { articleOf, cultureOf, eventOf, filmOf, oneBy, siteOf } from './site-builder.ts';

const pages = {
  article: { path: '/article/:article', sources: [oneBy('article', 'slug', ':article')] },
  film: { path: '/:production', sources: [oneBy('production', 'parentSlug', ':production')] },
};
const film = filmOf('p1', {
  title: 'Måneferden',
  parentSlug: 'måneferden',
  assets: [{ type: 'first_image', url: '/media/p.webp', focalPoint: { x: 1.5, y: -1 } }],
});
const concert = cultureOf('p2', { title: 'Korkveld' });
const site = siteOf({
  pages,
  articles: [articleOf('a', { slug: 'sommer', image: '/media/p.webp', content: '<p>x</p>' })],
  productions: [film, concert],
  media: new Map([['/media/p.webp', { file: 'media/p.webp', width: 720, height: 1080 }]]),
});

function project(of: Site, record: SiteRecord, fields: readonly string[]) {
  return createPageModel(of, 0).projector.projection(fields)(record);
}

describe('what a block gets of a record', () => {
  const [article = articleOf('?')] = recordsOf(site, 'article');

  it('is just the fields that it accepts, and those that are there', () => {
    expect(project(site, article, ['slug', 'title', 'author'])).toEqual({
      slug: 'sommer',
      title: 'Sak a',
    });
  });

  it('A14 holds pictures with their size, and focal points within the picture', () => {
    expect(project(site, article, ['image'])).toEqual({
      image: { url: '/media/p.webp', alt: '', width: 720, height: 1080 },
    });
    expect(project(site, film, ['assets'])).toMatchObject({
      assets: [{ type: 'first_image', width: 720, focalPoint: { x: 1, y: 0 } }],
    });
  });

  it('holds the address of the record’s page, encoded, or null', () => {
    expect(project(site, article, ['href'])).toEqual({ href: '/article/sommer' });
    expect(project(site, film, ['href'])).toEqual({ href: '/m%C3%A5neferden' });
    expect(project(site, concert, ['href'])).toEqual({ href: null });
  });

  it('holds the address of the record’s calendar where the site makes one, or null', () => {
    const withFeeds = {
      ...site,
      config: { ...site.config, feeds: { productions: true, events: true } },
    };
    const event = eventOf('e1', 'p1');
    const of = (from: Site) => [
      project(from, film, ['calendar']),
      project(from, event, ['calendar']),
    ];
    expect(of(site)).toEqual([{ calendar: null }, { calendar: null }]);
    expect(of(withFeeds)).toEqual([
      { calendar: `/kalender/tittel/${film.id}.ics` },
      { calendar: '/kalender/visning/e1.ics' },
    ]);
  });

  it('A69 gives an event its production’s title and page, and nothing else that is missing', () => {
    const own = eventOf('e1', 'p1', { title: 'Premiere' });
    const plain = eventOf('e2', 'p1');
    const lost = eventOf('e3', 'ukjent');
    const of = (event: SiteRecord) => project(site, event, ['title', 'href', 'duration']);
    expect(of(own)).toEqual({ title: 'Premiere', href: '/m%C3%A5neferden' });
    expect(of(plain)).toEqual({ title: 'Måneferden', href: '/m%C3%A5neferden' });
    expect(of(lost)).toEqual({ title: '', href: null });
  });

  it('A69 writes an event’s times with offset, and leaves what nobody has named', () => {
    const event = eventOf('e', 'p1', {
      seats: 12,
      startTime: '2026-07-01T18:00',
      endTime: '2026-07-01T18:00Z',
      previousStart: '2026-02-30',
      format: '2026-07-01',
    });
    const fields = ['startTime', 'endTime', 'previousStart', 'saleStart', 'format', 'seats'];
    expect(project(site, event, fields)).toEqual({
      seats: 12,
      startTime: '2026-07-01T18:00:00+02:00',
      endTime: '2026-07-01T20:00:00+02:00',
      previousStart: '2026-02-30',
      format: '2026-07-01',
    });
  });

  it.each([
    ['2026-11-22', '2026-11-22T23:59:00+01:00'],
    ['2026-11-22T00:00', '2026-11-22T00:00:00+01:00'],
  ])('takes an event to end with the day where its end is a date: %s', (endTime, written) => {
    const event = eventOf('e', 'p1', { startTime: '2026-11-01', endTime });
    expect(project(site, event, ['startTime', 'endTime'])).toEqual({
      startTime: '2026-11-01T00:00:00+01:00',
      endTime: written,
    });
  });

  it('is the same object for the records used last, and can’t be changed', () => {
    const { projector } = createPageModel(site, 0);
    const projection = projector.projection(['title']);
    const once = projection(article);
    expect(projector.projection(['title'])(article)).toBe(once);
    expect(Object.isFrozen(once)).toBe(true);
    for (let i = 0; i < 1000; i++) projection({ ...article, id: `a-${i}` });
    expect(projection(article)).not.toBe(once);
    expect(projection(article)).toEqual(once);
  });
});
