import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../../../../blocks/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('prefers-color-scheme: dark');

/** The colours of a scheme by the end of their name, `bg`, `on-accent`. */
function coloursOf(text: string): Map<string, string> {
  const found = text.matchAll(/--color-([\w-]+): (#[0-9a-f]{3,6})/g);
  return new Map([...found].map(([, name = '', colour = '']) => [name, colour]));
}

const schemes = {
  light: coloursOf(light),
  dark: new Map([...coloursOf(light), ...coloursOf(dark)]),
};

/** The contrast of two colours as WCAG 2 counts it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const digits = colour.slice(1);
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0] = (whole.match(/../g) ?? []).map((pair) => {
    const share = Number.parseInt(pair, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const pairs: [string, string, number][] = [
  ...['bg', 'surface', 'surface-2'].flatMap((ground): [string, string, number][] => [
    ['text', ground, 4.5],
    ['text-muted', ground, 4.5],
    ['accent', ground, 4.5],
    ['accent-strong', ground, 4.5],
    ['danger', ground, 4.5],
    ['success', ground, 4.5],
    ['control', ground, 3],
    ['focus', ground, 3],
  ]),
  ...['stage', 'stage-2'].flatMap((ground): [string, string, number][] => [
    ['on-stage', ground, 4.5],
    ['on-stage-muted', ground, 4.5],
    ['lamp', ground, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-warning', 'warning', 4.5],
  ['on-success', 'success', 4.5],
  ['on-lamp', 'lamp', 4.5],
];

describe.each(Object.entries(schemes))('colours of the %s scheme', (_, colours) => {
  it.each(pairs)('%s can be read on %s (%s:1)', (front, back, least) => {
    const [one, other] = [colours.get(front), colours.get(back)];
    if (!one || !other) throw new Error(`No colour ${front} or ${back}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});
