import { describe, expect, it } from 'vitest';
import {
  type Diagnostic,
  inOrder,
  problem,
  textReport,
  toDiagnostic,
} from '../../../runtime/diagnostics/index.ts';

const dead: Diagnostic = {
  ...{ file: 'site.json', line: 1, column: 1, severity: 'error', code: 'dead-path' },
  ...{ message: 'There is no page.', suggestion: null },
};

describe('diagnostics', () => {
  const place = { file: 'pages/home.json', path: ['layout'] };
  const found = problem('unknown-layout', place, { name: 'readng', known: '' }, 'reading');

  it.each([
    ['en', 'There is no layout called `readng`.'],
    ['nb', 'Det finnes ikke noe oppsett som heter `readng`.'],
  ] as const)('hold the fields of the contract and no other, in %s', (language, message) => {
    expect(toDiagnostic(found, { line: 4, column: 13 }, language)).toEqual({
      ...{ file: 'pages/home.json', line: 4, column: 13, severity: 'error' },
      ...{ code: 'unknown-layout', message, suggestion: 'reading' },
    });
  });

  it('put facts that differ by language in the language of the message', () => {
    const facts = {
      subject: '`order`',
      found: { en: 'a text', nb: 'en tekst' },
      expected: { en: 'a number', nb: 'et tall' },
    };
    const wrong = problem('wrong-type', place, facts);
    const at = { line: 1, column: 1 };
    expect(toDiagnostic(wrong, at, 'en').message).toBe('`order` is a text, but must be a number.');
    expect(toDiagnostic(wrong, at, 'nb').message).toBe('`order` er en tekst, men må være et tall.');
  });

  it('leave braces in what people wrote as they are', () => {
    const wrong = problem('dead-path', place, { path: '/om-{name}' });
    expect(toDiagnostic(wrong, { line: 1, column: 1 }, 'en').message).toContain('`/om-{name}`');
  });

  it('stand in the order of file, line and column, errors before warnings', () => {
    const home = { ...dead, file: 'pages/home.json' };
    const sorted: readonly Diagnostic[] = [
      { ...dead, file: 'data/articles/a.json', line: 10 },
      { ...home, line: 2, column: 5 },
      { ...home, line: 2, column: 5, severity: 'warning' },
      { ...home, line: 2, column: 11 },
      { ...home, line: 10 },
      dead,
    ];
    expect(inOrder(sorted.toReversed())).toEqual(sorted);
  });
});

describe('the report for people', () => {
  it('shows no line of a file that isn’t a text', () => {
    const at = [{ ...dead, file: 'media/a.tiff' }];
    expect(textReport(at, { textOf: () => 'II*\0\b\0' })).not.toContain('|');
    expect(textReport(at, { textOf: () => '<svg>' })).toContain('<svg>');
  });

  it('says so when there is nothing to fix', () => {
    expect(textReport([])).toBe('0 errors, 0 warnings');
  });
});
