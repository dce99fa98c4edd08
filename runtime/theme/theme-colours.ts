import Color, { type ColorInstance } from 'color';
import { isObject } from '../protocol/is-object.ts';

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

/** Colours by the names of their tokens, such as `color-bg`. */
export type Colours = Readonly<Record<string, string>>;

export type SchemeColours = Readonly<Record<Scheme, Colours>>;

/** A site's tokens, as in `theme.tokens` of site.json. */
export type Tokens = Readonly<Record<string, string>>;

/** Two colours with too little contrast in a scheme. */
export interface PoorPair extends ContrastPair {
  readonly scheme: Scheme;
  /** Their contrast by WCAG 2. */
  readonly ratio: number;
}

/**
 * Tokens that appear together: `front` for text or marks, `ground` behind it, and the contrast that WCAG 2 requires.
 */
export interface ContrastPair {
  readonly front: string;
  readonly ground: string;
  readonly minimum: number;
}

/** The contrast that WCAG 2 requires for text, and for marks such as the border of a field. */
const [WORDS, MARKS] = [4.5, 3];

/** How far a new shade exceeds the minimum: other checkers may compute less, because WCAG's factors are rounded. */
const MARGIN = 0.005;

const onPages = {
  'color-text': WORDS,
  'color-text-muted': WORDS,
  'color-accent': WORDS,
  'color-accent-strong': WORDS,
  'color-danger': WORDS,
  'color-success': WORDS,
  'color-control': MARKS,
  'color-focus': MARKS,
};

const onStage = { 'color-on-stage': WORDS, 'color-on-stage-muted': WORDS, 'color-lamp': WORDS };

/** All pairs of tokens that appear together. A button on the stage is `color-lamp`, when hovered `color-on-stage`. */
export const contrastPairs: readonly ContrastPair[] = [
  ...crossed(['color-bg', 'color-surface', 'color-surface-2', 'color-tint'], onPages),
  ...crossed(['color-stage', 'color-stage-2'], onStage),
  ...crossed(['color-accent', 'color-accent-strong'], { 'color-on-accent': WORDS }),
  ...crossed(['color-lamp', 'color-on-stage'], { 'color-on-lamp': WORDS }),
  ...['danger', 'warning', 'success'].flatMap((name) =>
    crossed([`color-${name}`], { [`color-on-${name}`]: WORDS }),
  ),
];

/**
 * Returns the colours of a site in the light and the dark scheme, by token: the site's own, else the defaults. A token
 * with `light-dark(a, b)` has `a` in the light scheme and `b` in the dark one. A single colour is the light scheme's;
 * the dark scheme has the same colour if its contrast is enough there in each pair of the token (`contrastPairs`), else
 * the nearest shade with enough contrast, else the default.
 * @param tokens the site's tokens; those that aren't colours are left out
 * @param defaults the colours, in both schemes, of tokens that the site doesn't set
 */
export function themeColours(tokens: Tokens, defaults: SchemeColours): SchemeColours {
  const own = Object.entries(tokens).filter(([name]) => name.startsWith('color-'));
  const light = { ...defaults.light, ...valuesOf(own, 'light') };
  const whole = { ...defaults.dark, ...valuesOf(own, 'dark') };
  const single = own.filter(([, value]) => bothOf(value) === null).map(([name]) => name);
  const poor = poorPairs(whole, 'dark');
  const moved = single.filter((name) => poor.some((pair) => isOf(pair, name)));
  let dark: Colours = { ...whole, ...only(defaults.dark, moved) };
  for (const name of groundsFirst(moved)) {
    const shade = shadeFor(name, tokens[name] ?? '', dark);
    if (shade !== null) dark = { ...dark, [name]: shade };
  }
  return { light, dark };
}

/** Returns the pairs with less contrast than WCAG 2 requires. Leaves out pairs with an unreadable colour. */
export function poorPairs(colours: Colours, scheme: Scheme): PoorPair[] {
  return contrastPairs.flatMap((pair) => {
    const ratio = ratioOf(pair, colours);
    return ratio !== null && ratio < pair.minimum ? [{ ...pair, scheme, ratio }] : [];
  });
}

/**
 * Returns the name of the token that a site should change for more contrast: that of the text or mark (`front`) if the
 * site sets it, else that of the background (`ground`). @param tokens the tokens that the site sets
 */
export function tokenToChange({ front, ground }: ContrastPair, tokens: Tokens): string {
  return Object.hasOwn(tokens, front) ? front : ground;
}

/**
 * Returns the colour nearest in lightness to `value`, perhaps `value` itself, that has enough contrast in all pairs of
 * the token `name`; null if no colour has, or if `value` isn't a colour. @param colours the colours of the other tokens
 */
export function shadeFor(name: string, value: string, colours: Colours): string | null {
  const colour = colourOf(value);
  if (colour === null) return null;
  const pairs = contrastPairs.filter((pair) => isOf(pair, name));
  const passes = (shade: string, margin = 0) =>
    pairs.every(
      (pair) => (ratioOf(pair, { ...colours, [name]: shade }) ?? 21) >= pair.minimum + margin,
    );
  // A value that passes is returned as it was written.
  if (passes(value)) return value;
  const shades = colour.hsl();
  for (let percent = 0; percent <= 100; percent += 1) {
    for (const next of [shades.lightness() - percent, shades.lightness() + percent]) {
      const shade = written(shades.lightness(next));
      if (passes(shade, MARGIN)) return shade;
    }
  }
  return null;
}

