import { describe, expect, it } from 'vitest';
import { toDiagnostic } from '../../../runtime/diagnostics/index.ts';
import { schemaProblems } from '../../../runtime/site/index.ts';
import type { Schema } from '../../../schemas/index.ts';

const object = (count: number): Schema => ({
  properties: Object.fromEntries(
    ['$schema', ...Array.from({ length: count }, (_, index) => `name${index}`)].map((key) => [
      key,
      {},
    ]),
  ),
});

/** What is said in both languages of a key of an object that has so many known ones. */
function said(key: string, schema: Schema): readonly string[] {
  const violation = {
    keyword: 'additionalProperties',
    instancePath: '',
    schemaPath: '#/additionalProperties',
    params: { additionalProperty: key },
  };
  const [found] = schemaProblems([violation], { [key]: 1 }, schema, { file: 'a.json', path: [] });
  if (found === undefined) throw new Error('Nothing was found');
  return (['en', 'nb'] as const).map(
    (language) => toDiagnostic(found, { line: 1, column: 1 }, language).message,
  );
}

describe('a key that isn’t known', () => {
  it.each([
    [0, '; no keys are allowed', '; ingen nøkler er tillatt'],
    [1, '; the only possible key is `name0`', '; den eneste mulige nøkkelen er `name0`'],
    [
      3,
      '; possible keys are `name0`, `name1` and `name2`',
      '; mulige nøkler er `name0`, `name1` og `name2`',
    ],
  ])('is reported with the %i keys that are', (count, en, nb) => {
    const [english = '', norwegian = ''] = said('frukt', object(count));
    expect(english).toContain(`\`frukt\` can’t be used here${en}.`);
    expect(norwegian).toContain(`\`frukt\` kan ikke brukes her${nb}.`);
  });

  it.each([
    [10, ' and `name9`', ' og `name9`'],
    [11, ', `name9` and 1 more', ', `name9` og 1 til'],
  ])('is reported with the first ten of %i, and how many more', (count, en, nb) => {
    const [english = '', norwegian = ''] = said('frukt', object(count));
    expect(english.endsWith(`\`name8\`${en}.`)).toBe(true);
    expect(norwegian.endsWith(`\`name8\`${nb}.`)).toBe(true);
  });

  it('is reported with the one that was meant alone, where there is one', () => {
    const schema = { properties: { author: {}, title: {} } };
    expect(said('autor', schema)[0]).toMatch(/`autor` can’t be used here\.$/);
  });
});
