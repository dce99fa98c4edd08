import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readBlocks, readSite } from '../../../runtime/site/index.ts';
import { textsBelow } from '../../site/folders.ts';
import { readerOf } from '../check/check-in-memory.ts';
import { blocks as pageBlocks, pageOf } from '../page/site-builder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'tests/fixtures/broken/base');

const blocks = await readBlocks();

/** The options of the block data `about-text`, whose block takes `html` as HTML and `heading` as a text. */
async function optionsOf(options: object, more: Readonly<Record<string, string>> = {}) {
  const base = textsBelow(folder, (file) => file.endsWith('.json'));
  const about = JSON.stringify({ id: 'about-text', options });
  const files = { ...base, 'data/block-data/about.json': about, ...more };
  const loaded = await readSite(readerOf(files), { blocks });
  const datum = loaded.site.blockData.get('about-text');
  return { loaded, datum, options: datum?.options };
}

describe('A74 HTML in block data', () => {
  // What is left of HTML is the matter of `sanitise.test.ts`.
  it.each([
    ['<p onclick="alert(1)">Huset<script>alert(1)</script></p>', '<p>Huset</p>'],
    [`${'<b>'.repeat(5000)}Huset`, ''],
  ])('is sanitised on the way in: %s', async (html, clean) => {
    const { options, datum, loaded } = await optionsOf({ html });
    expect(options).toEqual({ html: clean });
    expect(loaded.altered.has(datum ?? {})).toBe(true);
    const origin = { file: 'data/block-data/about.json', path: [] };
    expect(loaded.origins.get(datum ?? {})).toEqual(origin);
    expect(Object.isFrozen(datum)).toBe(true);
  });

  it('stays as it is where it is right, and so do texts that aren’t HTML', async () => {
    const right = { heading: '1 < 2 & <b>', html: '<p>Ja</p>' };
    const { options, datum, loaded } = await optionsOf(right);
    expect(options).toEqual(right);
    expect(loaded.altered.has(datum ?? {})).toBe(false);
  });

  it('is sanitised where the schema refers to it, or describes it by its keys’ values', async () => {
    const content = blocks.get('content');
    if (content === undefined) throw new Error('There is no such block');
    const text = { type: 'string', contentMediaType: 'text/html' };
    const schema = {
      definitions: { text },
      properties: { html: { $ref: '#/definitions/text' }, parts: { additionalProperties: text } },
    };
    const own = { ...content, metadata: { ...content.metadata, options: schema } };
    const html = '<p onclick="x()">Huset</p>';
    const files = textsBelow(folder, (file) => file.endsWith('.json'));
    const about = JSON.stringify({ id: 'about-text', options: { html, parts: { one: html } } });
    const reader = readerOf({ ...files, 'data/block-data/about.json': about });
    const loaded = await readSite(reader, { blocks: new Map([...blocks, ['content', own]]) });
    const clean = '<p>Huset</p>';
    expect(loaded.site.blockData.get('about-text')?.options).toEqual({
      ...{ html: clean, parts: { one: clean } },
    });
  });

  it('is sanitised where only a draft shows it', async () => {
    const draft = pageOf({ path: '/utkast', layout: 'reading', blocks: pageBlocks('content x') });
    const files = {
      'data/block-data/x.json': '{"id":"x","options":{"html":"<script>1</script>Nei"}}',
      'pages/draft.json': JSON.stringify(draft),
    };
    const { loaded } = await optionsOf({ html: '<p>Ja</p>' }, files);
    expect(loaded.site.blockData.get('x')?.options).toEqual({ html: 'Nei' });
  });
});
