import type { Registry } from '../page/index.ts';
import { type Scheme, themeColours } from '../page/index.ts';
import { hexOf, parseColour } from '../page/theme/colour.ts';
import type { Site } from '../site/index.ts';

/** A site's colour by its token, `#rrggbb`, for what is no page: icons, pictures, the frame of a browser. */
export function siteColour(
  { config }: Site,
  { colours }: Pick<Registry, 'colours'>,
  token: string,
  scheme: Scheme = 'light',
): string {
  const tokens = Object.fromEntries(Object.entries(config.theme.tokens ?? {}));
  const own = themeColours(tokens, colours)[scheme][token] ?? '';
  const colour = parseColour(own) ?? parseColour(colours[scheme][token] ?? '');
  return hexOf(colour ?? [0, 0, 0]);
}
