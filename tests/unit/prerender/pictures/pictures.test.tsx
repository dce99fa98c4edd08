import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Picture } from '../../../../blocks/shared/pictures/picture.tsx';
import type { Frame } from '../../../../blocks/shared/pictures/picture-room.ts';
import type { Picture as PictureData } from '../../../../runtime/block.ts';
import { toPicture } from '../../../../runtime/page/pictures.ts';
import type { BlockComponent } from '../../../../runtime/page/registry.ts';
import { type BuildOptions, buildSite } from '../../../../runtime/prerender/build-site.ts';
import { decode, encode } from '../../../../runtime/prerender/pictures/encode.ts';
import { pendingPictures } from '../../../../runtime/prerender/pictures/pending-pictures.ts';
import { createPictureStore } from '../../../../runtime/prerender/stores.ts';
import type { ContentReader, Site } from '../../../../runtime/site/index.ts';
import { folderOfTest } from '../../../site/folders.ts';
import { memoryReader } from '../../page/memory-reader.ts';
import { blocks, oneBy, siteOf } from '../../page/site-builder.ts';
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
let low: Uint8Array;
let other: Uint8Array;
let small: Uint8Array;
let moving: Uint8Array;
beforeAll(async () => {
  // Wider than what is delivered, and low: few dots to encode.
  photo = await twoColours(2000, 500, 'jpeg');
  low = await twoColours(2000, 400, 'jpeg');
  other = await twoColours(800, 400, 'jpeg');
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
  folder = folderOfTest();
});

/** The small site with an article that has a picture, and a search that finds it. */
function siteWithArticle(picture: string): ContentReader {
  const reader = smallSite({
    pages: ['home', 'house', 'lost', 'article'],
    search: { path: '/sok' },
  });
  const image = { url: `/media/${picture}`, alt: '', focalPoint: { x: 0.5, y: 0.5 } };
  const own = memoryReader({
    'pages/article.json': {
      ...{ path: '/sak/:sak', pageType: 'ordinary', layout: 'plain', blocks: blocks('note') },
      sources: [oneBy('article', 'slug', ':sak', 'one')],
      meta: { title: '@one.title' },
    },
    'data/articles/a.json': { id: 'a', slug: 'a', title: 'Sak', content: '<p>Tekst</p>', image },
  });
  return {
    list: (folder) => [...reader.list(folder), ...own.list(folder)],
    read: (file) => own.read(file) ?? reader.read(file),
    readBytes: (file) => own.readBytes(file) ?? reader.readBytes(file),
  };
}

/** A site, usually the small one, with pictures beside its pages. */
function withMedia(
  media: Readonly<Record<string, Uint8Array>>,
  reader: ContentReader,
): ContentReader {
  const files = new Map(Object.entries(media).map(([file, bytes]) => [`media/${file}`, bytes]));
  return {
    ...reader,
    list: (of) => (of === 'media' ? [...files.keys()] : reader.list(of)),
    readBytes: (file) => files.get(file) ?? reader.readBytes(file),
  };
}

