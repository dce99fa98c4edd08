import { describe, expect, it } from 'vitest';
import { readBlocks } from '../../../runtime/site/index.ts';
import { baseFiles, checkFiles, checkInBoth } from './check-in-memory.ts';

const base = baseFiles();
const blocks = await readBlocks();

const place = { row: 1, column: 1, order: 9 };

/** The base with links on its page about the house, by block data of which none has the links that are required. */
function withLinks(data: readonly string[]) {
  const page = JSON.parse(base['pages/about.json'] ?? '');
  const links = { component: 'quick-links', place, data };
  return {
    ...base,
    'pages/about.json': JSON.stringify({ ...page, blocks: [...page.blocks, links] }),
    'data/block-data/first.json': '{"id":"first","options":{}}',
    'data/block-data/second.json': '{"id":"second","options":{}}',
  };
}

describe('an option that is required and that no block data has', () => {
  it.each([
    ['once, in the last of them', ['first', 'second'], ['data/block-data/second.json']],
    ['not where an id is unknown, which may have it', ['first', 'second', 'third'], []],
    ['not where one of them has it', ['first', 'second', 'shortcuts'], []],
  ])('is reported %s', async (_how, data, expected) => {
    const found = await checkFiles(withLinks(data), blocks);
    const missing = found.filter(({ code }) => code === 'missing-key');
    expect(missing.map(({ file }) => file)).toEqual(expected);
  });
});

it('a wrong option is reported once, at the block datum that has it', async () => {
  const files = {
    ...withLinks(['shortcuts', 'first', 'second']),
    'data/block-data/first.json': '{"id":"first","options":{"heading":5}}',
  };
  const found = await checkFiles(files, blocks);
  const wrong = found.filter(({ code }) => code === 'wrong-type');
  expect(wrong.map(({ file }) => file)).toEqual(['data/block-data/first.json']);
});

describe('a time among the options', () => {
  const content = blocks.get('content');
  const time = { $ref: 'time.schema.json' };
  const options = { properties: { until: time, times: { type: 'array', items: time } } };
  const known = new Map(blocks);
  if (content) known.set('content', { ...content, metadata: { ...content.metadata, options } });

  it.each([
    ['2026-11-30', '2026-11-30T18:00', 0],
    ['2026-11-31', '2026-11-30T18:00', 1],
    ['2026-11-30', '2026-11-31T18:00', 1],
    ['next week', 'soon', 0],
  ])('is reported if it doesn’t exist: %s, %s', async (until, at, count) => {
    const about = { id: 'about-text', options: { until, times: [at] } };
    const files = { ...base, 'data/block-data/about.json': JSON.stringify(about) };
    const found = await checkFiles(files, known);
    expect(found.filter(({ code }) => code === 'invalid-time')).toHaveLength(count);
  });
});

describe('a block that site.json does not list', () => {
  const about = JSON.parse(base['pages/about.json'] ?? '');
  const site = JSON.parse(base['site.json'] ?? '');
  const links = { component: 'quick-links', place, data: ['shortcuts'] };
  const misspelt = { ...links, component: 'quick-link' };
  const withBlocks = (blocksOfPage: object[], listed: string) => ({
    ...base,
    'site.json': JSON.stringify({
      ...site,
      components: site.components.map((name: string) => (name === 'quick-links' ? listed : name)),
    }),
    'pages/about.json': JSON.stringify({ ...about, blocks: [...about.blocks, ...blocksOfPage] }),
  });

  it.each([
    ['is not reported again where the list has its name misspelt', [links], 'quick-link', []],
    ['is reported although a page has its name misspelt', [links, misspelt], 'cover', [links]],
  ])('%s', async (_how, added, listed, expected) => {
    const found = await checkFiles(withBlocks(added, listed), blocks);
    expect(found.some(({ code }) => code === 'unknown-component')).toBe(true);
    const missing = found.filter(({ code }) => code === 'component-not-enabled');
    const names = new Set(missing.map(({ message }) => /quick-links/.exec(message)?.[0]));
    expect([...names]).toEqual(expected.map(({ component }) => component));
  });
});

describe('colours with too little contrast', () => {
  it('are reported with the ratio in hundredths, rounded down, as each language writes numbers', async () => {
    const site = JSON.parse(base['site.json'] ?? '');
    const tokens = { 'color-text-muted': '#777777' };
    const theme = { ...site.theme, tokens };
    const files = { ...base, 'site.json': JSON.stringify({ ...site, theme }) };
    const { en, nb } = await checkInBoth(files, blocks);
    const messagesOf = (all: typeof en) => all.map(({ message }) => message);
    expect(messagesOf(en)).toEqual([expect.stringContaining('3.64:1')]);
    expect(messagesOf(nb)).toEqual([expect.stringContaining('3,64:1')]);
  });
});

describe('a syntax error in site.json', () => {
  const about = { id: 'about-text', options: { html: '<p>{nowhere}</p>' } };
  const found = async (site: string) => {
    const files = { ...base, 'data/block-data/about.json': JSON.stringify(about) };
    const all = await checkFiles({ ...files, 'site.json': site }, blocks);
    return all.map(({ code }) => code).filter((code) => /json-syntax|unknown-variable/.test(code));
  };
  const text = base['site.json'] ?? '';

  it('hides what depends on the file only if something of it may be lost', async () => {
    const withoutComma = text.replace(/",\n/, '"\n');
    expect(await found(text)).toEqual(['unknown-variable']);
    expect((await found(withoutComma)).sort()).toEqual(['json-syntax', 'unknown-variable']);
    expect(await found(text.replace(/",\n/, ',\n'))).not.toContain('unknown-variable');
  });
});
