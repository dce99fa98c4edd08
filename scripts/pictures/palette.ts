/** Colours are `#rrggbb`; these functions mix them. */

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Returns the colour `share` (0..1) of the way from one colour to another, as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const [red, green, blue] = channels(from);
  const [otherRed, otherGreen, otherBlue] = channels(to);
  const part = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(red, otherRed)}${part(green, otherGreen)}${part(blue, otherBlue)}`;
}

/** Returns the colour with an opacity (0..1), as `rgba(…)`. */
export function fade(colour: string, opacity: number): string {
  const [red, green, blue] = channels(colour);
  return `rgba(${red},${green},${blue},${opacity})`;
}

/** Inks that most pictures share, so that they look like one series. */
export const ink = {
  night: '#0d1b2f',
  deep: '#14304a',
  sea: '#1f5a70',
  ice: '#bfe0e2',
  snow: '#f2efe6',
  cream: '#f7e7c6',
  sand: '#e3bf8a',
  amber: '#f2a93b',
  coral: '#e8694a',
  red: '#c43a34',
  wine: '#6b1f33',
  plum: '#3a1e44',
  moss: '#5d7a4a',
  pine: '#1f4038',
  wood: '#a5673f',
  bark: '#4a2b25',
  mint: '#7fc8a9',
  rose: '#f0b3a8',
} as const;
