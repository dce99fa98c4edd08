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
} from '../page/index.ts';
import type { Check } from './context.ts';

const schemeWords: Readonly<Record<Scheme, Text>> = {
  light: { en: 'in light', nb: 'i lyst' },
  dark: { en: 'in dark', nb: 'i mørkt' },
};

/** A site's own colours can be read on each other and on the defaults, in both schemes. Of each token the worst pair is told. */
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

/** Of the two, what stands on the other, where the site has set it. */
function blamed({ front, ground }: PoorPair, tokens: Readonly<Record<string, string>>): string {
  return Object.hasOwn(tokens, front) ? front : ground;
}

/** The value that passes, written as the site wrote its own; null where no shade does. */
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
