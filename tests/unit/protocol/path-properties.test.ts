import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePath, normalisePath, withoutIndexSuffix } from '../../../runtime/protocol/path.ts';
import { runs } from '../../runs.ts';
import { anyText } from '../any-text.ts';

/** Pieces that the rules are about, so that random addresses reach every branch. */
const piece = fc.constantFrom(
  '/',
  '/',
  'a',
  'å',
  'a\u030a',
  '%',
  '%2F',
  '%5C',
  '%C3%A5',
  '%E5',
  '%00',
  '%25',
  '.',
  '..',
  '%2e',
  '\\',
  '\n',
  '?',
  '#',
  'index.html',
  ' ',
  '🎬',
  '\ud83c',
);
const likelyAddress = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);
const anyAddress = fc.oneof(likelyAddress, anyText());

describe('B1 for any text', () => {
  it('B1.2 B1.5 gives none, or a path of clean segments only', () => {
    fc.assert(
      fc.property(anyAddress, (input) => {
        const path = normalisePath(input)?.path;
        fc.pre(path !== undefined);
        expect(path).toBe(path.normalize('NFC'));
        expect(path[0]).toBe('/');
        const segments = path === '/' ? [] : path.slice(1).split('/');
        for (const segment of segments) {
          expect(['', '.', '..']).not.toContain(segment);
          expect(segment).not.toContain('\\');
          expect([...segment].some((c) => c < ' ' || c === '\u007f')).toBe(false);
        }
      }),
      { numRuns: runs() },
    );
  });

  it('B1.4 encoded and normalised again, a path is the same', () => {
    fc.assert(
      fc.property(anyAddress, (input) => {
        const path = normalisePath(input)?.path;
        fc.pre(path !== undefined);
        const address = encodePath(path);
        expect(address).toMatch(/^[!-~]+$/);
        expect(normalisePath(address)).toEqual({ path, query: '', hash: '' });
        expect(encodePath(path)).toBe(address);
      }),
      { numRuns: runs() },
    );
  });

  it('B1.1 query and hash are the end of the input, untouched', () => {
    fc.assert(
      fc.property(anyAddress, (input) => {
        const address = normalisePath(input);
        fc.pre(address !== null);
        expect(input.endsWith(address.query + address.hash)).toBe(true);
        expect(/^(\?|$)/.test(address.query) && /^(#|$)/.test(address.hash)).toBe(true);
      }),
    );
  });

  it('A4 taking the suffix off leaves a normalised path', () => {
    fc.assert(
      fc.property(anyAddress, (input) => {
        const path = normalisePath(input)?.path;
        fc.pre(path !== undefined);
        const without = withoutIndexSuffix(path);
        expect(normalisePath(encodePath(without))?.path).toBe(without);
        const suffixed = without === '/' ? '/index.html' : `${without}/index.html`;
        expect(withoutIndexSuffix(suffixed)).toBe(without);
      }),
    );
  });
});
