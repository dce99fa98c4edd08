import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areEverTogether,
  comingOf,
  isAlwaysPublished,
  isPublishedByClock,
  isPublishedOrComing,
  publishedAt,
  type Timed,
  timedEntries,
  withEntries,
} from '../../../runtime/page/published.ts';
import { createPageModel } from '../../../runtime/page/resolve-page.ts';
import type { Site } from '../../../runtime/site/index.ts';
import { runs } from '../../runs.ts';
import { articleOf, eventOf, filmOf, siteOf } from './site-builder.ts';

const at = (time: string) => Date.parse(time);
const MORNING = '2026-11-27T08:00:00+01:00';
const NOON = '2026-12-24T12:00:00+01:00';

describe('the condition', () => {
  it.each<[string, Timed, string, boolean, boolean]>([
    ['without times', {}, MORNING, true, true],
    ['a moment before', { publishAt: MORNING }, '2026-11-27T07:59:59.999+01:00', false, true],
    ['in that moment', { publishAt: MORNING }, MORNING, true, true],
    ['in milliseconds', { publishAt: at(MORNING) }, MORNING, true, true],
    ['a plain date is its midnight', { publishAt: '2026-11-27' }, '2026-11-26T23:00Z', true, true],
    ['a moment before it goes', { unpublishAt: NOON }, '2026-12-24T11:59:59.999+01:00', true, true],
    ['when it goes', { unpublishAt: NOON }, NOON, false, false],
    ['no time to come', { publishAt: 'i morgen' }, MORNING, false, true],
    ['no time to go', { unpublishAt: 'i morgen' }, MORNING, true, true],
  ])('%s', (_, thing, now, isPublished, isInPreview) => {
    expect(isPublishedByClock(thing, at(now))).toBe(isPublished);
    expect(isPublishedOrComing(thing, at(now))).toBe(isInPreview);
    expect(isAlwaysPublished(thing, at(now))).toBe(true);
  });

  it.each<[string, readonly Timed[], number | null, boolean]>([
    ['nothing', [], null, true],
    ['one that comes', [{ publishAt: MORNING }, {}], at(MORNING), true],
    ['the later of two', [{ publishAt: MORNING }, { publishAt: NOON }], at(NOON), true],
    ['one goes as the other comes', [{ publishAt: NOON }, { unpublishAt: NOON }], null, false],
    ['one that came', [{ publishAt: '2026-01-01' }], null, true],
    ['one that has gone', [{ unpublishAt: '2026-01-01' }], null, true],
  ])('when all are out: %s', (_, things, coming, isEver) => {
    expect(comingOf(things, at('2026-11-20'))).toBe(coming);
    expect(areEverTogether(things)).toBe(isEver);
  });
});

const day = 86_400_000;
const moments = fc.nat(6).map((days) => days * day);
const timesOf = <Time>(time: fc.Arbitrary<Time>) =>
  fc.record({ publishAt: time, unpublishAt: time }, { requiredKeys: [] });
/** As content writes them, and as they are once its records are read. */
const written = timesOf(moments.map((moment) => new Date(moment).toISOString()));
const timed = timesOf(moments);

const whole = fc
  .record({
    articles: fc.array(timed, { maxLength: 3 }),
    productions: fc.array(timed, { minLength: 1, maxLength: 2 }),
    events: fc.array(timed, { maxLength: 3 }),
    page: written,
    items: fc.array(written, { maxLength: 3 }),
    entries: fc.array(written, { maxLength: 3 }),
  })
  .map(({ articles, productions, events, page, items, entries }): Site => {
    const site = siteOf({
      pages: { home: { path: '/' }, other: { path: '/annet', ...page } },
      articles: articles.map((one, i) => ({ ...articleOf(`a${i}`), ...one })),
      productions: productions.map((one, i) => ({ ...filmOf(`p${i}`), ...one })),
      events: events.map((one, i) => ({
        ...eventOf(`e${i}`, `p${i % productions.length}`),
        ...one,
      })),
    });
    const menu = items.map((one, i) => ({
      ...{ id: `${i}`, label: `${i}`, path: '/', place: 'header' as const, order: i },
      ...one,
    }));
    const options = { links: entries.map((one, i) => ({ label: `${i}`, ...one })) };
    return {
      ...site,
      config: { ...site.config, theme: { ...site.config.theme, menu } },
      blockData: new Map([['links', { id: 'links', options }]]),
    };
  });

