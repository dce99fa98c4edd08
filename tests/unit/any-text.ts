import fc from 'fast-check';

/**
 * Any code point, halves of pairs too. fast-check’s own unit `binary`, which `webPath` has, too, takes a second of the
 * processor and 90 MB to begin with.
 */
export const anySign = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

/** Any text of such signs. */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.string({ unit: anySign, maxLength });
