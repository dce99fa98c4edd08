import { describe, expect, it } from 'vitest';
import { catalogue, type Text } from '../../../runtime/diagnostics/index.ts';

/** Words of the validator and of programmers, which no content editor should meet. */
const jargon =
  /must NOT|must match|must have|additional propert|instancePath|schemaPath|#\/|\bschema\b|\bpattern\b|\bnull\b|undefined|keyword|regex/i;

const entries = Object.entries(catalogue);

function factsIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe('the catalogue of diagnostics', () => {
  it('names its codes in kebab case', () => {
    for (const [code] of entries) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(entries)(
    '%s says what happened, why, and what to do, in both languages',
    (_code, one) => {
      const texts: readonly Text[] = [one.message, one.why, one.remedy];
      for (const { en, nb } of texts) {
        for (const text of [en, nb]) {
          expect(text.trim()).toBe(text);
          expect(text).toMatch(/^[\p{Lu}`{…].*[.!?]$/u);
          expect(text).not.toMatch(jargon);
        }
        expect(nb).not.toBe(en);
      }
      expect(one.why.en).not.toBe(one.remedy.en);
      expect(['error', 'warning', 'info']).toContain(one.severity);
    },
  );

  it.each(entries)('%s states the same facts in both languages', (_code, { message }) => {
    expect(factsIn(message.nb)).toEqual(factsIn(message.en));
  });

  it.each(entries)(
    '%s says what to do without facts, as reports say it once',
    (_code, { remedy }) => {
      expect(factsIn(`${remedy.en} ${remedy.nb}`)).toEqual([]);
    },
  );
});