const told = ({ pages, records, config, blockData }: Site) =>
  JSON.stringify([
    pages,
    [...records].map(([model, all]) => [model, all.map(({ id }) => id)]),
    config.theme.menu,
    [...blockData],
  ]);

describe('a site at a moment', () => {
  const moment = fc.integer({ min: -1, max: 7 * day });

  it('has exactly what the condition holds for; an event is out with its production', () => {
    fc.assert(
      fc.property(whole, moment, (site, now) => {
        const { site: out } = publishedAt(site, now, isPublishedByClock);
        const isPublished = (one: Timed) => isPublishedByClock(one, now);
        const inModel = (of: Site, model: string) => of.records.get(model) ?? [];
        for (const model of ['article', 'production'])
          expect(inModel(out, model)).toEqual(inModel(site, model).filter(isPublished));
        const shown = new Set<unknown>(inModel(out, 'production').map(({ id }) => id));
        const isShown = (one: object) => shown.has(Reflect.get(one, 'productionId'));
        expect(inModel(out, 'event')).toEqual(
          inModel(site, 'event').filter((one) => isPublished(one) && isShown(one)),
        );
        expect(out.pages).toEqual(site.pages.filter(({ definition }) => isPublished(definition)));
        expect(out.config.theme.menu).toEqual(site.config.theme.menu.filter(isPublished));
        const entries = (of: Site): (Timed & { readonly label: string })[] =>
          Object(of.blockData.get('links')?.options).links;
        const labels = entries(site).flatMap((one) =>
          isPublished(one) ? { label: one.label } : [],
        );
        expect(entries(out)).toEqual(labels);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is the same until the moment that it names, and another one then', () => {
    fc.assert(
      fc.property(whole, moment, fc.double({ min: 0, max: 1, noNaN: true }), (site, now, share) => {
        const { site: out, until } = publishedAt(site, now, isPublishedByClock);
        const end = until ?? 20 * day;
        const between = Math.floor(now + (end - 1 - now) * share);
        expect(told(publishedAt(site, between, isPublishedByClock).site)).toBe(told(out));
        expect(until === null || until > now).toBe(true);
        if (until === null) return;
        const then = publishedAt(site, until, isPublishedByClock).site;
        // An event whose production isn't out may come unseen.
        const isEvent = (site.records.get('event') ?? []).some(
          ({ publishAt, unpublishAt }) => publishAt === until || unpublishAt === until,
        );
        expect(told(then) !== told(out) || isEvent).toBe(true);
      }),
      { numRuns: runs(300) },
    );
  });

  it('is the very same site where nothing has times, and its model is as before', () => {
    const site = siteOf({ pages: { home: { path: '/' } }, articles: [articleOf('a', {})] });
    expect(publishedAt(site, 0, isPublishedByClock)).toEqual({ site, until: null });
    expect(createPageModel(site, 0).site).toBe(site);
  });

  it('finds a record that is out since an earlier model, and comes last', () => {
    const articles = [articleOf('a'), { ...articleOf('b'), publishAt: day }];
    const site = siteOf({ pages: { home: { path: '/' } }, articles });
    const later = createPageModel(site, day, createPageModel(site, 0));
    expect(later.index.all('article', undefined).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('entries of lists', () => {
  it('have their times at any depth, and lose them', () => {
    const value = {
      publishAt: 'no entry',
      slides: [
        { title: 'A', publishAt: MORNING, more: [{ unpublishAt: NOON }, 'text'] },
        { title: 'B' },
      ],
    };
    expect([...timedEntries(value)].map(({ path }) => path.join('.'))).toEqual([
      'slides.0',
      'slides.0.more.0',
    ]);
    expect(withEntries(value, () => true)).toEqual({
      publishAt: 'no entry',
      slides: [{ title: 'A', more: [{}, 'text'] }, { title: 'B' }],
    });
    expect(withEntries(value, ({ publishAt }) => publishAt === undefined)).toEqual({
      publishAt: 'no entry',
      slides: [{ title: 'B' }],
    });
  });
});
