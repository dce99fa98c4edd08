/** The tokens of a site in the W3C's format of design tokens: https://www.designtokens.org/tr/2025.10/format/. */
import { writeFileSync } from 'node:fs';
import { colours, measures } from '../../blocks/shared/colours.gen.ts';
import { sharedSchemas } from '../../schemas/index.ts';
import { folderReader, readSite } from '../site/index.ts';
import {
  bothOf,
  type Colours,
  CSS,
  colourValueOf,
  DARK,
  type Scheme,
  themeColours,
} from '../theme/theme-colours.ts';
import type { OptionsOf } from './commands.ts';

type Tokens = Readonly<Record<string, string>>;
type Json = Readonly<Record<string, unknown>>;

/** Writes the design tokens of a site to a file, for Figma and other tools, and prints its name. */
export async function writeTokens(options: OptionsOf<'tokens'>): Promise<void> {
  const { site, out, scheme, language } = options;
  writeFileSync(out, `${JSON.stringify(await siteTokens(site, scheme ?? null), null, 2)}\n`);
  console.log(language === 'nb' ? `Skrev ${out}.` : `Wrote ${out}.`);
}

/**
 * Returns all design tokens of a site folder, its own over the defaults, in the format of the W3C.
 * @param scheme the scheme whose colours to return, for tools with a file for each scheme; null: both
 */
export async function siteTokens(siteFolder: string, scheme: Scheme | null): Promise<object> {
  const { site } = await readSite(folderReader(siteFolder));
  const own = { ...site.config.theme.tokens };
  return toDesignTokens(wholeTokens(own, themeColours(own, colours)), scheme);
}

/**
 * Functions that convert a token's value, by the first part of its name. They return null if the format has no type for
 * it.
 */
const writers: Readonly<Record<string, (css: string) => Json | null>> = {
  color: (css) => typed('color', colourValueOf(css)),
  font: (css) =>
    typed(
      'fontFamily',
      css.includes('var(')
        ? null
        : css.split(',').map((one) => one.trim().replaceAll(/^["']|["']$/g, '')),
    ),
  weight: (css) => typed('fontWeight', Number(css)),
  leading: (css) => typed('number', Number(css)),
  motion: (css) => typed('duration', measureOf(css, ['ms', 's'])),
  text: dimension,
  space: dimension,
  radius: dimension,
  gutter: dimension,
  ease: (css) =>
    typed('cubicBezier', /^cubic-bezier\((.*)\)$/.exec(css)?.[1]?.split(',').map(Number) ?? null),
};

/**
 * Returns the tokens in the format, grouped by the first part of their names. The value of a length that grows with the
 * window is its maximum, with its CSS in addition. Omits tokens for which the format has no type (shadows, lengths in
 * characters).
 * @param scheme as for `siteTokens`
 */
function toDesignTokens(tokens: Tokens, scheme: Scheme | null): Json {
  const described = sharedSchemas['tokens.schema.json']?.properties ?? {};
  const file: Record<string, Record<string, unknown>> = {};
  for (const [name, css] of Object.entries(tokens)) {
    const [, group = name, rest] = /^([a-z]+)-(.+)$/.exec(name) ?? [];
    const both = bothOf(css);
    const written = writers[group]?.(both?.[scheme ?? 'light'] ?? css) ?? null;
    if (written === null) continue;
    const dark = scheme === null && both !== null ? { [DARK]: colourValueOf(both.dark) } : {};
    const own = written.$type === 'dimension' && css.includes('(') ? { [CSS]: css } : {};
    const extensions = { ...dark, ...own };
    const token = {
      ...written,
      ...(described[name] && { $description: described[name].description }),
      ...(Object.keys(extensions).length > 0 && { $extensions: extensions }),
    };
    file[group] = rest === undefined ? token : { ...file[group], [rest]: token };
  }
  return file;
}

function dimension(css: string): Json | null {
  const largest = /^clamp\(.*,([^,]+)\)$/.exec(css)?.[1] ?? css;
  return typed('dimension', measureOf(largest.trim(), ['px', 'rem']));
}

function measureOf(css: string, units: readonly string[]): Json | null {
  const [, value, unit = ''] = /^(-?[\d.]+)([a-z]+)$/.exec(css) ?? [];
  return value === undefined || !units.includes(unit) ? null : { value: Number(value), unit };
}

function typed($type: string, $value: unknown): Json | null {
  return $value === null ? null : { $type, $value };
}

/** Returns all tokens of a site: its own over the defaults, and its colours in both schemes. */
function wholeTokens(tokens: Tokens, { light, dark }: Readonly<Record<Scheme, Colours>>): Tokens {
  const colours = Object.keys(light).map((name) => {
    const isSame = light[name] === dark[name];
    return [
      name,
      isSame ? (light[name] ?? '') : `light-dark(${light[name]}, ${dark[name]})`,
    ] as const;
  });
  return { ...measures, ...tokens, ...Object.fromEntries(colours) };
}
