import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputWriter } from '../../../runtime/output/writer.ts';
import type { Card } from '../../../runtime/prerender/shared-pictures/card.ts';
import { breakTitle, cardSvg } from '../../../runtime/prerender/shared-pictures/draw-card.ts';
import { createSharedPictures } from '../../../runtime/prerender/shared-pictures/shared-pictures.ts';
import {
  createTypeSetter,
  type TypeSetter,
} from '../../../runtime/prerender/shared-pictures/type-setter.ts';
import { createPictureStore } from '../../../runtime/prerender/stores.ts';
import type { ContentReader, Site } from '../../../runtime/site/index.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { siteOf } from '../page/site-builder.ts';

const FONTS = join(import.meta.dirname, '../../../blocks/fonts');
const fontOf = (name: string) => new Uint8Array(readFileSync(join(FONTS, name)));
const fonts = new Map([
  ['assets/archivo-sami-1.woff2', fontOf('archivo-sami.woff2')],
  ['assets/archivo-1.woff2', fontOf('archivo.woff2')],
]);
const STYLE = { weight: 800, stretch: 75 };

let type: TypeSetter;
const folder = temporaryFolder();
beforeAll(async () => {
  type = await createTypeSetter(fonts);
});

describe('text as paths', () => {
  it('takes signs that the first font lacks from the next', () => {
    for (const sign of ['N', 'å', 'č', 'ŧ', 'š'])
      expect(type.pathOf(sign, { x: 0, y: 0, size: 100, style: STYLE })).toMatch(/^M[\d.,-]+/);
    expect(type.widthOf('é', 100, STYLE)).toBeCloseTo(type.widthOf('e\u0301', 100, STYLE));
  });

  it.each([
    ['🎄 Jul 👩‍👩‍👧 i «Tromsø» ❤️, Sámi áigi', 'Jul i «Tromsø», Sámi áigi'],
    ['AC\\DC  hele\u00a0kvelden', 'ACDC  hele\u00a0kvelden'],
    ['日本 i kveld', null],
  ])('leaves out signs that no font has, and spaces before them: %s', (text, drawn) => {
    expect(type.drawable(text)).toBe(drawn);
  });
});

describe('a title', () => {
  const sizes = [
    { size: 20, lines: 1 },
    { size: 10, lines: 2 },
  ];
  const widthOf = (text: string, size: number) => text.length * size;

  it('is as large as fits, in lines of about one length', () => {
    expect(breakTitle('Knirk', 100, sizes, widthOf)).toEqual({ size: 20, lines: ['Knirk'] });
    const two = { size: 10, lines: ['aa bb', 'cc dd'] };
    expect(breakTitle('aa bb cc dd', 100, sizes, widthOf)).toEqual(two);
  });

  it('ends with an ellipsis where even the smallest size has no room', () => {
    const { lines } = breakTitle('en to tre fire fem seks sju åtte', 100, sizes, widthOf);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, 10)).toBeLessThanOrEqual(100);
    const [one] = breakTitle('Personvernerklæringen', 100, sizes, widthOf).lines;
    expect(one).toBe('Personver…');
  });

  it('is measured a few hundred times, however long a word is', () => {
    let count = 0;
    const counted = (text: string, size: number) => {
      count += 1;
      return widthOf(text, size);
    };
    expect(breakTitle('a'.repeat(5000), 100, sizes, counted).lines).toEqual(['aaaaaaaaa…']);
    expect(count).toBeLessThan(300);
  });
});

