import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { textReport } from '../../../runtime/diagnostics/index.ts';
import { ownKeywords } from '../../../schemas/index.ts';
import type { Validate } from '../../../schemas/validate.ts';
import {
  validateBlock,
  validateEndpoints,
  validatePage,
  validateRedirects,
  validateSite,
  validateSynonyms,
} from '../../../schemas/validators.gen.js';
import { checkWith, codeWith } from './documented-site.ts';
import { exhibitionCode, readExamples, root } from './examples.ts';

const examples = readExamples();
const json = examples.filter(({ language }) => language === 'json');
const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const sampleSite = readJson('site-config/site.json');

const page = { path: '/a/:b', pageType: 'standard', layout: 'full' };
const source = { name: 'a', model: 'event', collection: true };

/** What a part of a file is put into, so that the schema of the whole file can judge it. */
const wholes: Readonly<
  Record<string, { validate: Validate<unknown>; of: (part: object) => object }>
> = {
  source: { validate: validatePage, of: (part) => ({ ...page, sources: [part] }) },
  filter: {
    validate: validatePage,
    of: (part) => ({ ...page, sources: [{ ...source, filter: part }] }),
  },
  'part-of-block': {
    validate: validateBlock,
    of: (part) => ({ ...readJson('blocks/consent/block.json'), ...part }),
  },
  block: { validate: validatePage, of: (part) => ({ ...page, blocks: [part] }) },
  'part-of-page': { validate: validatePage, of: (part) => ({ ...page, ...part }) },
  meta: { validate: validatePage, of: (part) => ({ ...page, meta: part }) },
  'menu-item': {
    validate: validateSite,
    of: (part) => ({ ...sampleSite, theme: { menu: [part] } }),
  },
  synonyms: { validate: validateSynonyms, of: (whole) => whole },
  'part-of-site': { validate: validateSite, of: (part) => ({ ...sampleSite, ...part }) },
  call: {
    validate: validateEndpoints,
    of: (part) => ({ backends: {}, eventsSiteSuffix: '-a', calls: part }),
  },
  endpoints: { validate: validateEndpoints, of: (whole) => whole },
  redirect: { validate: validateRedirects, of: (part) => ({ redirects: [part] }) },
};

function siteFiles(prefix: string): Map<string, string> {
  const start = `${prefix}site-config/`;
  const those = json.filter(({ label }) => label.startsWith(start));
  return new Map(those.map(({ label, text }) => [label.slice(start.length), text]));
}

/** Lerret's blocks and models, and those of docs/models.md. */
const code = () => codeWith(exhibitionCode());

describe('the examples in the documents', () => {
  it('are found', () => {
    expect(json.length).toBeGreaterThan(10);
  });

  it.each(json)('$at says what it is: $label', ({ label }) => {
    expect(label).toMatch(
      /^(with mistakes )?(site-config|blocks|models)\/[\w/-]+\.json$|^[a-z-]+$/,
    );
    if (/^[a-z-]+$/.test(label)) expect(Object.keys(wholes)).toContain(label);
  });

  it.each(json)('$at names a schema where a site has it, too', ({ text }) => {
    const [, schema = '.lerret/'] = /"\$schema": "([^"]*)"/.exec(text) ?? [];
    expect(schema).toContain('.lerret/');
  });

  const parts = json.filter(({ label }) => label in wholes);
  it.each(parts)('$at fits its schema', ({ label, text }) => {
    const whole = wholes[label];
    const isValid = whole?.validate(whole.of(JSON.parse(text)));
    expect(whole?.validate.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  });

  const blocks = json.filter(({ label }) => label.startsWith('blocks/'));
  it.each(blocks)('$at describes a block whose example fits its options', ({ label, text }) => {
    const metadata = JSON.parse(text);
    expect(validateBlock(metadata), JSON.stringify(validateBlock.errors)).toBe(true);
    expect(label).toBe(`blocks/${metadata.name}/block.json`);
    const ajv = new Ajv({
      keywords: [...ownKeywords],
      schemas: [readJson('schemas/image.schema.json'), readJson('schemas/focal-point.schema.json')],
    });
    expect(
      ajv.validate({ additionalProperties: false, ...metadata.options }, metadata.example.options),
    ).toBe(true);
  });

  it('are files that the sample site takes without a problem', async () => {
    const files = siteFiles('');
    expect(files.size).toBeGreaterThan(3);
    const diagnostics = await checkWith(files, await code());
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('show the very report of their mistakes', async () => {
    const report = examples.find(({ label }) => label === 'lerret check')?.text;
    const diagnostics = await checkWith(
      new Map([...siteFiles(''), ...siteFiles('with mistakes ')]),
      await code(),
    );
    expect(report).toBe(`${textReport(diagnostics)}\n`);
  });
});
