import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { createLeavingOut, type SnapshotError } from '../../../runtime/pull/check-snapshot.ts';
import { kindsOf } from '../../../runtime/pull/configured.ts';
import type { PullOptions } from '../../../runtime/pull/index.ts';
import { usualLimits } from '../../../runtime/pull/limits.ts';
import type { ReadCall } from '../../../runtime/pull/read-calls.ts';
import { readModels } from '../../../runtime/site/index.ts';
import { articles, blockData, type Content, endpointsOf, events } from './content-backend.ts';
import { article, event, openPulls } from './pulled-site.ts';

const { backend, site } = await openPulls();

const film = (id: string) => ({
  ...{ id, title: `Film ${id}`, object: 'movie', objectClass: 'movie', parentSlug: id },
});
const many = <T>(count: number, make: (id: string) => T) =>
  Array.from({ length: count }, (_, index) => make(`n-${index + 1}`));

async function pulledWell(options: Partial<PullOptions> = {}) {
  const outcome = await site.pull(options);
  if (outcome.kind !== 'pulled') throw new Error(JSON.stringify(outcome));
  return outcome;
}

interface Bad {
  readonly what: string;
  readonly record: unknown;
  readonly field: string;
  readonly word: string;
  readonly id: string | null;
}

const oddEvent = (id: string, field: string, word: string): Bad => {
  return { what: id, record: event(id, { [field]: word }), field, word, id };
};
const oddArticle = (id: string, field: string, text: string, word = text): Bad => {
  return { what: id, record: article(id, { [field]: text }), field, word, id };
};

/** As many of a list as may be bad. */
const rounds: readonly [keyof Content, readonly Bad[]][] = [
  [
    events,
    [
      oddEvent('unknown-word', 'availability', 'onsale'),
      oddEvent('unknown-production', 'productionId', 'p-x'),
      oddEvent('no-time-of-day', 'startTime', 'not a date'),
    ],
  ],
  [
    events,
    [
      {
        ...{ what: 'no time', record: { id: 'bad', productionId: 'p-havet' } },
        ...{ field: '', word: 'startTime', id: 'bad' },
      },
      { what: 'a number as id', record: { ...event(''), id: 7 }, field: 'id', word: '', id: null },
    ],
  ],
  [
    articles,
    [
      oddArticle('script', 'content', '<a href="javascript:alert(1)">x</a>', 'javascript:'),
      oddArticle('a-link-to-nothing', 'content', '<a href="/x/y">x</a>', '/x/y'),
      oddArticle('the-address-of-another', 'slug', 'n-1'),
    ],
  ],
  [
    articles,
    [
      {
        ...{ what: 'no id', record: { slug: 'bad', title: 'Bad' } },
        ...{ field: '', word: 'id', id: null },
      },
      { what: 'nothing', record: null, field: '', word: '', id: null },
    ],
  ],
  [
    blockData,
    [
      {
        ...{ what: 'the id of another', record: { id: 'n-1', options: { text: 'other' } } },
        ...{ field: 'id', word: 'n-1', id: 'n-1' },
      },
    ],
  ],
];

