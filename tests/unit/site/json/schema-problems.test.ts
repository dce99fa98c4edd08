import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../runtime/diagnostics/index.ts';
import { readBlocks, readModels, schemaProblems } from '../../../../runtime/site/index.ts';
import { NOT_BLANK, type Schema, schemas } from '../../../../schemas/index.ts';
import type { Validate } from '../../../../schemas/validate.ts';
import {
  validateModel,
  validatePage,
  validateSite,
  validateSynonyms,
} from '../../../../schemas/validators.gen.js';

const models = await readModels();

function modelOf(name: string) {
  const model = models.get(name);
  if (model === undefined) throw new Error(`there is no ${name}`);
  return model;
}

function problems(validate: Validate<unknown>, schema: Schema, value: unknown): readonly Problem[] {
  return validate(value)
    ? []
    : schemaProblems(validate.errors ?? [], value, schema, { file: 'a.json', path: [] });
}

/** Problems as `code path → suggestion`. */
function told(found: readonly Problem[]): string[] {
  return found.map(
    ({ code, path, suggestion }) =>
      `${code} ${path.join('.')}${suggestion === null ? '' : ` → ${suggestion}`}`,
  );
}

const page = (more: object) =>
  told(
    problems(validatePage, schemas.page, { path: '/', pageType: 'standard', layout: 'a', ...more }),
  );
const recordProblems = (model: string, record: object) =>
  problems(modelOf(model).validate, modelOf(model).schema, record);
const whole = { id: 'a', slug: 'a', title: 'A' };

