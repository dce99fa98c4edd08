import type { InstallFiles } from '../../page/index.ts';
import { encodePath, normalisePath } from '../../protocol/path.ts';
import type { ContentReader, Site } from '../../site/index.ts';
import type { Renderer } from '../renderer-module.ts';
import { siteColour } from '../shared-pictures/card.ts';
import { createTypeSetter } from '../shared-pictures/type-setter.ts';
import type { PictureStore } from '../stores.ts';
import { drawIcons, type Icons, letterIcon } from './icons.ts';

const OWN_ICON = '/media/favicon.svg';

/** The icons and the web app manifest: files by path in the output, and their addresses for documents. */
export interface Install {
  readonly facts: InstallFiles;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** The maximum number of characters of the name below an icon. */
const SHORT = 12;

const MAX_PROGRAMMES = 2;

/**
 * Makes the icons and the web app manifest of a site; a closed site has no manifest (A57).
 * @throws Error if the site's icon can't be read
 */
export async function installOf(
  site: Site,
  renderer: Pick<Renderer, 'registry' | 'fonts'>,
  reader: ContentReader,
  store: PictureStore,
): Promise<Install> {
  const colour = (token: string, scheme?: 'light' | 'dark') =>
    siteColour(site, renderer.registry, token, scheme);
  const ground = colour('color-stage');
  const file = site.media.get(OWN_ICON)?.file;
  const own = file === undefined ? null : reader.readBytes(file);
  const svg = own ?? (await drawnLetter(site, renderer, { ground, light: colour('color-lamp') }));
  const icons = await drawIcons({ svg, ground }, store);
  const files = new Map<string, string | Uint8Array>([
    ['favicon.ico', icons.favicon],
    ['apple-touch-icon.png', icons.touchIcon],
  ]);
  const isOpen = site.config.published;
  if (isOpen) {
    for (const { file: name, bytes } of icons.forManifest) files.set(name, bytes);
    const manifest = webManifest(site, icons, { theme: ground, ground: colour('color-bg') });
    files.set('manifest.webmanifest', manifest);
  }
  const facts = {
    favicon: '/favicon.ico',
    touchIcon: '/apple-touch-icon.png',
    manifest: isOpen ? '/manifest.webmanifest' : null,
    colours: { light: ground, dark: colour('color-stage', 'dark') },
  };
  return { facts, files };
}

async function drawnLetter(
  site: Site,
  { fonts }: Pick<Renderer, 'fonts'>,
  colours: { readonly ground: string; readonly light: string },
): Promise<Uint8Array> {
  const type = fonts.size === 0 ? null : await createTypeSetter(fonts);
  return letterIcon(site.config.title, colours, type);
}

/** Returns the text of `manifest.webmanifest`, with shortcuts to the programme and to the member's tickets. */
function webManifest(
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
    // `minimal-ui` retains the browser's back button, because pages link to external ticket shops.
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

/** Returns as many whole words of a name as fit below an icon; if the first word is too long, its beginning. */
function shortName(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT) words.pop();
  return words.join(' ').slice(0, SHORT);
}

/** Returns shortcuts to up to two pages of the header menu that list what takes place, and to the member's tickets. */
function shortcutsOf({ config, pages, models }: Site): { name: string; url: string }[] {
  const listing = new Set(
    pages
      .filter(({ definition }) =>
        definition.sources?.some(
          ({ model, collection }) => collection && models.get(model)?.functions.occurrence,
        ),
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
