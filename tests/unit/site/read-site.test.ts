import { describe, expect, it } from 'vitest';
import { readSite } from '../../../runtime/site/index.ts';
import { recordsOf } from '../../records-of.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { siteOf } from '../page/site-builder.ts';

const { config } = siteOf({ pages: { home: {} } });
const home = { path: '/', pageType: 'standard', layout: 'one' };
const one = { rows: [{ columns: [{ small: 12, medium: 12, large: 12 }] }] };
const whole = { 'site.json': config, 'pages/home.json': home, 'layouts/one.json': one };

/** A whole site with some files added or in place of others. */
function read(files: Readonly<Record<string, unknown>> = {}) {
  return readSite(memoryReader({ ...whole, ...files }));
}

function codes(problems: Awaited<ReturnType<typeof read>>['problems']): string[] {
  return problems.map(({ code, file, path }) => [code, file, ...path].join(' '));
}

describe('reading a site folder', () => {
  it('reads each file once, site.json with its variables too', async () => {
    const asked: string[] = [];
    const reader = memoryReader({ ...whole, 'site.json': { ...config, variables: { a: 'A' } } });
    await readSite({
      ...reader,
      read(file) {
        asked.push(file);
        return reader.read(file);
      },
    });
    expect(asked.filter((file) => Object.hasOwn(whole, file)).sort()).toEqual(
      Object.keys(whole).sort(),
    );
  });

  it('A4 takes the paths of the search and of pages for members as addresses, not as texts', async () => {
    const search = { path: '/s%C3%B8k/' };
    const memberPages = { login: '/logg-inn/index.html', profile: '/min-side/?fane=1#b' };
    const { site } = await read({ 'site.json': { ...config, search, memberPages } });
    expect(site.config).toMatchObject({
      search: { path: '/søk' },
      memberPages: { login: '/logg-inn', profile: '/min-side?fane=1#b' },
    });
  });

  it('finds nothing wrong with a whole one', async () => {
    const { site, problems, drafts } = await read();
    expect([problems, drafts]).toEqual([[], []]);
    expect(site).toMatchObject({
      ...{ config, pages: [{ name: 'home', definition: home }], redirects: [], endpoints: null },
      layouts: new Map([['one', one]]),
    });
    expect(Object.isFrozen(site)).toBe(true);
  });

  it.each([{}, { 'pages/home.json': home }])(
    'reports that site.json is missing: %j',
    async (files) => {
      const { site, problems } = await readSite(memoryReader(files));
      expect(codes(problems)).toContain('missing-file site.json');
      expect(site.pages).toEqual([]);
    },
  );

  it('takes pages in the order of site.json, and the others as drafts', async () => {
    const { site, drafts, problems } = await read({
      'site.json': { ...config, pages: ['b', 'home', 'a'] },
      'pages/a.json': { ...home, path: '/a' },
      'pages/b.json': { ...home, path: '/b' },
      'pages/plan.json': { ...home, path: '/plan' },
    });
    expect(site.pages.map(({ name }) => name)).toEqual(['b', 'home', 'a']);
    expect(drafts.map(({ name }) => name)).toEqual(['plan']);
    expect(problems).toEqual([]);
  });

  it('takes a file of one record and a file of many, in the order of the files', async () => {
    const article = (id: string) => ({ id, slug: id, title: id });
    const { site, problems, origins } = await read({
      'data/articles/b.json': article('b'),
      'data/articles/a/2026.json': [article('a1'), article('a2')],
      'data/articles/c.json': [],
      'data/block-data/x.json': [{ id: 'x', options: { a: 1 } }],
    });
    expect(problems).toEqual([]);
    expect(recordsOf(site, 'article').map(({ id }) => id)).toEqual(['a1', 'a2', 'b']);
    expect(recordsOf(site, 'article').map((record) => origins.get(record))).toEqual([
      { file: 'data/articles/a/2026.json', path: [0] },
      { file: 'data/articles/a/2026.json', path: [1] },
      { file: 'data/articles/b.json', path: [] },
    ]);
    expect(site.blockData.get('x')).toEqual({ id: 'x', options: { a: 1 } });
  });

  it('leaves $schema out of records, and reports only the broken ones', async () => {
    const { site, problems } = await read({
      'data/articles/a.json': [
        { $schema: 'x', id: 'a', slug: 'a', title: 'A' },
        { id: 'b', slug: 'b', title: 5 },
      ],
    });
    const first = { model: 'article', id: 'a', slug: 'a', title: 'A' };
    expect(recordsOf(site, 'article')[0]).toEqual(first);
    expect(codes(problems)).toEqual(['wrong-type data/articles/a.json 1 title']);
  });

  it('A74 sanitises the HTML of articles and productions, and nothing else', async () => {
    const hostile = '<p onclick="x">a</p><script>b</script>';
    const [title, content, summary] = ['<b>5 < 6</b>', '<p>a</p>', 'a < b'];
    const { site } = await read({
      'data/articles/a.json': { id: 'a', slug: 'a', title, content: hostile },
      'data/productions/p.json': {
        ...{ id: 'p', title: 'P', object: 'culture', pageReference: 'p' },
        contents: { summary, body: hostile },
      },
    });
    expect(recordsOf(site, 'article')).toMatchObject([{ title, content }]);
    expect(recordsOf(site, 'production')).toMatchObject([{ contents: { summary, body: content } }]);
  });

  it('A1 fills in variables everywhere, but for endpoints and the template of pictures', async () => {
    const template = 'https://b.example/{url}?w={width}';
    const { site, problems } = await read({
      'site.json': {
        ...config,
        title: '{product}',
        variables: { product: 'Fyret på øya', other: '{product}', domain: 'bilder' },
        images: { host: 'https://{domain}.example', template },
      },
      'pages/home.json': { ...home, path: '/om-{product}', meta: { title: 'Om {product}' } },
      'data/articles/a.json': {
        ...{ id: 'a', slug: 'a', title: '{product}' },
        content: '<a href="/om-{product}">{product}</a>',
      },
      'data/block-data/x.json': { id: 'x', options: { title: '{product}', link: '/om-{product}' } },
      'redirects.json': {
        redirects: [{ from: '/{product}', to: '/om-{product}', permanent: true }],
      },
      'endpoints.json': {
        backends: { a: { baseUrl: 'https://a.example' } },
        calls: { news: { backend: 'a', method: 'GET', path: '/{product}/:id' } },
        eventsSiteSuffix: 'x',
      },
    });
    expect(problems).toEqual([]);
    expect(site.config).toMatchObject({
      title: 'Fyret på øya',
      variables: { other: 'Fyret på øya' },
      images: { host: 'https://bilder.example', template },
    });
    expect(site.pages[0]?.definition).toMatchObject({
      path: '/om-fyret-pa-oya',
      meta: { title: 'Om Fyret på øya' },
    });
    expect(recordsOf(site, 'article')[0]).toMatchObject({
      title: 'Fyret på øya',
      content: '<a href="/om-fyret-pa-oya">Fyret på øya</a>',
    });
    expect(site.blockData.get('x')?.options).toEqual({
      title: 'Fyret på øya',
      link: '/om-fyret-pa-oya',
    });
    expect(site.redirects[0]).toMatchObject({ from: '/fyret-pa-oya', to: '/om-fyret-pa-oya' });
    expect(site.endpoints?.calls).toMatchObject({ news: { path: '/{product}/:id' } });
  });

  it.each([
    ['escaped', 'bla\\u030ab\\u00e6r'],
    ['with the sign for ångström', 'bl\u00e5b\u00e6r'],
  ])('B1.6 composes paths, keys of records and texts: %s', async (_what, slug) => {
    const { site } = await read({
      'pages/home.json': `{"path": "/${slug}", "pageType": "standard", "layout": "one"}`,
      'data/articles/a.json': `{"id": "a", "slug": "${slug}", "title": "\u212bre"}`,
    });
    expect(site.pages[0]?.definition.path).toBe('/blåbær');
    expect(recordsOf(site, 'article')).toMatchObject([{ slug: 'blåbær', title: 'Åre' }]);
  });

  it('B1.6 composes variables', async () => {
    const { site } = await read({
      'site.json': { ...config, title: '{by}', variables: { by: 'A\u030as' } },
    });
    expect(site.config.title).toBe('Ås');
  });

  it('reports files that nothing reads, but for hidden and old ones', async () => {
    const { problems } = await read({
      'pages/home.jsn': '{}',
      'data/articles/a.txt': 'x',
      'pages/.gitkeep': '',
      'pages/_notes.txt': 'x',
      'pages/home.json~': 'x',
    });
    expect(codes(problems).sort()).toEqual([
      'unknown-file data/articles/a.txt',
      'unknown-file pages/home.jsn',
    ]);
  });

  it('reports names in the site folder that nothing reads, but for notes and the file of design tokens', async () => {
    const quiet = { 'README.md': '', LICENSE: '', '.gitkeep': '', 'a.json~': '', 'readme.txt': '' };
    const meant = {
      'redirect.json': 'redirects.json',
      'synonyms.jsn': 'synonyms.json',
      'endpoints.json.txt': 'endpoints.json',
      'Layouts/': 'layouts/',
      'medai/': 'media/',
      'articles/': 'data/articles/',
      'article.json': 'data/articles/',
      'notes.docx': null,
      'media.txt': null,
    };
    const { problems } = await read({
      'site.json': { ...whole['site.json'], theme: { menu: [], tokens: 'brand/tokens.json' } },
      'brand/tokens.json': {},
      ...quiet,
      ...Object.fromEntries(
        Object.keys(meant).map((name) => [`${name}${name.endsWith('/') ? 'a.json' : ''}`, '[]']),
      ),
    });
    const unknown = problems.filter(({ code }) => code === 'unknown-file');
    expect(unknown.map(({ file, suggestion }) => [file, suggestion])).toEqual(
      Object.entries(meant),
    );
  });

  it('has not read the folders below a link out of the site folder', async () => {
    const { unread } = await readSite({ ...memoryReader(whole), linksOut: new Set(['data']) });
    expect([...unread.keys()]).toContain('data/articles/');
    expect([...unread.keys()]).not.toContain('pages/');
  });

  it('keeps the first of two block data with one id, and reports both', async () => {
    const { site, blockData } = await read({
      'data/block-data/a.json': { id: 'x', options: { a: 1 } },
      'data/block-data/b.json': { id: 'x', options: { a: 2 } },
    });
    expect(site.blockData.get('x')?.options).toEqual({ a: 1 });
    expect(blockData).toHaveLength(2);
  });
});
