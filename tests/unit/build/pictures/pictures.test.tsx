import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Picture } from '../../../../blocks/parts/picture.tsx';
import type { Frame } from '../../../../blocks/parts/picture-room.ts';
import type { Picture as PictureData } from '../../../../runtime/block.ts';
import { buildSite } from '../../../../runtime/build/build-site.ts';
import { decode, encode } from '../../../../runtime/build/pictures/encode.ts';
import { createPictureStore } from '../../../../runtime/build/pictures/store.ts';
import { toPicture } from '../../../../runtime/page/pictures.ts';
import type { BlockComponent } from '../../../../runtime/page/registry.ts';
import type { ContentReader, Site } from '../../../../runtime/site/index.ts';
import { buildOptions, smallSite } from '../small-renderer.tsx';

const half: Frame = ({ window }) => ({ width: window / 2, ratio: '1x1' });

/** Left half red, right half blue, so that what was cut away shows. */
async function twoColours(width: number, height: number, format: 'jpeg' | 'png' | 'gif') {
  const side = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...side, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...side, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    [format]()
    .toBuffer();
}

let photo: Uint8Array;
let small: Uint8Array;
let moving: Uint8Array;
beforeAll(async () => {
  photo = await twoColours(2400, 1200, 'jpeg');
  small = await twoColours(200, 100, 'png');
  const frame = await twoColours(600, 400, 'png');
  moving = await sharp([frame, await sharp(frame).negate().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-pictures-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The small site with pictures beside its pages. */
function withMedia(media: Readonly<Record<string, Uint8Array>>): ContentReader {
  const reader = smallSite();
  const files = new Map(Object.entries(media).map(([file, bytes]) => [`media/${file}`, bytes]));
  return {
    ...reader,
    list: (of) => (of === 'media' ? [...files.keys()] : reader.list(of)),
    readBytes: (file) => files.get(file) ?? reader.readBytes(file),
  };
}

async function build(media: Readonly<Record<string, Uint8Array>>, out = 'dist') {
  let site: Site | null = null;
  const note: BlockComponent = () => (
    <>
      {Object.keys(media).map((file) => (
        <Picture key={file} picture={pictureOf(site, file)} frame={half} />
      ))}
    </>
  );
  const given = await buildOptions(withMedia(media), join(folder, out), note);
  const { renderer } = given;
  const renderPage: typeof renderer.renderPage = (made, ...rest) => {
    site = made;
    return renderer.renderPage(made, ...rest);
  };
  const steps: [number, number][] = [];
  const result = await buildSite({
    ...given,
    renderer: { ...renderer, renderPage },
    pictures: createPictureStore(folder),
    onPicture: (done, total) => steps.push([done, total]),
  });
  return { ...result, steps };
}

function pictureOf(site: Site | null, file: string): PictureData {
  if (site === null) throw new Error('no page is being rendered');
  return toPicture(site, { url: `/media/${file}`, alt: '', focalPoint: { x: 1, y: 0.5 } });
}

const html = () => readFileSync(join(folder, 'dist/index.html'), 'utf8');
const addresses = () => [...new Set(html().match(/\/media\/_\/[\w./-]+/g))];
const read = (address: string) => sharp(readFileSync(join(folder, 'dist', address)));

describe('a build with pictures', () => {
  it('makes every copy that a page names, and tells how far it has come', async () => {
    const { encoded, steps } = await build({ 'Foaje 2.jpg': photo });
    expect(addresses().length).toBeGreaterThan(4);
    expect(encoded).toBe(addresses().length);
    expect(steps.at(-1)).toEqual([encoded, encoded]);
    for (const address of addresses()) {
      const { width, format } = await read(address).metadata();
      expect(address).toMatch(new RegExp(`/foaje-2-1x1-100x50-${width}\\.(avif|webp)$`));
      expect(address.endsWith('.avif') ? 'heif' : 'webp').toBe(format);
    }
  });

  it('A14 S115 cuts around the focal point', async () => {
    await build({ 'a.jpg': photo });
    for (const address of addresses().filter((one) => one.includes('-180.'))) {
      const { dominant } = await read(address).stats();
      expect(dominant.b).toBeGreaterThan(200);
      expect(dominant.r).toBeLessThan(50);
    }
  });

  it('S259 delivers nothing larger than 1920 × 1080, the picture itself neither', async () => {
    await build({ 'a.jpg': photo });
    for (const address of [...addresses(), 'media/a.jpg']) {
      const { width, height } = await read(address).metadata();
      expect(width).toBeLessThanOrEqual(1920);
      expect(height).toBeLessThanOrEqual(1080);
    }
    expect((await read('media/a.jpg').metadata()).format).toBe('jpeg');
  });

  it('leaves small, moving and drawn ones as they are', async () => {
    const drawing = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"/>',
    );
    const media = { 'liten.png': small, 'film.gif': moving, 'tegning.svg': drawing };
    const { encoded } = await build(media);
    expect(encoded).toBe(0);
    expect(addresses()).toEqual([]);
    for (const [file, bytes] of Object.entries(media))
      expect(readFileSync(join(folder, 'dist/media', file)).equals(bytes)).toBe(true);
  });

  it('shows one as it is that is cut short, and says so', async () => {
    const broken = photo.subarray(0, photo.length / 2);
    const { encoded, warnings } = await build({ 'a.jpg': photo, 'brutt.jpg': broken });
    expect(warnings.join()).toContain('media/brutt.jpg');
    expect(encoded).toBeGreaterThan(0);
    expect(html()).toContain('src="/media/brutt.jpg"');
    expect(addresses().some((address) => address.includes('brutt'))).toBe(false);
  });

  it('says what colour each has before it is there', async () => {
    await build({ 'a.jpg': photo });
    expect(html()).toMatch(/data-tone="#(7f|80)00(7f|80)"/);
  });
});

describe('a second build', () => {
  it('encodes nothing, wherever it writes to, and writes the same', async () => {
    expect((await build({ 'a.jpg': photo })).encoded).toBeGreaterThan(0);
    const first = addresses().map((address) => readFileSync(join(folder, 'dist', address)));
    expect((await build({ 'a.jpg': photo })).encoded).toBe(0);
    expect((await build({ 'a.jpg': photo }, 'new')).encoded).toBe(0);
    const again = addresses().map((address) => readFileSync(join(folder, 'new', address)));
    expect(again).toEqual(first);
    expect((await build({ 'renamed.jpg': photo })).encoded).toBe(0);
  });

  it('encodes a picture that changed, and no other', async () => {
    await build({ 'a.jpg': photo, 'b.jpg': await twoColours(1200, 600, 'jpeg') });
    const other = await sharp(photo).flop().jpeg().toBuffer();
    const { encoded } = await build({
      'a.jpg': other,
      'b.jpg': await twoColours(1200, 600, 'jpeg'),
    });
    expect(encoded).toBe(addresses().filter((address) => address.includes('/a-')).length);
  });
});

describe('the store of pictures', () => {
  it('has what was kept whole, and nothing of what was being kept', async () => {
    const store = createPictureStore(folder);
    await store.keep('0123456789/400.avif', Buffer.from('bytes'));
    expect(store.has('0123456789/400.avif')).toBe(true);
    expect(readdirSync(join(folder, '.lerret/encoded/0123456789'))).toEqual(['400.avif']);
    // What a build leaves behind that is killed between two writes.
    writeFileSync(join(folder, '.lerret/encoded/0123456789/800.avif.6f1c'), 'half');
    expect(store.has('0123456789/800.avif')).toBe(false);
  });

  it('forgets what no build has used for two months', async () => {
    const store = createPictureStore(folder);
    await store.keep('aaaaaaaaaa/400.avif', Buffer.from('old'));
    await store.keep('bbbbbbbbbb/400.avif', Buffer.from('used'));
    const longAgo = new Date(Date.now() - 61 * 24 * 3_600_000);
    for (const digest of ['aaaaaaaaaa', 'bbbbbbbbbb'])
      utimesSync(join(folder, '.lerret/encoded', digest), longAgo, longAgo);
    await store.sweep(['bbbbbbbbbb']);
    expect(store.has('aaaaaaaaaa/400.avif')).toBe(false);
    expect(store.has('bbbbbbbbbb/400.avif')).toBe(true);
    await store.sweep([]);
    expect(existsSync(join(folder, '.lerret/encoded/bbbbbbbbbb'))).toBe(true);
  });
});

describe('encode', () => {
  it('turns what a camera took lying on its side', async () => {
    const turned = await sharp(await twoColours(800, 400, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const dots = await decode(turned);
    expect([dots.width, dots.height]).toEqual([400, 800]);
    const made = await encode(dots, { digest: '', width: 100, format: 'avif', cut: null });
    const { width, height, orientation } = await sharp(made).metadata();
    expect([width, height, orientation ?? 1]).toEqual([100, 200, 1]);
  });
});
