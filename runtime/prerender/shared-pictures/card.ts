import { hash } from 'node:crypto';
import type { Registry } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';
import { hexOf, type Scheme, themeColours } from '../../theme/theme-colours.ts';

/** The beginning of the paths of pictures for shared links, in the output. */
export const CARD_FILES = 'assets/del-';

/** Colours of a card, `#rrggbb`. */
export type CardColours = Readonly<Record<'ground' | 'lift' | 'title' | 'quiet' | 'light', string>>;

/** The inputs of a card (a picture for shared links). */
export interface Card {
  readonly title: string;
  readonly kicker: string | null;
  readonly siteName: string;
  readonly colours: CardColours;
  readonly picture: {
    /** The hash of the picture's bytes. */
    readonly digest: string;
    /** The path of the picture's file, relative to the site folder. */
    readonly file: string;
    /** The focal point, from the left and from the top, both from 0 to 1. */
    readonly focus: { readonly x: number; readonly y: number };
  } | null;
}

/** The version of the drawing. Increase it when the drawing changes, so that no stored picture is reused. */
const DRAWING = 3;

/**
 * Returns the hash of everything that decides how a card (a picture for shared links) looks: ten hexadecimal digits,
 * for the name of its file. @param fonts the names of the font files
 */
export function cardDigest({ picture, ...card }: Card, fonts: readonly string[]): string {
  const shown = picture && { digest: picture.digest, focus: picture.focus };
  return hash('sha256', JSON.stringify([DRAWING, fonts, card, shown])).slice(0, 10);
}

/**
 * Returns the value of a colour token, such as `color-bg`, in a site's theme, as `#rrggbb`. For icons, shared pictures
 * and the browser's frame. @param scheme default: light
 */
export function siteColour(
  { config }: Site,
  { colours }: Pick<Registry, 'colours'>,
  token: string,
  scheme: Scheme = 'light',
): string {
  const tokens = Object.fromEntries(Object.entries(config.theme.tokens ?? {}));
  const own = themeColours(tokens, colours)[scheme][token] ?? '';
  return hexOf(own) ?? hexOf(colours[scheme][token] ?? '') ?? '#000000';
}
