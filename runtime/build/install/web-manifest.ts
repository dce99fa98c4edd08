import { encodePath, normalisePath } from '../../protocol/path.ts';
import type { Site } from '../../site/index.ts';
import type { Icons } from './icons.ts';

/** More of a name is cut off below an icon. */
const SHORT = 12;
const MAX_PROGRAMMES = 2;

/** `manifest.webmanifest`: the site as something to install, with ways to its programme and to one's tickets. */
export function webManifest(
  site: Site,
  { forManifest }: Icons,
  colours: { readonly theme: string; readonly ground: string },
): string {
  const { title, description, locale } = site.config;
  const manifest = {
    id: '/',
    name: title,
    short_name: shortName(title),
    ...(description !== undefined && { description }),
    lang: locale.default,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    // With the browser's own way back: pages lead out to ticket shops.
    display: 'minimal-ui',
    theme_color: colours.theme,
    background_color: colours.ground,
    icons: forManifest.map(({ file, side, isMaskable }) => ({
      src: `/${file}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
    shortcuts: shortcutsOf(site),
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** As many whole words of a name as fit, or its beginning. */
function shortName(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT) words.pop();
  return words.join(' ').slice(0, SHORT);
}

/** The pages of the header's menu that list events, and where a member's tickets are. */
function shortcutsOf({ config, pages }: Site): { name: string; url: string }[] {
  const listing = new Set(
    pages
      .filter(({ definition }) =>
        definition.sources?.some(({ model, collection }) => model === 'event' && collection),
      )
      .map(({ definition }) => normalisePath(definition.path)?.path),
  );
  const programmes = [...config.theme.menu]
    .filter(({ place, parent }) => place === 'header' && (parent ?? null) === null)
    .sort((a, b) => a.order - b.order)
    .flatMap(({ label, path }) => {
      const own = path?.startsWith('/') ? normalisePath(path)?.path : undefined;
      return own !== undefined && own !== '/' && listing.has(own)
        ? [{ name: label, url: encodePath(own) }]
        : [];
    });
  const profile = config.memberPages?.profile;
  return [
    ...programmes.slice(0, MAX_PROGRAMMES),
    ...(profile === undefined ? [] : [{ name: 'Mine billetter', url: profile }]),
  ];
}