describe('violations of a schema in plain words', () => {
  it('a page’s title of only spaces is empty, too', () => {
    expect(page({ meta: { title: '  ' } })).toEqual(['too-short meta.title']);
  });

  it.each([
    ['88 min', '88'],
    ['88 min.', '88'],
    ['1 t 28 min', null],
    ['ca. 88', null],
  ])('of %j, the number is only probable', (duration, suggestion) => {
    const film = { id: 'a', slug: 'a', type: 'film', title: 'A', duration };
    const found = recordProblems('production', film).filter(({ path }) => path[0] === 'duration');
    const isGuess = suggestion !== null;
    expect(found.map((one) => [one.suggestion, one.isGuess ?? false])).toEqual([
      [suggestion, isGuess],
    ]);
  });

  it.each([
    ['a wrong kind', { ...whole, author: 5 }, ['wrong-type author → "5"']],
    [
      'several at once',
      { ...whole, title: '', author: 5, autor: 'x' },
      ['too-short title', 'unknown-key autor', 'wrong-type author → "5"'],
    ],
    ['only spaces', { ...whole, title: ' \u00a0' }, ['too-short title']],
    [
      'a misspelt key, which doesn’t also miss the right one',
      { id: 'a', slug: 'a', titel: 'A' },
      ['unknown-key titel → title'],
    ],
    [
      'a missing key where another one is unknown',
      { id: 'a', slug: 'a', frukt: 'A' },
      ['missing-key ', 'unknown-key frukt'],
    ],
  ])('%s', (_what, record, expected) => {
    expect(told(recordProblems('article', record)).sort()).toEqual(expected);
  });

  it.each([
    ['"konsert"', { features: 'konsert' }, ' → ["konsert"]'],
    ['what may be several items', { features: 'dokumentar, for barn' }, ''],
  ])('a list may be meant by %s', (_what, more, suggestion) => {
    const film = { id: 'a', title: 'A', object: 'movie', objectClass: 'movie' };
    expect(told(recordProblems('production', { ...film, ...more }))).toContain(
      `wrong-type features${suggestion}`,
    );
  });

  it.each([
    ['10:00-17:00', ' → ["10:00-17:00"]'],
    ['16.00–21.00', ' → ["16:00-21:00"]'],
    ['stengt', ''],
  ])('a list is meant by %j only if that is a right item', (tue, suggestion) => {
    const hours = [{ venue: 'A', days: { tue } }];
    expect(told(problems(validateSite, schemas.site, { hours }))).toContain(
      `wrong-type hours.0.days.tue${suggestion}`,
    );
  });

  it.each([
    ['a sort that is neither', { sort: 5 }, ['wrong-type sources.0.sort']],
    ['a wrong item of a sort', { sort: ['a', 5] }, ['wrong-type sources.0.sort.1 → "5"']],
  ])('S128 of alternatives the one meant: %s', (_what, more, expected) => {
    expect(page({ sources: [{ name: 's', model: 'article', collection: true, ...more }] })).toEqual(
      expected,
    );
  });

  it('an item that stands twice, where each may stand once', async () => {
    const blocks = await readBlocks();
    const { metadata, validateOptions } = blocks.get('programme') ?? {};
    if (metadata === undefined || validateOptions === undefined) throw new Error('no block');
    const options = { ...metadata.example.options, choices: ['kind', 'film', 'kind'] };
    expect(problems(validateOptions, metadata.options, structuredClone(options))).toMatchObject([
      { code: 'duplicate-name', path: ['choices', 2], facts: { name: 'kind' } },
    ]);
  });

  it.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'a number that no computer holds: %d',
    (order) => {
      const found = { en: expect.stringContaining('too large') };
      expect(recordProblems('article', { ...whole, order })).toMatchObject([
        { code: 'wrong-type', facts: { found } },
      ]);
    },
  );

  it('each pattern has a reason in both languages, and an example to write it like', async () => {
    const lacking: string[] = [];
    const hasPattern = (part: object): part is Schema =>
      'pattern' in part && typeof part.pattern === 'string';
    const walk = (schema: unknown, way: string) => {
      if (typeof schema !== 'object' || schema === null) return;
      if (hasPattern(schema)) {
        const { 'x-reason': reason, examples } = schema;
        // A longer fact is shortened in messages.
        const isSaid = (text = '', form = /./) => form.test(text) && text.length < 300;
        const isTold = isSaid(reason?.en, /^[a-z].*[^.]$/) && isSaid(reason?.nb, /^[A-Z].*[^.]$/);
        const isPlain = schema.pattern === NOT_BLANK;
        if (!isPlain && (!isTold || examples === undefined)) lacking.push(way);
      }
      for (const [key, part] of Object.entries(schema)) {
        if (key !== 'examples' && key !== 'enum') walk(part, `${way}/${key}`);
      }
    };
    const cwd = join(import.meta.dirname, '../../../..');
    const files = ['schemas/*.schema.json', 'blocks/*/block.json', 'models/*/model.json'];
    for (const file of await glob(files, { cwd }))
      walk(JSON.parse(readFileSync(join(cwd, file), 'utf8')), file);
    expect(lacking).toEqual([]);
  });

  it.each<[string, readonly Problem[], string, string]>([
    [
      'a value',
      problems(validatePage, schemas.page, { path: 'kontakt' }),
      'it must begin with a slash',
      'Den må begynne med en skråstrek',
    ],
    [
      'a name',
      problems(validateSite, schemas.site, { variables: { '1a': 'x' } }),
      'a name begins with a letter',
      'Et navn begynner med en bokstav',
    ],
    [
      'a name, by the only rule that it breaks',
      problems(validateSite, schemas.site, { variables: { 'a b': 'x' } }),
      'spaces aren’t allowed',
      'Mellomrom er ikke tillatt',
    ],
    ...(
      [
        [
          'Https://A.example/{path}',
          'capital letters aren’t allowed in a',
          'Store bokstaver er ikke',
        ],
        ['//a.example/{path}', 'it must begin with only one slash', 'Bare én skråstrek er'],
        [
          'https://*.example/{path}',
          '`*` isn’t allowed in a host name',
          'Tegnet `*` er ikke tillatt i',
        ],
        ['https://a.example/{path}"', '`"` isn’t allowed', 'Tegnet `"` er ikke tillatt'],
        // Two rules are broken.
        ['https://*.example/{path}"', 'it must begin with `https://`', 'Den må begynne med'],
      ] as const
    ).map(([template, en, nb]): [string, readonly Problem[], string, string] => [
      template,
      problems(validateSite, schemas.site, { images: { template } }),
      en,
      nb,
    ]),
    [
      'a host by http',
      problems(validateSite, schemas.site, { host: 'http://huset.example' }),
      'it must begin with `https://`',
      'Den må begynne med `https://`',
    ],
    [
      'a word',
      problems(validateSynonyms, schemas.synonyms, { synonyms: { ' ': ['x'] } }),
      'a word can’t be only spaces',
      'Et ord kan ikke være bare mellomrom',
    ],
  ])('the message has the reason of the schema: %s', (_what, found, en, nb) => {
    const why = { en: expect.stringContaining(`: ${en}`), nb: expect.stringContaining(`: ${nb}`) };
    expect(found).toContainEqual(
      expect.objectContaining({ code: 'wrong-form', facts: expect.objectContaining({ why }) }),
    );
  });

  it('never in the words of a validator', () => {
    const everything = problems(validatePage, schemas.page, {
      ...{ path: 5, pageType: 'x', layout: '', sources: [{ filter: 5, limit: -1 }, 'a'] },
      ...{ blocks: [{ place: { row: '1' } }], meta: [], x: 1 },
    });
    const words = JSON.stringify(everything.map(({ facts }) => facts));
    expect(everything.length).toBeGreaterThan(8);
    expect(words).not.toMatch(/must|should|additionalProp|instancePath|schema|anyOf|#\//i);
    for (const { facts } of everything) {
      for (const fact of Object.values(facts)) {
        if (typeof fact === 'object')
          expect(fact).toEqual({ en: expect.any(String), nb: expect.any(String) });
      }
    }
  });

  it('a missing key has the example of an alternative where it has none of its own', () => {
    const price = { anyOf: [{ type: 'number' }, { type: 'string', examples: ['120 kr'] }] };
    const schema = { type: 'object', required: ['price'], properties: { price } };
    const violation = {
      ...{ instancePath: '', schemaPath: '#/required', keyword: 'required' },
      params: { missingProperty: 'price' },
    };
    expect(schemaProblems([violation], {}, schema, { file: 'a.json', path: [] })).toMatchObject([
      { facts: { example: { en: '. Add it, for example `"price": "120 kr"`' } } },
    ]);
  });

  it('below the place where the value stands in its file', () => {
    const value = { id: 'a', slug: 'a' };
    const { validate, schema } = modelOf('article');
    validate(value);
    const place = { file: 'a.json', path: [3] };
    const [found] = schemaProblems(validate.errors ?? [], value, schema, place);
    expect(found).toMatchObject({ ...place, code: 'missing-key', facts: { key: 'title' } });
  });
});

describe('a value that may be one of several objects', () => {
  const node = (performer: object) => {
    const { name, folder, words, roles, schema } = modelOf('article');
    const structured = { type: 'Event', properties: { performer } };
    const model = { name, folder, words, roles, schema, structured };
    return told(problems(validateModel, schemas.model, model)).map((one) =>
      one.replace('structured.properties.performer', '…'),
    );
  };

  it.each([
    [{ type: 'Person', propertis: {} }, ['unknown-key ….propertis → properties']],
    [{ field: '@title' }, ['missing-key …']],
    [
      { '@type': 'Person', name: 'name' },
      ['missing-key …', 'unknown-key ….@type → type', 'unknown-key ….name'],
    ],
  ])('is compared with the one that it is most like: %j', (value, expected) => {
    expect(node(value)).toEqual(expected);
  });
});