describe('bad records of many are left out, with their place and reason:', () => {
  it.each(rounds)('in the list of %s', async (path, bad) => {
    backend.content[articles] = many(30, article);
    backend.content[events] = many(30, event);
    backend.content[blockData] = many(30, (one) => ({ id: one, options: {} }));
    const good = backend.content[path];
    const records = bad.map(({ record }) => record);
    backend.content[path] = [...good.slice(0, 17), ...records, ...good.slice(17)];
    const { leftOut, counts, diagnostics } = await pulledWell();
    expect(leftOut).toHaveLength(bad.length);
    for (const [index, { what, field, word, id }] of bad.entries()) {
      const { number, errors, id: found } = leftOut[index] ?? {};
      expect([what, number, found]).toEqual([what, 18 + index, id]);
      expect([what, errors?.[0]?.path.join('.')]).toEqual([what, field]);
      expect(errors?.[0]?.diagnostic.message).toContain(word);
    }
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const missing = counts.map(({ came, records: taken }) => came - taken);
    expect(missing.sort()).toEqual([0, 0, bad.length]);
    const ids = many(30, (one) => one);
    expect((await site.pulledIds()).slice(0, 60)).toEqual([...ids, ...ids]);
  });

  it('said again at each pull, until it is right there', async () => {
    backend.content[events] = [event('a'), event('bad', { availability: 'onsale' })];
    await pulledWell();
    expect((await pulledWell()).leftOut).toHaveLength(1);
    backend.content[events] = [event('a'), event('bad')];
    expect((await pulledWell()).leftOut).toEqual([]);
    expect(await site.pull()).toMatchObject({ kind: 'unchanged' });
  });

  it('A99 but not showings with an end by which backends mean none', async () => {
    const ends = ['0001-01-01T00:00:00', '9999-12-31T23:59:59', '0000-00-00'];
    backend.content[events] = ends.map((endTime, index) => event(`e-${index}`, { endTime }));
    expect((await pulledWell()).leftOut).toEqual([]);
  });

  it('and it comes once what it needs is here', async () => {
    backend.content[events] = [event('a'), event('new', { productionId: 'p-new' })];
    expect((await pulledWell()).leftOut).toHaveLength(1);
    site.write('data/productions/new.json', film('p-new'));
    expect((await pulledWell()).leftOut).toEqual([]);
    expect(await site.pulledIds()).toEqual(['a', 'new']);
  });

  it('S216 with what needs it, productions too where endpoints.json has the call', async () => {
    writeProductions();
    backend.content['/sites/7/productions'] = [...many(5, film), { ...film('bad'), title: 5 }];
    backend.content[events] = [
      event('a', { productionId: 'n-1' }),
      event('b', { productionId: 'bad' }),
    ];
    const { leftOut } = await pulledWell();
    expect(leftOut.map(({ kind, id }) => [kind.call, id])).toEqual([
      ['siteEvents', 'b'],
      ['productions', 'bad'],
    ]);
    expect(await site.pulledIds()).toEqual(['a', ...many(5, (one) => one)]);
  });

  it('in the language that is asked for', async () => {
    backend.content[events] = [event('a'), event('bad', { productionId: 'p-x' })];
    const { leftOut } = await pulledWell({ language: 'nb' });
    expect(leftOut[0]?.errors[0]?.diagnostic.message).toContain('produksjon');
  });
});

it('L1 the same record twice is taken once, whatever its kind', async () => {
  for (const [path, one] of [
    [articles, article('a')],
    [events, event('a')],
    [blockData, { id: 'a', options: { b: 1 } }],
  ] as const)
    backend.content[path] = [one, { ...one }, article('other')].slice(0, 2);
  const { leftOut, counts } = await pulledWell();
  expect(leftOut).toEqual([]);
  expect(counts.map(({ records }) => records)).toEqual([1, 1, 1]);
});

describe('too many bad records', () => {
  const bad = (count: number) =>
    many(count, (id) => event(`bad-${id}`, { availability: 'onsale' }));

  /** The line of a file to which the first error leads. */
  function firstLineOf(diagnostics: readonly Diagnostic[]): string | undefined {
    const first = diagnostics.find(({ severity }) => severity === 'error');
    const lines = readFileSync(join(site.folder, first?.file ?? ''), 'utf8').split('\n');
    return lines[(first?.line ?? 0) - 1];
  }

  it.each<[number, number, boolean]>([
    [95, 5, true],
    [95, 6, false],
  ])('of %i good ones and %i bad ones: is it pulled? %s', async (good, wrong, isPulled) => {
    backend.content[events] = [event('old')];
    await site.pull();
    const before = site.snapshot();
    backend.content[events] = [...many(good, event), ...bad(wrong)];
    const outcome = await site.pull();
    expect(outcome.kind).toBe(isPulled ? 'pulled' : 'refused');
    if (outcome.kind !== 'refused') return;
    expect([outcome.isTooMuch, outcome.leftOut.length]).toEqual([true, wrong]);
    expect(site.snapshot()).toEqual(before);
    // The report leads to the values as they came.
    expect(firstLineOf(outcome.diagnostics)).toContain('onsale');
  });

  it('of one list are too many, however many others come', async () => {
    backend.content[articles] = many(200, article);
    backend.content[events] = [...many(6, event), ...bad(4)];
    expect(await site.pull()).toMatchObject({ kind: 'refused', isTooMuch: true });
    expect((await site.pull({ limits: { maxLeftOut: () => 4 } })).kind).toBe('pulled');
  });

  it('leave too little of a list', async () => {
    backend.content[events] = [event('a'), event('b')];
    await site.pull();
    backend.content[events] = bad(2);
    expect(await site.pull()).toMatchObject({
      ...{ kind: 'shrunk', shrunk: [{ before: 2, now: 0 }] },
      leftOut: [{ id: 'bad-n-1' }, { id: 'bad-n-2' }],
    });
  });

  it('are found beyond the first hundred of a file', async () => {
    backend.content[events] = [...many(60, event), ...bad(250)];
    const { leftOut } = await pulledWell({ limits: { maxLeftOut: () => 250 } });
    expect(leftOut.map(({ number }) => number)).toEqual(many(250, () => 0).map((_, at) => 61 + at));
    const codes = leftOut.map(({ errors }) => errors[0]?.diagnostic.code);
    expect(new Set(codes)).toEqual(new Set([codes[0]]));
  });
});

