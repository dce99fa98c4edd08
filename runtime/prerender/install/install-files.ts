import { hash } from 'node:crypto';
import sharp from 'sharp';
import type { InstallFiles } from '../../page/index.ts';
import { once } from '../../protocol/memoized.ts';
import { encodePath, normalisePath } from '../../protocol/path.ts';
import { type ContentReader, drawSvg, type Site } from '../../site/index.ts';
import type { LoadedRenderer } from '../renderer-module.ts';
import { siteColour } from '../shared-pictures/card.ts';
import type { TypeSetter } from '../shared-pictures/type-setter.ts';
import type { PictureStore } from '../stores.ts';

const OWN_ICON = '/media/favicon.svg';

/** The icons and the web app manifest of a site: their files, and their addresses for documents. */
export interface Install {
  readonly facts: InstallFiles;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** The maximum number of characters of the name below an icon. */
const SHORT = 12;

const MAX_PROGRAMMES = 2;

type Renderer = Pick<LoadedRenderer, 'registry' | 'fonts'>;

/** Resolves to the file `favicon.ico` of a site, newly drawn. @throws Error if the site's icon can't be drawn */
export async function faviconOf(
  site: Site,
  renderer: Renderer,
  reader: ContentReader,
): Promise<Uint8Array<ArrayBuffer>> {
  return icoFile(await draw(iconSource(site, renderer, reader), FAVICON), FAVICON.side);
}

/**
 * Resolves to the icons of a site, stored or newly drawn, and to its web app manifest, unless the site is closed (A57).
 * @throws Error if the site's icon can't be drawn
 */
export async function installOf(
  site: Site,
  renderer: Renderer,
  reader: ContentReader,
  store: PictureStore,
): Promise<Install> {
  const source = iconSource(site, renderer, reader);
  const { ground } = source;
  const icons = await drawIcons(source, store);
  const files = new Map<string, string | Uint8Array>([
    ['favicon.ico', icons.favicon],
    ['apple-touch-icon.png', icons.touchIcon],
  ]);
  const isOpen = site.config.published;
  if (isOpen) {
    for (const { file: name, bytes } of icons.forManifest) files.set(name, bytes);
    const behind = siteColour(site, renderer.registry, 'color-bg');
    const manifest = webManifest(site, icons, { theme: ground, ground: behind });
    files.set('manifest.webmanifest', manifest);
  }
  const facts = {
    favicon: '/favicon.ico',
    touchIcon: '/apple-touch-icon.png',
    manifest: isOpen ? '/manifest.webmanifest' : null,
    colours: { light: ground, dark: siteColour(site, renderer.registry, 'color-stage', 'dark') },
  };
  return { facts, files };
}

/** Returns the text of `manifest.webmanifest`, with shortcuts to programme pages and to the member's tickets. */
function webManifest(
  site: Site,
  { forManifest }: Awaited<ReturnType<typeof drawIcons>>,
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

/** Returns the beginning of a name that fits below an icon: whole words, or a part of the first. */
function shortName(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT) words.pop();
  return words.join(' ').slice(0, SHORT);
}

/** Returns shortcuts to up to two pages in the header's menu that list events, and to the member's tickets. */
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

interface IconSource {
  /** Everything on which the drawing depends. */
  readonly made: string;
  /** Returns the drawing. Called only if an icon isn't in the store. */
  readonly svg: () => Uint8Array | Promise<Uint8Array>;
  /** The colour (`#rrggbb`) around the icon, for systems that crop icons to a shape of their own. */
  readonly ground: string;
}

/** Returns the drawing of a site's own icon, else of one made from the site's name. */
function iconSource(site: Site, { registry, fonts }: Renderer, reader: ContentReader): IconSource {
  const ground = siteColour(site, registry, 'color-stage');
  const file = site.media.get(OWN_ICON)?.file;
  const own = file === undefined ? null : reader.readBytes(file);
  if (own !== null) return { made: Buffer.from(own).toString(), svg: () => own, ground };
  const light = siteColour(site, registry, 'color-lamp');
  return { ...letterIcon(site.config.title, { ground, light }, fonts), ground };
}

/** An icon to draw: its name, the length of its side in pixels, and the share of the side that the drawing takes. */
interface Icon {
  readonly name: string;
  readonly side: number;
  /** 1: the drawing fills the icon. Less than 1: around it is a margin in the background colour. */
  readonly share: number;
}

const FAVICON: Icon = { name: 'favicon', side: 32, share: 1 };
const TOUCH: Icon = { name: 'touch', side: 180, share: 0.8 };
const MANIFEST_ICONS: readonly Icon[] = [
  { name: 'icon-192', side: 192, share: 1 },
  { name: 'icon-512', side: 512, share: 1 },
  // Android may crop this icon to a circle whose diameter is four fifths of the side.
  { name: 'icon-maskable-512', side: 512, share: 0.6 },
];

const SIDE = 512;
const STYLE = { weight: 800, stretch: 75 };
const SIZE = 380;

/** The lengths of the two headers in an `.ico` file, in bytes. */
const HEADER = 6;
const ENTRY = 16;

async function drawIcons(source: IconSource, store: PictureStore) {
  const digest = hash('sha256', `2 ${source.ground} ${source.made}`).slice(0, 10);
  const made = async (icon: Icon): Promise<Uint8Array> => {
    const name = `${digest}/${icon.name}.png`;
    const stored = store.read(name);
    if (stored !== null) return stored;
    const bytes = await draw(source, icon);
    await store.write(name, bytes);
    return bytes;
  };
  const forManifest = MANIFEST_ICONS.map(async (icon) => ({
    file: `assets/${icon.name}-${digest}.png`,
    side: icon.side,
    isMaskable: icon.share < 1,
    bytes: await made(icon),
  }));
  return {
    favicon: icoFile(await made(FAVICON), FAVICON.side),
    touchIcon: await made(TOUCH),
    forManifest: await Promise.all(forManifest),
  };
}

async function draw({ svg, ground }: IconSource, { side, share }: Icon): Promise<Uint8Array> {
  const drawing = await drawSvg(await svg(), Math.round(side * share));
  if (share === 1) return drawing;
  return (
    sharp({ create: { width: side, height: side, channels: 3, background: ground } })
      .composite([{ input: drawing }])
      // Systems show transparent areas as black.
      .removeAlpha()
      .png()
      .toBuffer()
  );
}

/** Returns the icon of a site without its own: the first letter of its name, or a lamp if there is no font. */
function letterIcon(
  siteName: string,
  colours: { readonly ground: string; readonly light: string },
  fonts: LoadedRenderer['fonts'],
): Omit<IconSource, 'ground'> {
  const [letter = ''] = siteName.trim().toUpperCase();
  const lamp = `<circle cx="256" cy="256" r="120" fill="${colours.light}"/>`;
  const drawn = async () => {
    if (fonts.size === 0 || letter === '') return lamp;
    // Imported here, as it takes longer to load than everything else that draws icons, which are stored.
    const { createTypeSetter } = await import('../shared-pictures/type-setter.ts');
    const type = await createTypeSetter(fonts);
    return `<path fill="${colours.light}" d="${letterPath(letter, type)}"/>`;
  };
  // Only once: two type setters must not be created at the same time.
  const mark = once(drawn);
  return {
    made: JSON.stringify([letter, colours, [...fonts.keys()]]),
    svg: async () =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="96" fill="${colours.ground}"/>${await mark()}</svg>`,
      ),
  };
}

function letterPath(letter: string, type: TypeSetter): string {
  const x = (SIDE - type.widthOf(letter, SIZE, STYLE)) / 2;
  // Capitals are about 0.7 of the font size high.
  return type.pathOf(letter, { x, y: SIDE / 2 + SIZE * 0.345, size: SIZE, style: STYLE });
}

/** Returns an `.ico` file with one PNG. @param side the length of the side in pixels, below 256 */
function icoFile(png: Uint8Array, side: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEADER + ENTRY + png.length);
  file.writeUInt16LE(1, 2); // Type: icon, not cursor.
  file.writeUInt16LE(1, 4); // One picture.
  file.writeUInt8(side, HEADER);
  file.writeUInt8(side, HEADER + 1);
  file.writeUInt16LE(1, HEADER + 4); // Colour planes.
  file.writeUInt16LE(32, HEADER + 6); // Bits a pixel.
  file.writeUInt32LE(png.length, HEADER + 8);
  file.writeUInt32LE(HEADER + ENTRY, HEADER + 12);
  file.set(png, HEADER + ENTRY);
  return file;
}
