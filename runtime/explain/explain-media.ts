import { blockId, createPageModel, type PageAddress } from '../page/index.ts';
import { MAX_PICTURE } from '../protocol/constants.ts';
import type { MediaFile, NamedPage, Site } from '../site/index.ts';
import { allRecords, type RendererModule, renderersOf, renderPage } from './context.ts';

export interface MediaContext {
  readonly site: Site;
  readonly drafts: readonly NamedPage[];
  /** The time to render for, in milliseconds since 1970. */
  readonly now: number;
  /** The code that renders pages; null if pages can't be rendered: then the places of pictures are unknown. */
  readonly renderer: RendererModule | null;
  /** Returns the file that a record, block datum or page definition was read from; null if it isn't known. */
  fileOf(value: object): string | null;
}

interface Place {
  readonly path: string;
  readonly block: string;
}

/** A picture with too few pixels. Its shown part is `width` pixels wide, and should have `wanted` pixels. */
interface TooSmall extends Place {
  readonly picture: string;
  readonly width: number;
  readonly wanted: number;
}

/** A picture without a focal point, so that it is unknown which part must be visible when the picture is cropped. */
interface WithoutFocalPoint extends Place {
  readonly picture: string;
  /** The ratio (`4x5`) to which it is cropped around its middle; null if only the window's height crops it. */
  readonly ratio: string | null;
  /** The files that name the picture without a focal point. */
  readonly files: readonly string[];
}

/** The maximum ratio of two neighbouring copies' widths. A picture that is too narrow by less isn't reported. */
const STEP = 1.5;

/** The factor by which this report enlarges pictures, so that pages name all copies that they could use. */
const LARGER = 100;

/** Returns the pictures that nothing uses, and, with a renderer, those that are too small or lack a focal point. */
export function explainMedia(context: MediaContext) {
  const { site } = context;
  const pictures = new Map([...site.media].filter(([, { width }]) => width !== undefined));
  const named = [...namedIn(context)];
  const { copies, isOnAnyPage } = renderedPictures(context);
  const used = new Set(named.map(({ picture }) => picture));
  const unused = [...pictures.keys()].filter((one) => !used.has(one) && !isOnAnyPage(one));
  const small = new Map<string, TooSmall>();
  const unfocused = new Map<string, WithoutFocalPoint>();
  const plain = Map.groupBy(
    named.filter(({ isPlain }) => isPlain),
    ({ picture }) => picture,
  );
  for (const { picture, ratio, isCentred, widest, ...place } of copies) {
    const { width: wide = 0, height: high = 0 } = pictures.get(picture) ?? {};
    const width = shownWidth(wide, high, ratio);
    // Larger pictures are delivered in this size.
    const scale = Math.min(MAX_PICTURE.width / wide, MAX_PICTURE.height / high);
    const wanted = Math.min(widest, shownWidth(wide * scale, high * scale, ratio));
    const worst = small.get(picture);
    const isWorse = worst === undefined || width / wanted < worst.width / worst.wanted;
    if (width * STEP < wanted && isWorse) small.set(picture, { picture, width, wanted, ...place });
    const cropped = ratio !== undefined && isCentred ? ratio : null;
    const known = unfocused.get(picture);
    if (known !== undefined && (known.ratio !== null || cropped === null)) continue;
    const files = [...new Set((plain.get(picture) ?? []).map(({ file }) => file))];
    if (files.length > 0) unfocused.set(picture, { picture, ratio: cropped, ...place, files });
  }
  return {
    pictures: pictures.size,
    unused,
    tooSmall: [...small.values()].sort((a, b) => a.width / a.wanted - b.width / b.wanted),
    withoutFocalPoint: [...unfocused.values()],
  };
}

/** Returns the width in pixels of a picture's part in a frame. @param ratio of the frame: `4x5`; '' if it has none */
function shownWidth(width: number, height: number, ratio = ''): number {
  const [wide = Number.NaN, high] = ratio.split('x').map(Number);
  return Math.floor(high === undefined ? width : Math.min(width, (height * wide) / high));
}

/** A scaled copy of a picture that a block would use if the picture were large enough. */
interface Copy extends Place {
  readonly picture: string;
  readonly ratio: string | undefined;
  /** The width of the copy, in pixels. */
  readonly widest: number;
  readonly isCentred: boolean;
}

const copyName = /^#(\d+)(?:-(\d+x\d+)-(\d+x\d+))?-(\d+)\./;

/** Renders all pages. Returns the copies that they would use, and a function that tests if a page has an address. */
function renderedPictures({ site, now, renderer }: MediaContext) {
  const all = [...site.media.keys()];
  const media = Array.from(site.media, ([url, file], index): [string, MediaFile] => {
    const { width = 0, height = 0, isStill } = file;
    const large = { width: width * LARGER, height: height * LARGER, made: `#${index}` };
    return [url, isStill ? { ...file, ...large } : file];
  });
  const model = createPageModel({ ...site, media: new Map(media) }, now);
  const context = { model, renderer: renderer && renderersOf(model, renderer) };
  const texts: string[] = [];
  const copies = model.routes.addresses.flatMap((address): Copy[] => {
    const { page } = renderPage(context, address.path);
    if (page === null) return [];
    texts.push(page.html);
    return [...page.blocks].flatMap(([id, rendered]) =>
      rendered.copies.flatMap((name) => {
        const [, index, ratio, focus, width] = copyName.exec(name) ?? [];
        const picture = all[Number(index)];
        if (picture === undefined) return [];
        const place = { path: address.path, block: componentOf(address, id) };
        return { picture, ratio, widest: Number(width), isCentred: focus === '50x50', ...place };
      }),
    );
  });
  return { copies, isOnAnyPage: (url: string) => texts.some((text) => text.includes(url)) };
}

function componentOf({ page }: PageAddress, id: string): string {
  return page.definition.blocks?.find((block) => blockId(block) === id)?.component ?? id;
}

/** Yields each picture that a file names, with the file. `isPlain`: it could have a focal point there, but has none. */
function* namedIn({ site, drafts, fileOf }: MediaContext) {
  const definitions = [...site.pages, ...drafts].map(({ definition }) => definition);
  // Neither pages nor the configuration can have focal points.
  const withoutFocus = new Set<object>([...definitions, site.config]);
  for (const value of [...allRecords(site), ...site.blockData.values(), ...withoutFocus])
    for (const { picture, isPlain } of picturesIn(value))
      yield {
        picture,
        isPlain: isPlain && !withoutFocus.has(value),
        file: fileOf(value) ?? 'site.json',
      };
}

/** Yields all texts in a value that may be the address of a picture; `isPlain` as in `namedIn`. */
function* picturesIn(value: unknown): Generator<{ picture: string; isPlain: boolean }> {
  if (typeof value === 'string') {
    if (value.startsWith('/')) yield { picture: value, isPlain: true };
    // Pictures in a text are never cropped.
    for (const [, url = ''] of value.matchAll(/ (?:src|href)="([^"]+)"/g))
      yield { picture: url, isPlain: false };
  } else if (typeof value === 'object' && value !== null) {
    const { url, focalPoint, ...rest } = Object(value);
    if (typeof url === 'string') yield { picture: url, isPlain: focalPoint === undefined };
    for (const part of Object.values(rest)) yield* picturesIn(part);
  }
}
