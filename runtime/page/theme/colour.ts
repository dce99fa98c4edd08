/** Red, green and blue, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads `#rgb`, `#rrggbb`, `rgb(…)`, `hsl(…)`, `white` and `black`; null for anything else. */
export function parseColour(text: string): Rgb | null {
  const value = text.trim().toLowerCase();
  if (value === 'white') return [1, 1, 1];
  if (value === 'black') return [0, 0, 0];
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  if (digits !== undefined) {
    const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
    const [red = 0, green = 0, blue = 0] = (whole.match(/../g) ?? []).map(
      (pair) => Number.parseInt(pair, 16) / 255,
    );
    return [red, green, blue];
  }
  const [, kind, inside = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(value) ?? [];
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = inside
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Number.parseFloat(part));
  if (kind === undefined || Number.isNaN(a + b + c)) return null;
  return kind === 'hsl' ? fromHsl(a, b / 100, c / 100) : [a / 255, b / 255, c / 255];
}

/** `#rrggbb`. */
export function hexOf(colour: Rgb): string {
  const pair = (share: number) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${colour.map(pair).join('')}`;
}

/** The contrast of two colours as WCAG 2 counts it: from 1 (the same) to 21 (black on white). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The shade of a colour that is least darker or lighter than it and passes; null where none does. */
export function nearestShade(colour: Rgb, passes: (shade: Rgb) => boolean): Rgb | null {
  const [hue, saturation, lightness] = toHsl(colour);
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const next of [lightness - percent / 100, lightness + percent / 100]) {
      if (next < 0 || next > 1) continue;
      // What passes must pass as it will be written.
      const shade = parseColour(hexOf(fromHsl(hue, saturation, next)));
      if (shade !== null && passes(shade)) return shade;
    }
  }
  return null;
}

function toHsl([red, green, blue]: Rgb): readonly [number, number, number] {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, range] = [(most + least) / 2, most - least];
  if (range === 0) return [0, 0, lightness];
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  if (most === red) return [60 * (((green - blue) / range + 6) % 6), saturation, lightness];
  if (most === green) return [60 * ((blue - red) / range + 2), saturation, lightness];
  return [60 * ((red - green) / range + 4), saturation, lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
  };
  return [channel(0), channel(8), channel(4)];
}
