import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fixText } from '../../../runtime/check/index.ts';
import { checkBlocks, readBlocks } from '../../../runtime/site/index.ts';

const ROOT = join(import.meta.dirname, '../../..');
let root: string;

// A project with a block of the name of one of Lerret's: its own comes first.
beforeEach(() => {
  // Below Lerret, so that what the generated validators import is found.
  mkdirSync(join(ROOT, '.lerret'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.lerret/blocks-'));
  cpSync(join(ROOT, 'blocks/contact'), join(root, 'blocks/contact'), { recursive: true });
  // As a project's own block names what Lerret's share.
  for (const file of ['contact.tsx', 'contact.enhance.ts', 'contact.module.css']) {
    const path = join(root, 'blocks/contact', file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(/(['"])\.\.\/shared\//g, '$1lerret/shared/'),
    );
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function spoil(from: string | RegExp, to: string): void {
  const file = join(root, 'blocks/contact/block.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(from, to));
}

describe('block.json', () => {
  const description = '"description":';
  const accepts = '"accepts": {}';

  it.each<[from: string | RegExp, to: string, told: RegExp]>([
    [description, '"descripton":', /unknown-key .*Suggestion: description/],
    [
      description,
      '"door": "Mer", "description":',
      /renamed-key .*`door` is called `loginPrompt` now.*Suggestion: loginPrompt/,
    ],
    [/",\n/, '"\n', /:\d+:\d+ {2}json-syntax/],
    ['"name": "contact"', '"name": "contacts"', /:3:11 .*Suggestion: contact$/m],
    [accepts, '"accepts": { "evnt": [] }', /:\d+:16 {2}unknown-model .*`evnt`.*Suggestion: event/],
    [accepts, '"accepts": { "article": ["titel"] }', /unknown-field .*titel.*Suggestion: title/],
    [
      accepts,
      '"accepts": { "event": ["startTime", "sted"] }',
      /unknown-field .*`sted`, .* They have id, productionId, title, startTime, .*, duration, href, calendar, saleCalendar\./,
    ],
    [
      accepts,
      '"accepts": { "event": ["features", "avalability"] }',
      /unknown-field .*`avalability`.*Suggestion: availability/,
    ],
    [/("example"[\s\S]*"options": \{)/, '$1 "mest": 3,', /unknown-key .*`mest`/],
    // A field that a site never gives.
    [
      /"accepts": \{\},([\s\S]*)"records": \{\}/,
      '"accepts": { "event": ["title"] },$1"records": { "event": [{ "title": "Jazz", "id": "e-1" }] }',
      /ungiven-field .*`id`.*`event`/,
    ],
    [
      accepts,
      '"accepts": { "production": ["ediNumber"] }, "needs": { "production": ["ediNumer"] }',
      /unlisted-need .*`ediNumer`.*`production`.*Suggestion: ediNumber/,
    ],
  ])('with %s replaced by %s is reported at its place: %s', async (from, to, told) => {
    spoil(from, to);
    const error = await readBlocks(join(root, 'site')).catch(String);
    expect(error).toMatch(/blocks\/contact\/block\.json:\d+:\d+ /);
    expect(error).toMatch(told);
  });

  const filesOf = (kept: Readonly<Record<string, string>>) => {
    for (const file of ['contact.tsx', 'contact.enhance.ts'])
      rmSync(join(root, 'blocks/contact', file));
    for (const [file, text] of Object.entries(kept))
      writeFileSync(join(root, 'blocks/contact', file), text);
    return checkBlocks(join(root, 'site'));
  };

  it('gives no clock to an island, which also runs later', async () => {
    // The block has `clock`.
    expect((await checkBlocks(join(root, 'site'))).problems).toEqual([]);
    const { problems } = await filesOf({ 'contact.island.tsx': 'export default () => null;' });
    expect(problems).toMatchObject([{ code: 'island-clock', path: ['clock'] }]);
  });

  it.each([
    ['contact.tsx is missing', { 'kontakt.tsx': 'export default () => null;' }],
    ['contact.tsx has no `export default`', { 'contact.tsx': 'export function Contact() {}' }],
    [
      'contact.island.tsx replaces contact.enhance.ts',
      { 'contact.island.tsx': '', 'contact.enhance.ts': '' },
    ],
  ])('has one component: not where %s', async (en, files) => {
    spoil('"clock": true,', '');
    const { problems, isPartial } = await filesOf(files);
    const what = expect.objectContaining({ en });
    expect(problems).toMatchObject([{ code: 'wrong-component', path: ['name'], facts: { what } }]);
    expect(isPartial).toBe(false);
  });

  it('is reported at the default that has a wrong value, not at the example that lacks it', async () => {
    age();
    spoil(
      /"options": \{\s*"type": "object",[^{]*"properties": \{/,
      '$& "most": { "type": "number", "default": "3" },',
    );
    const { problems } = await checkBlocks(join(root, 'site'));
    const path = ['options', 'properties', 'most', 'default'];
    expect(problems).toMatchObject([{ code: 'wrong-type', path, suggestion: '3' }]);
  });

  it('may begin with a byte order mark', async () => {
    spoil(/^/, '\ufeff');
    expect((await checkBlocks(join(root, 'site'))).problems).toEqual([]);
  });

  it('is fixed where a key has another name now, also beside an unknown key that resembles it', async () => {
    spoil('"description":', '"loginPrompts": "Her", "door": "Mer", "description":');
    const { problems } = await checkBlocks(join(root, 'site'));
    expect(problems.map(({ code, suggestion }) => [code, suggestion])).toEqual([
      ['unknown-key', null],
      ['renamed-key', 'loginPrompt'],
    ]);
    const text = readFileSync(join(root, 'blocks/contact/block.json'), 'utf8');
    expect(fixText(text, problems).text).toBe(text.replace('"door"', '"loginPrompt"'));
  });
});

describe('a project’s own block', () => {
  const own = () => checkBlocks(join(root, 'site'));

  it('stands for Lerret’s of the same name, beside all others', async () => {
    spoil(/"title": "[^"]*"/, '"title": "Eget"');
    const [blocks, lerrets] = await Promise.all([readBlocks(join(root, 'site')), readBlocks()]);
    expect([...blocks.keys()].sort()).toEqual([...lerrets.keys()].sort());
    expect(blocks.get('contact')?.metadata.title).toBe('Eget');
    expect(lerrets.get('contact')?.metadata.title).not.toBe('Eget');
  });

  it('needs no generated validator: its options are checked by its block.json, and get their defaults', async () => {
    const generated = await own();
    rmSync(generatedFile());
    const { blocks } = await own();
    const [one, other] = [generated.blocks.get('contact'), blocks.get('contact')];
    for (const options of [{}, { unknown: 1 }, one?.metadata.example.options]) {
      const [a, b] = [structuredClone(options), structuredClone(options)];
      expect(other?.validateOptions(b)).toBe(one?.validateOptions(a));
      expect(b).toEqual(a);
    }
  });

  it('is reported with the mistakes of the site, from whose folder its path begins', async () => {
    spoil('"description":', '"descripton":');
    const { problems, isPartial, blocks } = await own();
    expect(problems.map(({ file }) => file)).toContain('../blocks/contact/block.json');
    expect([isPartial, blocks.has('cover')]).toEqual([true, true]);
  });

  it.each([
    ['from before', () => age()],
    ['none', () => rmSync(generatedFile())],
  ])('whose options are no JSON Schema is reported, whatever was generated: %s', async (_, act) => {
    act();
    spoil(/"options": \{\s*"type": "object"/, '"options": { "type": "objct"');
    const { problems, isPartial } = await own();
    const file = '../blocks/contact/block.json';
    expect(problems).toMatchObject([
      { code: 'wrong-value', file, path: ['options', 'type'], suggestion: 'object' },
    ]);
    expect(isPartial).toBe(true);
  });

  it('whose options name an unknown schema or media type is reported there, with what was meant', async () => {
    age();
    const options = '"a": { "$ref": "tim.schema.json" }, "b": { "contentMediaType": "text/htlm" }';
    spoil(
      /"options": \{\s*"type": "object"/,
      `"options": { "definitions": { "c": {} }, "default": { "$ref": "data" }, "not": { "properties": { ${options}, "d": { "$ref": "#/definitions/c" } } }, "type": "object"`,
    );
    const { problems } = await own();
    expect(problems.map(({ code, path, suggestion }) => [code, path.slice(3), suggestion])).toEqual(
      [
        ['wrong-value', ['a', '$ref'], 'time.schema.json'],
        ['wrong-value', ['b', 'contentMediaType'], 'text/html'],
      ],
    );
  });

  it('whose options have an unknown keyword or no regular expression is reported there, not for names and data', async () => {
    age();
    const own =
      '"$ref": { "title": "Any" }, "a": { "minLenght": 1, "x-values": { "b": "B" }, "x-lnik": true, "x-order": 1, "required": ["days"], "properties": { "day": {} } }';
    spoil(
      /"options": \{\s*"type": "object"/,
      `"options": { "definitions": { ${own}, "c": { "pattern": "[" } }, "default": { "d": {} }, "type": "object"`,
    );
    const { problems } = await checkBlocks(join(root, 'site'));
    expect(problems).toMatchObject([
      { code: 'unknown-key', path: [...definitions, 'a', 'minLenght'], suggestion: 'minLength' },
      { code: 'unknown-key', path: [...definitions, 'a', 'x-lnik'], suggestion: 'x-link' },
      { code: 'wrong-value', path: [...definitions, 'a', 'required', 0], suggestion: 'day' },
      { code: 'wrong-value', path: [...definitions, 'c', 'pattern'], suggestion: null },
    ]);
  });

  it('of whose code the check only warns can be used', async () => {
    const code = join(root, 'blocks/contact/contact.tsx');
    appendFileSync(code, '\nexport const made = () => Date.now();\n');
    const { problems } = await own();
    expect(problems.map((one) => one.code)).toEqual(['own-clock']);
    expect((await readBlocks(join(root, 'site'))).has('contact')).toBe(true);
  });

  it('has the options that it describes, also when it was edited after its validator', async () => {
    age();
    spoil(/"options": \{\s*"type"/, '"options": { "maxProperties": 0, "type"');
    const { problems } = await own();
    expect(problems[0]?.path).toEqual(['example', 'options']);
  });
});

/** The path of definitions that options refer to. */
const definitions = ['options', 'definitions'];

/** Makes the generated file older than the description. */
const age = () => utimesSync(generatedFile(), 0, 0);
const generatedFile = () => join(root, 'blocks/contact/options.gen.js');
