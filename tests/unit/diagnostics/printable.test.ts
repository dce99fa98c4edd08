import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  annotations,
  asArgument,
  type Diagnostic,
  printable,
  printableLines,
  sarifReport,
  textReport,
} from '../../../runtime/diagnostics/index.ts';
import { anySign, anyText } from '../any-text.ts';

const takesOver = '\u001b]0;owned\u0007';
const steering = /[^\P{Cc}\n\t]|[\p{Bidi_Control}\p{Cs}\u2028\u2029\ufeff\u200b]/u;

describe('what people wrote, in a terminal or a log', () => {
  it.each([
    ['an escape sequence', '\u001b[31m', '\\u001b[31m'],
    ['the end of a line', 'a\r\nb\u2028c', 'a\\r\\nb\\u2028c'],
    ['writing turned around', 'a\u202etxt.exe\u2066', 'a\\u202etxt.exe\\u2066'],
    ['signs that can’t be seen', 'a\u200bb\ufeff', 'a\\u200bb\\ufeff'],
    ['half a sign', 'a\ud83c', 'a\\ud83c'],
    ['a command', 'x ##vso[task] ##[error]', 'x \\u0023#vso[task] \\u0023#[error]'],
  ])('shows %s as what it is', (_what, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('is left as it is where it can be read', () => {
    const text = 'Blåbærsyltetøy 👩‍👩‍👧 e\u0301 映画 «nei» #1 C:\\x {a}';
    expect(printable(text)).toBe(text);
  });

  it('stays the same JSON', () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: anySign }), (json) => {
        const value: unknown = JSON.parse(json);
        const shown = printableLines(JSON.stringify(value, null, 2));
        expect(JSON.parse(shown)).toEqual(value);
        expect(shown).not.toMatch(steering);
      }),
    );
  });

  it('steers nothing from any field of any report, and writes no line of its own', () => {
    fc.assert(
      fc.property(anyText(10), (own) => {
        const hostile = `${own}\n::error file=x::pwned\r${takesOver}${own}`;
        const one: Diagnostic = {
          ...{ file: `data/${hostile}.json`, line: 1, column: 3, severity: 'error' },
          ...{ code: 'dead-path', message: `\`${hostile}\` leads nowhere.`, suggestion: hostile },
        };
        const texts = [
          textReport([one], { textOf: () => `::error::${hostile}` }),
          annotations([one], 'nb', (file) => file),
          printableLines(JSON.stringify(sarifReport([one], 'nb', () => 'x'))),
        ];
        for (const text of texts) {
          expect(text).not.toMatch(steering);
          const commands = text.split('\n').filter((line) => line.trimStart().startsWith('::'));
          // Only ours: the one line of the report that is meant to be a command.
          expect(commands.length).toBe(text === texts[1] ? 1 : 0);
        }
      }),
    );
  });
});

describe('a path in a printed command', () => {
  it.each([
    'data/på nett.json',
    'C#/$HOME',
    'a"b`ls`',
    "d'e;f",
    '~',
    '(a)&b',
    '*',
    'a\\b\\\\c',
    'hei!',
    '',
    "'",
  ])('is one argument for a shell: %s', (path) => {
    const read = execFileSync('sh', ['-c', `printf '%s|' ${asArgument(path)}`]);
    expect(read.toString()).toBe(`${path}|`);
  });

  it.each([
    ['hei!', "'hei!'"],
    ["it's", String.raw`'it'\''s'`],
    ['-site', './-site'],
    ['- a', "'./- a'"],
  ])('says the same in an interactive shell, and is no option: %s', (path, argument) => {
    expect(asArgument(path)).toBe(argument);
  });

  it.each(['site-config', '../dist', 'data/åpent.json', 'a\u030a.json'])(
    'is as it is: %s',
    (path) => {
      expect(asArgument(path)).toBe(path);
    },
  );
});
