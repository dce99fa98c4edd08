import { hash } from 'node:crypto';
import { hexOf, type Registry, type Scheme, themeColours } from '../../page/index.ts';
import type { Site } from '../../site/index.ts';

/** How the files of these pictures begin. */
export const CARD_FILES = 'assets/del-';

/** The size that shared links are shown at. */
export const CARD = { width: 1200, height: 630 };

/** Colours of a card, `#rrggbb`. */
export interface CardColours {
  readonly ground: string;
  readonly lift: string;
  readonly title: string;
  readonly quiet: string;
  readonly light: string;
}

/** All that a shared picture is made from. */
export interface Card {
  readonly title: string;
  readonly kicker: string | null;
  readonly siteName: string;
  readonly colours: CardColours;
  readonly picture: {
    /** Of the picture's bytes. */
    readonly digest: string;
    /** Relative to the site folder. */
    readonly file: string;
    /** From the left and from the top, both from 0 to 1. */
    readonly focus: { readonly x: number; readonly y: number };
  } | null;
}

/** Another one where the drawing itself changes, so that no picture of before is taken for it. */
const DRAWING = 1;

/** A card's name, by what it is made from and the fonts that it is set in. */
export function cardDigest({ picture, ...card }: Card, fonts: readonly string[]): string {
  const shown = picture && { digest: picture.digest, focus: picture.focus };
  return hash('sha256', JSON.stringify([DRAWING, fonts, card, shown])).slice(0, 10);
}

/** A site's colour by its token, `#rrggbb`, for what is no page: icons, pictures, the frame of a browser. */
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