/** Returns a CSS colour as `#rrggbb`, without transparency; null for other text. */
export function hexOf(value: string): string | null {
  const colour = colourOf(value);
  return colour && written(colour);
}

/** Returns a CSS colour as W3C design tokens write it: three parts from 0 to 1, and `#rrggbb`; null for other text. */
export function colourValueOf(
  value: string,
): Readonly<{ colorSpace: 'srgb'; components: readonly number[]; hex: string }> | null {
  const colour = colourOf(value);
  if (colour === null) return null;
  const components = colour.unitArray().map((part) => Math.round(part * 10_000) / 10_000);
  return { colorSpace: 'srgb', components, hex: written(colour) };
}

/**
 * Returns the contrast ratio of two CSS colours as WCAG 2 defines it, from 1 (equal colours) to 21 (black and white),
 * as if both were opaque; null if either text isn't a colour.
 */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [colourOf(one), colourOf(other)];
  return a && b && a.contrast(b);
}

/** Returns the colour in sRGB without transparency; null for other text. */
function colourOf(value: string): ColorInstance | null {
  try {
    return Color(value.trim()).rgb().alpha(1);
  } catch {
    return null;
  }
}

/** Returns `#` and six hexadecimal digits, in lower case. */
function written(colour: ColorInstance): string {
  return colour.hex().toLowerCase();
}

/** Returns the two colours of `light-dark(a, b)`; null for any other value. */
export function bothOf(value: string): Readonly<Record<Scheme, string>> | null {
  const inside = /^\s*light-dark\((.*)\)\s*$/is.exec(value)?.[1];
  // The comma between the two colours, not one inside rgb().
  const [, light, dark] = /^((?:[^,(]|\([^)]*\))+),(.+)$/s.exec(inside ?? '') ?? [];
  return light === undefined || dark === undefined
    ? null
    : { light: light.trim(), dark: dark.trim() };
}

function ratioOf({ front, ground }: ContrastPair, colours: Colours): number | null {
  return contrastOf(colours[front] ?? '', colours[ground] ?? '');
}

function isOf({ front, ground }: ContrastPair, name: string): boolean {
  return front === name || ground === name;
}

function valuesOf(own: readonly (readonly [string, string])[], scheme: Scheme): Colours {
  return Object.fromEntries(own.map(([name, value]) => [name, bothOf(value)?.[scheme] ?? value]));
}

function only(colours: Colours, names: readonly string[]): Colours {
  return Object.fromEntries(Object.entries(colours).filter(([name]) => names.includes(name)));
}

/** Sorts backgrounds first: shades of text are chosen against the final background. */
function groundsFirst(names: readonly string[]): string[] {
  const isGround = (name: string) => contrastPairs.some(({ ground }) => ground === name);
  const isFront = (name: string) => contrastPairs.some(({ front }) => front === name);
  const rank = (name: string) => Number(isFront(name)) - Number(isGround(name));
  return [...names].sort((a, b) => rank(a) - rank(b));
}

function crossed(
  grounds: readonly string[],
  fronts: Readonly<Record<string, number>>,
): ContrastPair[] {
  return grounds.flatMap((ground) =>
    Object.entries(fronts).map(([front, minimum]) => ({ front, ground, minimum })),
  );
}

/** The names of Lerret's `$extensions` of a design token: its colour in the dark scheme, and its value as CSS. */
export const DARK = 'lerret.dark';
export const CSS = 'lerret.css';

/**
 * Returns the tokens in a file of W3C design tokens (https://www.designtokens.org/tr/2025.10/format/), as in
 * `theme.tokens`, without those of unsupported form; {} if the content isn't an object.
 * @param file the JSON of the file, or of a group in it @param inherited the group's type @param before its name
 */
export function fromDesignTokens(file: unknown, inherited = '', before = ''): Tokens {
  if (!isObject(file)) return {};
  const type = typeof file.$type === 'string' ? file.$type : inherited;
  if (!('$value' in file)) {
    const groups = Object.entries(file).filter(([key]) => !key.startsWith('$'));
    return Object.assign(
      {},
      ...groups.map(([key, part]) =>
        fromDesignTokens(part, type, before === '' ? key : `${before}-${key}`),
      ),
    );
  }
  const { [DARK]: dark, [CSS]: css } = isObject(file.$extensions) ? file.$extensions : {};
  const value = cssOf(type, file.$value);
  if (value === null) return {};
  const other = dark === undefined ? null : cssOf('color', dark);
  if (other !== null) return { [before]: `light-dark(${value}, ${other})` };
  // A size that grows with the window (`clamp`) still does, unless the file gives it another maximum.
  const largest = typeof css === 'string' ? /^clamp\(.*,([^,]+)\)$/.exec(css)?.[1]?.trim() : null;
  return { [before]: largest === value ? String(css) : value };
}

/** Returns the value of a design token as CSS; null if its form isn't supported. */
function cssOf(type: string, value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    if (type === 'cubicBezier') return `cubic-bezier(${value.join(', ')})`;
    return value.map((one) => (/^[a-z-]+$/i.test(String(one)) ? one : `'${one}'`)).join(', ');
  }
  if (!isObject(value)) return null;
  if ('unit' in value) return `${value.value}${value.unit}`;
  if (typeof value.hex === 'string') return value.hex;
  if (value.colorSpace !== 'srgb' || !Array.isArray(value.components)) return null;
  const [red, green, blue] = value.components.map((part) => Math.round(Number(part) * 255));
  return `rgb(${red}, ${green}, ${blue})`;
}