describe('a card', () => {
  const colours = {
    ...{ ground: '#111111', lift: '#222222', title: '#ffffff' },
    ...{ quiet: '#cccccc', light: '#ffcc66' },
  };
  const card: Card = { title: 'A', kicker: null, siteName: 'Huset', colours, picture: null };

  it('has the kicker above the lines of the title, one below the other, and the house below', () => {
    const plain: TypeSetter = {
      drawable: (text) => text,
      widthOf: (text, size) => text.length * size * 0.5,
      pathOf: (text, { y, size }) => `${text}|${y}|${size}`,
    };
    const title = 'Fyrvokterens datter og den lange vinteren nord for havet';
    const svg = cardSvg({ ...card, title, kicker: 'Nyheter' }, plain);
    const words = [...svg.matchAll(/ d="([^|"]+)\|([\d.]+)\|([\d.]+)"/g)].map(
      ([, text, y, size]) => ({ text, y: Number(y), size: Number(size) }),
    );
    expect(words.at(0)?.text).toBe('Nyheter');
    expect(words.at(-1)?.text).toBe('Huset');
    const lines = words.slice(1, -1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map(({ text }) => text).join(' ')).toBe(title);
    for (const [at, { y, size }] of lines.slice(1).entries()) {
      const step = (y - (lines[at]?.y ?? 0)) / size;
      expect(step).toBeGreaterThan(0.8);
      expect(step).toBeLessThan(1.3);
    }
    const heights = words.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  it('has its picture darkened from the top to the bottom', () => {
    const picture = { digest: 'a', file: 'media/a.png', focus: { x: 0.5, y: 0.5 } };
    const svg = cardSvg({ ...card, picture }, type);
    const stops = [...svg.matchAll(/offset="([\d.]+)".*?opacity="([\d.]+)"/g)];
    for (const values of [1, 2].map((group) => stops.map((stop) => Number(stop[group]))))
      expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  });

  it('has no title that the fonts lack letters of: the picture and the house say enough', () => {
    const linesOf = (title: string) =>
      cardSvg({ ...card, title, kicker: 'Film' }, type).match(/<path /g)?.length;
    expect(linesOf('Čáhci')).toBe(5);
    expect(cardSvg({ ...card, title: '☕ Čáhci 🎄', kicker: 'Film' }, type)).toBe(
      cardSvg({ ...card, title: 'Čáhci', kicker: 'Film' }, type),
    );
    for (const title of ['Український вечір', 'Film: 日本']) expect(linesOf(title)).toBe(3);
  });

  it('holds no letter beyond its edges, however long its title is', () => {
    for (const title of ['Å', 'Personvernerklæringsoppdateringsinformasjon', 'ord '.repeat(60)]) {
      const svg = cardSvg({ ...card, title, kicker: 'Nyheter' }, type);
      const letters = [...svg.matchAll(/<path fill="[^"]+" d="([^"]*)"/g)].slice(2);
      const points = letters.flatMap(([, d = '']) => [...d.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)]);
      expect(points.length).toBeGreaterThan(20);
      const isInside = (x: number, y: number) => x >= 60 && x <= 1140 && y >= 0 && y <= 620;
      expect(points.filter(([, x, y]) => !isInside(Number(x), Number(y)))).toEqual([]);
    }
  });
});

describe('the pictures for shared links of a site', () => {
  const registry = { blocks: new Map(), baseCss: '', colours: { light: {}, dark: {} } };
  const digest = 'a'.repeat(64);
  const siteWith = (social?: 'all' | 'own' | 'off'): Site =>
    siteOf({
      config: { ...(social && { images: { social } }) },
      media: new Map([
        ['/media/a.svg', { file: 'media/a.svg', width: 40, height: 80, isReduced: false }],
        ['/media/a.png', { file: 'media/a.png', digest, width: 40, height: 80, isReduced: false }],
      ]),
    });
  let picture: Uint8Array;
  beforeAll(async () => {
    const plain = { width: 40, height: 40, channels: 3 as const };
    const green = { input: { create: { ...plain, background: '#00ff00' } }, left: 0, top: 40 };
    picture = await sharp({ create: { ...plain, height: 80, background: '#0000ff' } })
      .composite([green])
      .png()
      .toBuffer();
  });
  const reader: ContentReader = { list: () => [], read: () => null, readBytes: () => picture };
  const shared = (social?: 'all' | 'own' | 'off') =>
    createSharedPictures(siteWith(social), { registry, fonts });
  const own = (y: number) => ({
    title: 'En film',
    kicker: 'Kino',
    picture: { url: '/media/a.png', focalPoint: { x: 0.5, y } },
  });
  const bare = { title: 'En side', kicker: null, picture: null };

  function collector(whole: readonly string[]) {
    const written = new Map<string, Uint8Array | string | null>();
    const writer: OutputWriter = {
      write: (file, content) => written.set(file, content),
      async reuse(files) {
        const intact = files.filter((file) => whole.includes(file));
        for (const file of intact) written.set(file, null);
        return new Set(intact);
      },
      replace: () => {},
      ready: async () => {},
      flush: async () => new Map(),
      link: async () => {},
      close: async () => {},
    };
    return { written, writer };
  }

  it('are for all pages, for those without a picture of their own, or for none', () => {
    expect(shared('off')).toBeNull();
    expect(shared('all')?.addressOf(own(0))).toMatch(/^\/assets\/del-[0-9a-f]{10}\.jpg$/);
    expect(shared('own')?.addressOf(own(0))).toBeNull();
    expect(shared('own')?.addressOf(bare)).toMatch(/^\/assets\/del-/);
    expect(shared()).toBeNull();
    const elsewhere = { ...bare, picture: { url: 'https://b.example/a.jpg' } };
    expect(shared('all')?.addressOf(elsewhere)).toBeNull();
  });

  it('are drawn without a picture of their own where that is a drawing, which nobody shows', () => {
    const drawing = { ...bare, picture: { url: '/media/a.svg' } };
    expect(shared('all')?.addressOf(drawing)).toBe(shared('all')?.addressOf(bare));
  });

  it('have the same address for the same card, and another for whatever is seen', () => {
    const cards = [own(0), own(1), { ...own(0), title: 'B' }, { ...own(0), kicker: null }, bare];
    const addresses = cards.map((card) => shared('all')?.addressOf(card));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(shared('all')?.addressOf(own(0))).toBe(addresses[0]);
  });

  it('show the picture around its focal point, and are drawn once', async () => {
    const store = createPictureStore(folder);
    const draw = async (known: readonly string[] = [], whole = known) => {
      const pictures = shared('all');
      const address = pictures?.addressOf(own(0.1)) ?? '';
      pictures?.addressOf(own(0.9));
      const { written, writer } = collector(whole);
      const drawn = await pictures?.make({
        ...{ reader, store, writer },
        isKnown: (file) => known.includes(file),
      });
      return { drawn, written, file: address.slice(1) };
    };
    const first = await draw();
    expect(first.drawn).toBe(2);
    const bytes = first.written.get(first.file);
    const { data, info } = await sharp(Buffer.from(bytes ?? ''))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    expect([...data.subarray(0, 3)].map((value) => value > 200)).toEqual([false, false, true]);

    const second = await draw();
    expect(second.drawn).toBe(0);
    expect(second.written.get(first.file)).toEqual(bytes);
    const third = await draw([first.file]);
    expect([third.drawn, third.written.get(first.file)]).toEqual([0, null]);
    const damaged = await draw([first.file], []);
    expect([damaged.drawn, damaged.written.get(first.file)]).toEqual([0, bytes]);
  });

  it.each([
    ['whole in the last output', { isKnown: true, isWhole: true, isStored: false }, [0, 0, null]],
    ['damaged there, but stored', { isKnown: true, isWhole: false, isStored: true }, [0, 0, 1]],
    ['nowhere', { isKnown: false, isWhole: false, isStored: false }, [1, 1, 1]],
  ] as const)('of pages that weren’t resolved, %s', async (where, state, expected) => {
    const store = createPictureStore(join(folder, where));
    const card = own(0.3);
    const before = shared('all');
    const path = before?.addressOf(card)?.slice(1) ?? '';
    if (state.isStored) await before?.make({ reader, store, isKnown: () => false });
    const pictures = shared('all');
    let resolved = 0;
    pictures?.reuse(path, () => {
      resolved += 1;
      pictures.addressOf(card);
    });
    expect(pictures?.countPending({ store, isKnown: () => state.isKnown })).toBe(
      state.isKnown || state.isStored ? 0 : 1,
    );
    const { written, writer } = collector(state.isWhole ? [path] : []);
    const isKnown = () => state.isKnown;
    const drawn = await pictures?.make({ reader, store, writer, isKnown });
    const file = written.get(path);
    expect([drawn, resolved, file && Math.sign(file.length)]).toEqual(expected);
  });
});
