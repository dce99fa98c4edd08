import fontverter from 'fontverter';
import { Blob, Face, Font, shape, Buffer as TextBuffer, Variation } from 'harfbuzzjs';
import { memoized } from '../../protocol/memoized.ts';

/** The weight of a font, and its width in percent, as in CSS: 400 and 100 are normal. */
interface TypeStyle {
  readonly weight: number;
  readonly stretch: number;
}

/** The functions that measure text, and turn it into SVG paths. */
export type TypeSetter = Awaited<ReturnType<typeof createTypeSetter>>;

interface LinePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly style: TypeStyle;
}

interface Glyph {
  readonly font: Font;
  readonly id: number;
  /** The width, in thousandths of the font size. */
  readonly advance: number;
  readonly shift: { readonly x: number; readonly y: number };
}

/** The number of units in a font size. All fonts are scaled to it. */
const UNITS = 1000;

/**
 * Creates the functions that measure text and return it as SVG paths. Each character has the shape of the largest font
 * that has it. @param fonts variable fonts in WOFF2, by file name @throws Error if a font can't be read
 */
export async function createTypeSetter(fonts: ReadonlyMap<string, Uint8Array<ArrayBuffer>>) {
  // The largest font covers the main range of characters; the others fill its gaps.
  const files = [...fonts]
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .map(([, bytes]) => bytes);
  const faces: Face[] = [];
  // Convert one font after another: concurrent conversions corrupt each other.
  for (const file of files)
    faces.push(new Face(new Blob(await fontverter.convert(Buffer.from(file), 'sfnt'))));

  const withWeight = memoized((weight: number) =>
    memoized((stretch: number) =>
      faces.map((face) => {
        const font = new Font(face);
        font.setScale(UNITS, UNITS);
        font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)]);
        return font;
      }),
    ),
  );
  const fontsOf = ({ weight, stretch }: TypeStyle) => withWeight(weight)(stretch);

  function glyphsOf(text: string, style: TypeStyle): readonly Glyph[] {
    return runsOf(text.normalize('NFC'), fontsOf(style)).flatMap(({ font, text: run }) => {
      const buffer = new TextBuffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint }, index): Glyph => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return { font, id: codepoint, advance: xAdvance, shift: { x: xOffset, y: yOffset } };
      });
    });
  }

  return {
    /** Returns a text without characters that the fonts lack, such as emoji; null if they lack a letter. */
    drawable(text: string): string | null {
      const fonts = fontsOf({ weight: 400, stretch: 100 });
      const lacks = (sign: string) =>
        !fonts.some((one) => one.nominalGlyph(sign.codePointAt(0) ?? 0));
      const signs = text.normalize('NFC');
      if (signs.match(/\p{L}/gu)?.some(lacks)) return null;
      return signs.replaceAll(/\s*(\S)/gu, (all, sign: string) => (lacks(sign) ? '' : all)).trim();
    },
    /** Returns the width of a line, in the same unit as `size`. */
    widthOf: (text: string, size: number, style: TypeStyle) =>
      (glyphsOf(text, style).reduce((sum, { advance }) => sum + advance, 0) * size) / UNITS,
    /** Returns a line as an SVG path that begins at `x` on the baseline `y`. */
    pathOf(text: string, { x, y, size, style }: LinePlace): string {
      let at = 0;
      const parts = glyphsOf(text, style).map(({ font, id, advance, shift }) => {
        const [dx, dy] = [at + shift.x, shift.y];
        at += advance;
        const scale = size / UNITS;
        return movedPath(font.glyphToPath(id), (px, py) => [
          x + (px + dx) * scale,
          y - (py + dy) * scale,
        ]);
      });
      return parts.join('');
    },
  };
}

/** Returns a text in pieces, each with the first font that has its characters, or with the first if none has them. */
function runsOf(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const runs: { font: Font; text: string }[] = [];
  const [first] = fonts;
  if (first === undefined) return [];
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.nominalGlyph(code)) ?? first;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

/** Returns an SVG path with each point moved. Its commands must be absolute. */
function movedPath(
  path: string,
  move: (x: number, y: number) => readonly [number, number],
): string {
  return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x: string, y: string) =>
    move(Number(x), Number(y))
      .map((value) => value.toFixed(1))
      .join(','),
  );
}
