import { hash } from 'node:crypto';
import sharp from 'sharp';
import { drawSvg } from '../../site/index.ts';
import type { PictureStore } from '../pictures/store.ts';
import { icoFile } from './ico-file.ts';

/** What icons are drawn from. */
export interface IconSource {
  readonly svg: Uint8Array;
  /** `#rrggbb`: stands around the icon where a system cuts a shape of its own out of it. */
  readonly ground: string;
}

/** An icon of a site: its name, its side in pixels, and the share of that which the drawing takes. */
interface Icon {
  readonly name: string;
  readonly side: number;
  /** 1: the drawing alone, as it is; less: on the site's ground, with room around it. */
  readonly share: number;
}

const FAVICON: Icon = { name: 'favicon', side: 32, share: 1 };
const TOUCH: Icon = { name: 'touch', side: 180, share: 0.8 };
const MANIFEST_ICONS: readonly Icon[] = [
  { name: 'icon-192', side: 192, share: 1 },
  { name: 'icon-512', side: 512, share: 1 },
  // Android may cut a circle of four fifths out of it.
  { name: 'icon-maskable-512', side: 512, share: 0.6 },
];

/** All icons of a site, as files. */
export interface Icons {
  readonly favicon: Uint8Array;
  readonly touchIcon: Uint8Array;
  readonly forManifest: readonly {
    readonly file: string;
    readonly side: number;
    readonly isMaskable: boolean;
    readonly bytes: Uint8Array;
  }[];
}

/** Draws the icons, or takes them from the store. @throws Error when the drawing can't be read. */
export async function drawIcons(source: IconSource, store: PictureStore): Promise<Icons> {
  const digest = hash('sha256', `2 ${source.ground} ${Buffer.from(source.svg)}`).slice(0, 10);
  const made = async (icon: Icon): Promise<Uint8Array> => {
    const name = `${digest}/${icon.name}.png`;
    const kept = await store.read(name);
    if (kept !== null) return kept;
    const bytes = await draw(source, icon);
    await store.keep(name, bytes);
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
  const drawing = await drawSvg(svg, Math.round(side * share));
  if (share === 1) return drawing;
  return (
    sharp({ create: { width: side, height: side, channels: 3, background: ground } })
      .composite([{ input: drawing }])
      // Systems lay what shines through on black.
      .removeAlpha()
      .png()
      .toBuffer()
  );
}
