import { colours as defaults } from '../../blocks/shared/colours.gen.ts';
import { problem, type Text } from '../diagnostics/index.ts';
import {
  bothOf,
  type PoorPair,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  shadeFor,
  themeColours,
} from '../theme/theme-colours.ts';
import type { Check } from './context.ts';

const schemeWords: Readonly<Record<Scheme, Text>> = {
  light: { en: 'in light', nb: 'i lyst' },
  dark: { en: 'in dark', nb: 'i mørkt' },
};

/**
 * A site's own colours have enough contrast with each other and with the defaults, in both schemes. For each token the
 * worst pair is reported.
 */
export const checkContrast: Check = function* ({ site }) {
  const tokens = Object.fromEntries(Object.entries(site.config.theme.tokens ?? {}));
  const colours = themeColours(tokens, defaults);
  const poor = schemes.flatMap((scheme) => poorPairs(colours[scheme], scheme));
  for (const [name, value] of Object.entries(tokens)) {
    const own = poor.filter((pair) => blamed(pair, tokens) === name);
    const [worst] = own.sort((a, b) => a.ratio / a.least - b.ratio / b.least);
    if (worst === undefined) continue;
    const { front, ground, scheme } = worst;
    const facts = {
      ...{ front, ground, scheme: schemeWords[scheme] },
      ratio: decimal(Math.floor(worst.ratio * 100) / 100),
      least: decimal(worst.least),
    };
    const place = { file: 'site.json', path: ['theme', 'tokens', name] };
    yield problem('poor-contrast', place, facts, suggestion(name, value, colours));
  }
};

/** The token to change: the front colour if the site sets it, else the ground. */
function blamed({ front, ground }: PoorPair, tokens: Readonly<Record<string, string>>): string {
  return Object.hasOwn(tokens, front) ? front : ground;
}

/** A value with enough contrast, in the notation of the site's value; null if no shade has enough. */
function suggestion(name: string, value: string, colours: SchemeColours): string | null {
  const both = bothOf(value);
  const [light, dark] = schemes.map((scheme) =>
    shadeFor(name, both?.[scheme] ?? value, colours[scheme]),
  );
  const whole = both === null ? light : light && dark && `light-dark(${light}, ${dark})`;
  return whole && whole !== value ? whole : null;
}

function decimal(value: number): Text {
  return { en: String(value), nb: String(value).replace('.', ',') };
}
