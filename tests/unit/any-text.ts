import fc from 'fast-check';

/** Any code points, halves of pairs too. fast-check’s own unit `binary` takes a second of the processor to begin with. */
export const anyText = (maxLength = 40): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    maxLength,
  });
