import type { InstallFiles } from '../../page/render/page-assets.ts';
import type { ContentReader, Site } from '../../site/index.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { Renderer } from '../renderer-module.ts';
import { createTypeSetter } from '../shared-pictures/type-setter.ts';
import { siteColour } from '../site-colours.ts';
import { drawIcons } from './icons.ts';
import { letterIcon } from './letter-icon.ts';
import { webManifest } from './web-manifest.ts';

const OWN_ICON = '/media/favicon.svg';

/** Icons and manifest as files, by path in the output, and how documents name them. */
export interface Install {
  readonly facts: InstallFiles;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Makes icons and manifest; a closed site can't be installed (A57). @throws Error when the icon can't be read. */
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
