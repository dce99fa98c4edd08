import { describe, expect, it } from 'vitest';
import { brokenBase, checkFiles } from './check-in-memory.ts';

const { base, blocks, check, told } = await brokenBase();

describe('an odd file', () => {
  it('may begin with a byte order mark, which counts for no column', async () => {
    const marked = Object.fromEntries(
      Object.entries(base).map(([file, text]) => [
        file,
        file.endsWith('.json') ? `\uFEFF${text}` : text,
      ]),
    );
    expect(await told(marked)).toEqual([]);
    expect(await told({ 'redirects.json': '\uFEFF[]' })).toEqual(['redirects.json:1:1 wrong-type']);
  });

  it('may hold a slug that no address can be written from', async () => {
    const film = { id: 'p-1', title: 'F', object: 'movie', objectClass: 'movie' };
    const text = JSON.stringify({ ...film, parentSlug: 'half\ud83c' });
    expect(await told({ 'data/productions/half.json': text })).toEqual([
      `data/productions/half.json:1:${text.indexOf('"half') + 1} invalid-path`,
      `data/productions/half.json:1:${text.indexOf('\\ud83c') + 1} half-character`,
    ]);
  });

  it('A89 may hold a text that gives joined records no address', async () => {
    const page = {
      ...{ path: '/visning/:x', pageType: 'ordinary', layout: 'reading', meta: { title: 'T' } },
      sources: [
        {
          ...{ name: 'own', model: 'event', collection: false },
          filter: { property: 'production.title', operator: 'eq', value: ':x' },
        },
      ],
    };
    const text = JSON.stringify({ id: 'p-1', title: 'a/b', object: 'culture', pageReference: 'p' });
    const event = (id: string) => ({ id, productionId: 'p-1', startTime: '2026-11-21T18:00' });
    const file = 'data/productions/odd.json';
    expect(
      await told({
        [file]: text,
        'data/events/odd.json': JSON.stringify([event('e-8'), event('e-9')]),
        'pages/odd.json': JSON.stringify(page),
        'site.json': (base['site.json'] ?? '').replace('"not-found"]', '"not-found", "odd"]'),
      }),
    ).toEqual([`${file}:1:${text.indexOf('"a/b"') + 1} invalid-path`]);
  });

  it('may hold half a sign in any path', async () => {
    const half = (file: string, path: string) => ({
      [file]: (base[file] ?? '').replace(JSON.stringify(path), JSON.stringify(`${path}\ud83c`)),
    });
    expect(await told(half('pages/film.json', '/:film'))).toContain(
      'pages/film.json:2:11 invalid-path',
    );
    expect(await told(half('redirects.json', '/billetter'))).toEqual([
      'redirects.json:4:15 ignored-redirect',
      'redirects.json:4:26 half-character',
    ]);
    expect(await told(half('site.json', '/om-lillevik'))).toEqual([
      'site.json:29:66 dead-path',
      'site.json:29:79 half-character',
    ]);
  });

  it('may be a front page without a title: it has that of the site (A12)', async () => {
    const front = { path: '/', pageType: 'ordinary', layout: 'reading' };
    const shown = { component: 'content', place: { row: 1, column: 1, order: 1 } };
    const text = JSON.stringify({ ...front, blocks: [{ ...shown, data: ['about-text'] }] });
    const found = await told({ 'pages/home.json': text });
    expect(found.filter((one) => one.includes('missing-heading'))).toEqual([]);
    const moved = text.replace('"/"', '"/forside"');
    expect(await told({ 'pages/home.json': moved })).toContain(
      'pages/home.json:1:1 missing-heading',
    );
  });

  it.each(['data/productions/havet.json', 'pages/film.json', 'layouts/front.json'])(
    'may have another ending behind %s, and nothing that follows from it is told',
    async (file) => {
      const { [file]: text = '', ...others } = base;
      const found = await checkFiles({ ...others, [`${file}.txt`]: text }, blocks);
      expect(found).toMatchObject([
        { code: 'double-ending', file: `${file}.txt`, suggestion: file },
      ]);
    },
  );

  it('may have a copy as text beside it', async () => {
    expect(await told({ 'pages/film.json.txt': '' })).toEqual([
      'pages/film.json.txt:1:1 unknown-file',
    ]);
  });

  it.each(['film.json', 'pages/film.json'])(
    'may name the page `film` by its file, %s, and has only this wrong',
    async (name) => {
      const text = (base['site.json'] ?? '').replace('"film",', `"${name}",`);
      expect(await check({ 'site.json': text })).toMatchObject([
        { code: 'missing-file', suggestion: 'film' },
      ]);
    },
  );

  it('may be nested more deeply than anything that is meant', async () => {
    const deep = (depth: number) => `{ "a": ${'['.repeat(depth)}${']'.repeat(depth)} }`;
    expect(await told({ 'redirects.json': deep(2000) })).toEqual(['redirects.json:1:207 too-deep']);
    expect(await told({ 'redirects.json': deep(199) })).toEqual([
      'redirects.json:1:1 missing-key',
      'redirects.json:1:3 unknown-key',
    ]);
  });

  it.each(['', ' \n', 'null', '0', '"x"', '[]', '{}', '[[]]', 'nope', '{', '"', '\\', '\u0000'])(
    'may be nothing but %j',
    async (text) => {
      for (const file of Object.keys(base).filter((name) => name.endsWith('.json'))) {
        for (const one of await told({ [file]: text })) {
          expect(one).toMatch(/^[a-z/-]+\.json:\d+:\d+ [a-z0-9-]+$/);
        }
      }
    },
  );
});
