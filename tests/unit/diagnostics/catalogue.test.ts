import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../runtime/diagnostics/index.ts';

/** Words of the validator and of programmers, which no content editor should meet. `$schema` is a key in their files. */
const jargon =
  /must NOT|must match|must have|additional propert|instancePath|schemaPath|#\/|(?<!\$)\bschema\b|\bpattern\b|\bnull\b|undefined|keyword|regex/i;

const entries = Object.entries(catalogue);

function factsIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe('the catalogue of diagnostics', () => {
  it('names its codes in kebab case', () => {
    for (const [code] of entries) expect(code).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it.each(entries)(
    '%s says what happened, with the same facts in both languages, why, and once what to do',
    (_code, { message, why, remedy, severity }) => {
      for (const { en, nb } of [message, why, remedy]) {
        for (const text of [en, nb]) {
          expect(text.trim()).toBe(text);
          expect(text).toMatch(/^[\p{Lu}`{…].*[.!?]$/u);
          expect(text).not.toMatch(jargon);
        }
        expect(nb).not.toBe(en);
      }
      expect(why.en).not.toBe(remedy.en);
      expect(['error', 'warning', 'info']).toContain(severity);
      expect(factsIn(message.nb)).toEqual(factsIn(message.en));
      expect(factsIn(`${remedy.en} ${remedy.nb}`)).toEqual([]);
      // A remedy is for every problem of its code, so its commands name no file: somebody would run them as they are.
      expect(`${remedy.en} ${remedy.nb}`).not.toMatch(/restore (?!FILE|FIL )/);
    },
  );
});