describe('a dry run', () => {
  const filesOf = () => readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).sort();

  it('writes nothing, and says what would be', async () => {
    const before = filesOf();
    backend.content[articles] = many(3, article);
    expect(await site.pull({ isDryRun: true })).toMatchObject({
      kind: 'pulled',
      changes: [{ added: ['n-1', 'n-2', 'n-3'], changed: [], removed: [] }, {}, {}],
    });
    expect(filesOf()).toEqual(before);

    await site.pull();
    const snapshot = site.snapshot();
    backend.content[articles] = [article('n-1'), article('n-2', { title: 'Ny' }), article('n-4')];
    backend.content[events] = [event('a'), event('bad', { availability: 'onsale' })];
    expect(await site.pull({ isDryRun: true })).toMatchObject({
      kind: 'pulled',
      leftOut: [{ id: 'bad', number: 2 }],
      changes: [
        { added: ['n-4'], changed: ['n-2'], removed: ['n-3'] },
        { added: ['a'], changed: [], removed: [] },
        {},
      ],
    });
    expect(site.snapshot()).toEqual(snapshot);
  });

  it('that would be refused says so, and writes nothing either', async () => {
    const before = filesOf();
    backend.content[events] = many(9, (id) => event(id, { availability: 'onsale' }));
    expect((await site.pull({ isDryRun: true })).kind).toBe('refused');
    expect(filesOf()).toEqual(before);
    expect(existsSync(join(site.folder, '.pulled.lerret'))).toBe(false);
  });
});

function writeProductions(): void {
  const productions = { backend: 'platform', method: 'GET', path: 'sites/:siteId/productions' };
  site.write('endpoints.json', endpointsOf(backend.address, {}, { productions }));
}

describe('leaving out', async () => {
  const kinds = kindsOf(await readModels());
  const error = (file: string, path: SnapshotError['path']): SnapshotError => ({
    ...{ file, path },
    diagnostic: {
      ...{ file, line: 1, column: 1, severity: 'error', code: 'x', message: '', suggestion: null },
    },
  });

  it('in rounds leaves the others in their order, whatever is left out when', () => {
    const lists = fc.array(fc.array(fc.nat({ max: 6 }), { maxLength: 4 }), { maxLength: 3 });
    const rounds = fc.array(fc.array(fc.tuple(fc.nat(2), fc.nat(20)), { maxLength: 6 }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(lists, rounds, (pages, hits) => {
        const read = pages.map((sizes, list): ReadCall => {
          const kind = kinds[list];
          if (kind === undefined) throw new Error('No kind');
          return {
            ...{ kind, asked: '', unknown: new Set<string>(), invisible: 0 },
            pages: sizes.map((size, page) => ({
              ...{ at: null, next: null, validators: { etag: 'x' }, isUnchanged: true },
              items: Array.from({ length: size }, (_, index) => `${list}-${page}-${index}`),
            })),
          };
        });
        const itemsOf = (calls: readonly ReadCall[]) =>
          calls.map((one) => one.pages.flatMap(({ items }) => items));
        const expected = itemsOf(read).map((items) => [...items]);
        const leaving = createLeavingOut(read);
        for (const round of hits) {
          const now = itemsOf(leaving.fitting());
          // One file for each list: an index there is one among those that are left.
          const files = new Map(
            read.map(({ kind }, list) => [`${list}`, { kind, before: 0 }] as const),
          );
          leaving.add(
            round.map(([list, index]) => error(`${list}`, [index, 'field'])),
            files,
          );
          for (const [list, index] of round) {
            const at = expected[list]?.indexOf(now[list]?.[index] ?? 'none') ?? -1;
            if (at >= 0) expected[list]?.splice(at, 1);
          }
        }
        expect(itemsOf(leaving.fitting())).toEqual(expected);
        for (const [list, one] of leaving.fitting().entries()) {
          for (const [page, { validators, items }] of one.pages.entries()) {
            const isWhole = items.length === read[list]?.pages[page]?.items.length;
            expect(validators).toEqual(isWhole ? { etag: 'x' } : {});
          }
        }
        const all = itemsOf(read).flat().length;
        expect(leaving.records()).toHaveLength(all - expected.flat().length);
      }),
    );
  });

  it('may be of the greater of three and 5 %', () => {
    const { maxLeftOut } = usualLimits;
    expect([0, 3, 60, 79, 80, 100, 10_000].map(maxLeftOut)).toEqual([3, 3, 3, 3, 4, 5, 500]);
  });
});
