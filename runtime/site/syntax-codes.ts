import type { ParseErrorCode } from 'jsonc-parser';

/** The parser's codes, which it declares but doesn't hand out under its names. */
export const code = {
  invalidSymbol: 1,
  invalidNumber: 2,
  keyExpected: 3,
  valueExpected: 4,
  colonExpected: 5,
  commaExpected: 6,
  closeBraceExpected: 7,
  closeBracketExpected: 8,
  endExpected: 9,
  comment: 10,
  openComment: 11,
  openString: 12,
  openNumber: 13,
  invalidUnicode: 14,
  invalidEscape: 15,
  invalidCharacter: 16,
} as const satisfies Readonly<Record<string, ParseErrorCode>>;
