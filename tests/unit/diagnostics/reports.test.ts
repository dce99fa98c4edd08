import { describe, expect, it } from 'vitest';
import {
  type Diagnostic,
  inOrder,
  problem,
  textReport,
  toDiagnostic,
} from '../../../runtime/diagnostics/index.ts';

const diagnostic = (
  file: string,
  line: number,
  column: number,
  more: Partial<Diagnostic> = {},
): Diagnostic => ({
  file,
  line,
  column,
  severity: 'error',
  code: 'dead-path',
  message: 'There is no page.',
  suggestion: null,
  ...more,
});

describe('diagnostics', () => {
  const place = { file: 'pages/home.json', path: ['layout'] };
  const found = problem('unknown-layout', place, { name: 'readng' }, 'reading');

  it('hold the fields of the contract and no other', () => {
    expect(toDiagnostic(found, { line: 4, column: 13 }, 'en')).toEqual({
      file: 'pages/home.json',
      line: 4,
      column: 13,
      severity: 'error',
      code: 'unknown-layout',
      message: 'There is no layout called `readng`.',
      suggestion: 'reading',
    });
  });

  it('speak bokmål when asked to', () => {
    const { message } = toDiagnostic(found, { line: 4, column: 13 }, 'nb');
    expect(message).toBe('Det finnes ikke noe oppsett som heter `readng`.');
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
    const sorted = [
      diagnostic('data/articles/a.json', 10, 1),
      diagnostic('pages/home.json', 2, 5),
      diagnostic('pages/home.json', 2, 5, { severity: 'warning' }),
      diagnostic('pages/home.json', 2, 11),
      diagnostic('pages/home.json', 10, 1),
      diagnostic('site.json', 1, 1),
    ];
    expect(inOrder(sorted.toReversed())).toEqual(sorted);
  });
});

describe('the report for people', () => {
  it('shows no line of a file that isn’t a text', () => {
    const at = [diagnostic('media/a.tiff', 1, 1)];
    expect(textReport(at, { textOf: () => 'II*\0\b\0' })).not.toContain('|');
    expect(textReport(at, { textOf: () => '<svg>' })).toContain('<svg>');
  });

  it('says so when there is nothing to fix', () => {
    expect(textReport([])).toBe('0 errors, 0 warnings');
  });
});
