import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../blocks/shared/colours.gen.ts';
import { siteTokens } from '../../../runtime/cli/site-tokens.ts';
import { readSite } from '../../../runtime/site/index.ts';
import { fromDesignTokens } from '../../../runtime/theme/theme-colours.ts';
import { validateSite } from '../../../schemas/validators.gen.js';
import { lerretHere } from '../../site/command-here.ts';
import { folderOfTest } from '../../site/folders.ts';
import { memoryReader } from '../page/memory-reader.ts';
import { siteOf } from '../page/site-builder.ts';

const sites = ['site-config', 'tests/fixtures/lighthouse'].map((name) =>
  join(import.meta.dirname, '../../..', name),
);

const minimal = siteOf().config;

const read = (tokens: unknown, files: object = {}) =>
  readSite(memoryReader({ 'site.json': { ...minimal, theme: { menu: [], tokens } }, ...files }));

describe.each(sites)('design tokens of %s', (site) => {
  it('are types and values of the W3C’s format, and each has a purpose', async () => {
    const file = JSON.stringify(await siteTokens(site, null));
    const found = Array.from(file.matchAll(/"\$type":"(\w+)"/g), ([, type]) => type);
    expect([...new Set(found)].sort()).toEqual(
      [
        'color',
        'cubicBezier',
        'dimension',
        'duration',
        'fontFamily',
        'fontWeight',
        'number',
      ].filter((type) => found.includes(type)),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(file.match(/"\$description"/g)?.length).toBeGreaterThanOrEqual(found.length - 1);
  });

  it('come back as tokens that the check accepts, and as they went', async () => {
    const tokens = fromDesignTokens(await siteTokens(site, null));
    expect(
      validateSite({ ...minimal, theme: { menu: [], tokens } }),
      JSON.stringify(validateSite.errors),
    ).toBe(true);
    const { site: back } = await read('design.json', {
      'design.json': await siteTokens(site, null),
    });
    expect(back.config.theme.tokens).toEqual(tokens);
    const { 'text-m': size } = tokens;
    expect(size).toBe(measures['text-m']);
  });

  it('are those of one scheme where a tool has a file for each', async () => {
    const both = fromDesignTokens(await siteTokens(site, null));
    const dark = fromDesignTokens(await siteTokens(site, 'dark'));
    expect(both['color-bg']).toContain(`, ${dark['color-bg']})`);
  });
});

it('takes what a designer has changed, also where the length grew with the window before', () => {
  const grew = { 'lerret.css': 'clamp(1rem, 2vw, 1.125rem)' };
  const file = {
    color: {
      $type: 'color',
      accent: { $value: '#0b5a6e' },
      bg: { $value: { colorSpace: 'srgb', components: [1, 0.5, 0] } },
    },
    text: { m: { $type: 'dimension', $value: { value: 1.5, unit: 'rem' }, $extensions: grew } },
    font: { display: { $type: 'fontFamily', $value: ['Palatino Linotype', 'serif'] } },
    shadow: { $type: 'shadow', $value: { blur: { value: 1 } } },
  };
  expect(fromDesignTokens(file)).toEqual({
    'color-accent': '#0b5a6e',
    'color-bg': 'rgb(255, 128, 0)',
    'text-m': '1.5rem',
    'font-display': "'Palatino Linotype', serif",
  });
});

it.each([
  ['misses', 'gone.json', {}, 'missing-file'],
  [
    'doesn’t know a name of',
    'own.json',
    { 'own.json': { colour: { $value: '#fff' } } },
    'unknown-key',
  ],
])('reports a file that it %s', async (_, name, files, code) => {
  const { problems } = await read(name, files);
  expect(problems.map((one) => one.code)).toContain(code);
});

it.each([
  ['en', 'Wrote'],
  ['nb', 'Skrev'],
])('says in «%s» that it wrote them', async (language, wrote) => {
  const out = join(folderOfTest(), 'design.tokens.json');
  const [site = ''] = sites;
  const said = await lerretHere('tokens', '--site', site, '--out', out, '--language', language);
  expect(said).toEqual({ code: 0, stdout: `${wrote} ${out}.\n`, stderr: '' });
});
