import { describe, expect, it } from 'vitest';
import { textLines } from '../../../runtime/diagnostics/index.ts';
import { codeFrame } from '../../../runtime/diagnostics/reports.ts';

describe('the line under a problem', () => {
  it('has a caret under the place', () => {
    expect(codeFrame('  "layout": "readng",', 13)).toEqual([
      '  "layout": "readng",',
      '            ^',
    ]);
  });

  it('keeps tabs, so that the caret stands right however wide they are', () => {
    expect(codeFrame('\t\t"a":\t1', 8)[1]).toBe('\t\t    \t^');
  });

  it('counts wide signs twice, and combining ones not at all', () => {
    expect(codeFrame('"映画": x', 7)[1]).toBe('        ^');
    expect(codeFrame('"🎬": x', 7)[1]).toBe('      ^');
    expect(codeFrame('"e\u0301": x', 7)[1]).toBe('     ^');
  });

  it('is cut around the place where it is long', () => {
    const line = `${'a'.repeat(300)}X${'b'.repeat(300)}`;
    const [shown, caret] = codeFrame(line, 301);
    expect(shown.length).toBe(102);
    expect(shown[caret.length - 1]).toBe('X');
    expect(shown.startsWith('…')).toBe(true);
    expect(shown.endsWith('…')).toBe(true);
    expect(codeFrame(line, 1)[0].startsWith('a')).toBe(true);
  });

  it('never cuts a sign in two', () => {
    for (let pad = 0; pad < 3; pad++) {
      const line = `${'x'.repeat(pad)}${'🎬'.repeat(200)}`;
      for (const column of [1, 90, 150, 201, 390]) {
        expect(codeFrame(line, column)[0].isWellFormed()).toBe(true);
      }
    }
  });

  it('is found whatever the ends of lines', () => {
    const lines = textLines('a\r\nb\rc\nd');
    expect([1, 2, 3, 4, 5].map(lines.line)).toEqual(['a', 'b', 'c', 'd', '']);
    expect([0, 2, 3, 4, 5, 6, 7].map(lines.placeOf).map(({ line }) => line)).toEqual([
      1, 1, 2, 2, 3, 3, 4,
    ]);
  });
});