async function build(
  media: Readonly<Record<string, Uint8Array>>,
  out = 'dist',
  { reader = smallSite(), ...how }: Pick<BuildOptions, 'isLater'> & { reader?: ContentReader } = {},
) {
  let site: Site | null = null;
  const note: BlockComponent = () => (
    <>
      {Object.keys(media).map((file) => (
        <Picture key={file} picture={pictureOf(site, file)} frame={half} />
      ))}
    </>
  );
  const given = await buildOptions(withMedia(media, reader), join(folder, out), note);
  const { renderer } = given;
  const createRenderer: typeof renderer.createRenderer = (context) => {
    site = context.model.site;
    return renderer.createRenderer(context);
  };
  const steps: [number, number][] = [];
  const result = await buildSite({
    ...given,
    renderer: { ...renderer, createRenderer },
    ...how,
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
  it('A14 S115 S259 makes every copy that a page names, cut around the focal point, and reports how far it has come', async () => {
    const { encoded, steps } = await build({ 'Foaje 2.jpg': photo });
    expect(addresses().length).toBeGreaterThan(2);
    expect(encoded).toBe(addresses().length);
    expect(steps.at(-1)).toEqual([encoded, encoded]);
    for (const address of [...addresses(), 'media/Foaje 2.jpg']) {
      const { width, height, format } = await read(address).metadata();
      expect(width).toBeLessThanOrEqual(1920);
      expect(height).toBeLessThanOrEqual(1080);
      if (format === 'jpeg') continue;
      expect(address).toMatch(new RegExp(`/foaje-2-1x1-100x50-${width}\\.avif$`));
      expect(format).toBe('heif');
      const { dominant } = await read(address).stats();
      expect(dominant.b).toBeGreaterThan(200);
      expect(dominant.r).toBeLessThan(50);
    }
    expect((await read('media/Foaje 2.jpg').metadata()).format).toBe('jpeg');
    // What colour it has, before it is there.
    expect(html()).toMatch(/data-tone="#(7f|80)00(7f|80)"/);
  });

  /** A picture as a phone makes it, on its side: it tells who took it, and where. */
  const personal = (format: 'jpeg' | 'png' | 'webp' | 'avif', side = 300) =>
    sharp(other)
      .resize(side, side / 4)
      .withExif({ IFD0: { Artist: 'Kari' }, IFD3: { GPSLatitude: '68/1 14/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
  const sizeOfPublished = async (file: string) => {
    const { exif, orientation = 1, width, height } = await read(`media/${file}`).metadata();
    expect(exif).toBe(undefined);
    return [width, height, orientation];
  };

  it('publishes pictures without what a camera wrote into them, upright', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
    const made = formats.map(async (format) => [`bilde.${format}`, await personal(format)]);
    await build(Object.fromEntries(await Promise.all(made)));
    for (const format of formats)
      expect(await sizeOfPublished(`bilde.${format}`)).toEqual([75, 300, 1]);
  });

  it('does so where copies are left for later, and makes large ones smaller', async () => {
    const own = { 'a.jpeg': await personal('jpeg'), 'b.jpeg': await personal('jpeg', 2000) };
    const { pending } = await build({ ...own, 'c.jpg': low }, 'dist', { isLater: true });
    expect(pending).not.toBe(null);
    expect(await sizeOfPublished('a.jpeg')).toEqual([75, 300, 1]);
    expect(await sizeOfPublished('b.jpeg')).toEqual([270, 1080, 1]);
  });

  it('names copies so that a long name leaves room for what follows it', async () => {
    // A sign of three bytes that is six letters when taken apart.
    const { encoded } = await build({ [`${'㎯'.repeat(60)}.jpg`]: low });
    expect(encoded).toBe(addresses().length);
    for (const address of addresses())
      expect(address).toMatch(/\/(?:rad-s2){16}rad-1x1-100x50-\d+\.avif$/);
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

  it.each([
    [
      'whose head says more than it holds',
      // The width of a PNG, 200, becomes 8392; its checksum no longer fits.
      () =>
        Buffer.concat([small.subarray(0, 16), Buffer.from([0, 0, 0x20, 0xc8]), small.subarray(20)]),
    ],
    ['that is cut short', () => low.subarray(0, low.length / 2)],
  ])('shows one as it is %s, and says so', async (_, broken) => {
    const { encoded, warnings } = await build({ 'a.jpg': low, 'feil.png': broken() });
    expect(warnings.join()).toContain('media/feil.png');
    expect(encoded).toBeGreaterThan(0);
    expect(html()).toContain('src="/media/feil.png"');
    expect(addresses().filter((one) => one.includes('feil'))).toEqual([]);
  });
});

describe('a second build', () => {
  it('encodes nothing, wherever it writes to, and writes the same', async () => {
    expect((await build({ 'a.jpg': low })).encoded).toBeGreaterThan(0);
    const first = addresses().map((address) => readFileSync(join(folder, 'dist', address)));
    expect((await build({ 'a.jpg': low })).encoded).toBe(0);
    expect((await build({ 'a.jpg': low }, 'new')).encoded).toBe(0);
    const again = addresses().map((address) => readFileSync(join(folder, 'new', address)));
    expect(again).toEqual(first);
    expect((await build({ 'renamed.jpg': low })).encoded).toBe(0);
  });

  it('encodes a picture that changed, and no other', async () => {
    await build({ 'a.jpg': low, 'b.jpg': other });
    const turned = await sharp(low).flop().jpeg().toBuffer();
    const { encoded } = await build({ 'a.jpg': turned, 'b.jpg': other });
    expect(encoded).toBe(addresses().filter((address) => address.includes('/a-')).length);
  });
});

describe('a build that leaves pictures for later', () => {
  const later = (media: Readonly<Record<string, Uint8Array>>, out = 'dist') =>
    build(media, out, { isLater: true });
  const encodedFiles = () => {
    const store = join(folder, '.lerret/encoded');
    return readdirSync(store, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\d+-1\.0.*\.avif$/.test(file),
    );
  };

  it('names the originals with their sizes, and makes nothing', async () => {
    const { encoded, pending } = await later({ 'a.jpg': photo, 'liten.png': small });
    expect(encoded).toBe(0);
    expect(addresses()).toEqual([]);
    expect(html()).toMatch(/<img[^>]* src="\/media\/a.jpg"[^>]*>/);
    expect(html()).toMatch(/<img[^>]* width="1920" height="480"/);
    expect(readFileSync(join(folder, 'dist/media/a.jpg')).equals(photo)).toBe(true);
    expect(pending?.total).toBeGreaterThan(2);
  });

  it('names originals in search results too, and copies in them as soon as these are stored', async () => {
    const media = { 'a.jpg': low, 'b.jpg': other };
    const pictured = (out: string) => {
      const files = readdirSync(join(folder, out, 'assets')).filter((file) =>
        /^search-\w+\.json$/.test(file),
      );
      return files.flatMap((file) => {
        const text = readFileSync(join(folder, out, 'assets', file), 'utf8');
        return text.match(/\/media\/[\w./-]+/g) ?? [];
      });
    };
    const how = { reader: siteWithArticle('a.jpg'), isLater: true };
    const first = await build({ 'a.jpg': low }, 'dist', how);
    expect(pictured('dist')).toEqual(['/media/a.jpg']);
    await first.pending?.make(() => {});
    // The copies of another picture are to come still.
    const second = await build(media, 'new', how);
    expect(second.pending?.total).toBeGreaterThan(2);
    const [copy = '', ...others] = pictured('new');
    expect([copy.replace(/_\/\w+/, '_'), others]).toEqual(['/media/_/a-3x4-50x50-180.avif', []]);
    expect(existsSync(join(folder, 'new', copy))).toBe(true);
  });

  it.each([0, 2])('does so with %i pictures for shared links alone', async (cards) => {
    const absent = pendingPictures({
      ...{ site: siteOf({}), reader: smallSite(), store: createPictureStore(folder) },
      ...{ withoutTone: new Set<string>(), addresses: new Set<string>(), isKnown: () => false },
      shared: {
        ...{ addressOf: () => null, facts: '', digestOfFile: () => null, reuse: () => {} },
        countPending: () => cards,
        async make({ onProgress }) {
          for (let nr = 1; nr <= cards; nr++) {
            await new Promise(setImmediate);
            onProgress?.(nr, cards);
          }
          return cards;
        },
      },
    });
    const found = absent && [absent.pending.total, absent.hasCards];
    expect(found).toEqual(cards === 0 ? null : [cards, true]);
    const steps: number[] = [];
    await absent?.pending.make((done) => steps.push(done));
    expect(steps).toEqual([1, 2].slice(0, cards));
  });

  it('reports how far it has come with them, and the next one is as if it had made them', async () => {
    const { pending } = await later({ 'a.jpg': low });
    const steps: [number, number][] = [];
    await pending?.make((done, total) => steps.push([done, total]));
    expect(steps.map(([done]) => done)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)).toEqual([pending?.total, pending?.total]);
    const next = await later({ 'a.jpg': low });
    expect([next.pending, next.encoded]).toEqual([null, 0]);
    const shown = html();
    const copies = addresses().map((address) => readFileSync(join(folder, 'dist', address)));
    expect(shown).toContain('data-tone=');
    rmSync(join(folder, '.lerret'), { recursive: true });
    await build({ 'a.jpg': low }, 'plain');
    expect(readFileSync(join(folder, 'plain/index.html'), 'utf8')).toBe(shown);
    expect(addresses().map((one) => readFileSync(join(folder, 'plain', one)))).toEqual(copies);
    const original = (out: string) => readFileSync(join(folder, out, 'media/a.jpg'));
    expect(original('plain').equals(original('dist'))).toBe(true);
  });

  it('names copies of the pictures that are stored whole', async () => {
    await build({ 'a.jpg': low });
    const media = { 'a.jpg': low, 'b.jpg': other };
    const { pending } = await later(media);
    expect(pending?.total).toBeGreaterThan(2);
    expect(addresses().length).toBeGreaterThan(2);
    expect(addresses().every((address) => address.includes('/a-'))).toBe(true);
  });

  it('goes on where it was ended', async () => {
    const first = await later({ 'a.jpg': low });
    const stop = new Error('ended');
    const making = first.pending?.make((done) => {
      if (done === 2) throw stop;
    });
    await expect(making).rejects.toBe(stop);
    expect(encodedFiles()).toHaveLength(2);
    const second = await later({ 'a.jpg': low });
    expect(second.pending?.total).toBe((first.pending?.total ?? 0) - 2);
    expect(addresses()).toEqual([]);
    await second.pending?.make(() => {});
    expect((await later({ 'a.jpg': low })).pending).toBe(null);
  });

  it('finds out that a picture’s colour or reduced form is absent', async () => {
    await build({ 'a.jpg': low });
    const store = join(folder, '.lerret/encoded');
    for (const name of ['colour', 'reduced']) {
      for (const digest of readdirSync(store)) rmSync(join(store, digest, name), { force: true });
      rmSync(join(folder, 'dist'), { recursive: true });
      const { pending } = await later({ 'a.jpg': low });
      expect([name, pending]).not.toEqual([name, null]);
      await pending?.make(() => {});
      expect((await later({ 'a.jpg': low })).pending).toBe(null);
      expect(html()).toContain('data-tone=');
    }
  });

  it('leaves one that is cut short to the next build, which says so', async () => {
    const media = { 'a.jpg': low, 'brutt.jpg': low.subarray(0, low.length / 2) };
    const { pending, warnings } = await later(media);
    expect(warnings).toEqual([]);
    const steps: number[] = [];
    await pending?.make((done) => steps.push(done));
    expect(steps.at(-1)).toBe(pending?.total);
    const next = await build(media);
    expect(next.encoded).toBe(0);
    expect(next.warnings.join()).toContain('media/brutt.jpg');
  });
});

it('the store of pictures forgets what no build has used for two months, and has none where all is made anew', async () => {
  const store = createPictureStore(folder);
  const longAgo = new Date(Date.now() - 61 * 24 * 3_600_000);
  for (const digest of ['aaaaaaaaaa', 'bbbbbbbbbb', 'cccccccccc']) {
    await store.write(`${digest}/400.avif`, Buffer.from('bytes'));
    utimesSync(join(folder, '.lerret/encoded', digest), longAgo, longAgo);
  }
  // Icons, and pictures that only a link names, are read.
  store.read('cccccccccc/whole.webp');
  await store.sweep(['bbbbbbbbbb']);
  expect(readdirSync(join(folder, '.lerret/encoded'))).toEqual(['bbbbbbbbbb', 'cccccccccc']);
  const isStored = (isFresh: boolean) =>
    createPictureStore(folder, { isFresh }).has('bbbbbbbbbb/400.avif');
  expect([false, true].map(isStored)).toEqual([true, false]);
});

describe('encode', () => {
  it('turns what a camera took lying on its side', async () => {
    const turned = await sharp(await twoColours(800, 400, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const dots = await decode(turned);
    expect([dots.width, dots.height]).toEqual([400, 800]);
    const made = await encode(dots, { digest: '', width: 100, cut: null });
    const { width, height, orientation } = await sharp(made).metadata();
    expect([width, height, orientation ?? 1]).toEqual([100, 200, 1]);
  });
});
