import type { PictureFormat } from './settings.ts';

/** A copy of a picture that a page names. */
export interface PictureOrder {
  /** Of the picture that it is made from. */
  readonly digest: string;
  /** In pixels. */
  readonly width: number;
  readonly format: PictureFormat;
  /** The frame that it is cut to, around a point in percent of width and height; null: all of the picture. */
  readonly cut: {
    readonly ratio: number;
    readonly focus: { readonly x: number; readonly y: number };
  } | null;
}

/** Below `media/`, in a folder that no file of a site can lie in: names with `_` in front are left out. */
export const MADE = '/media/_/';

const address =
  /^\/media\/_\/(?<digest>[0-9a-f]{10})\/[a-z0-9-]+?(?:-(?<wide>\d+)x(?<high>\d+)-(?<x>\d+)x(?<y>\d+))?-(?<width>\d+)\.(?<format>avif|webp)$/;

/** Reads back what `blocks/parts/picture-sources.ts` wrote; null for another address. */
export function pictureOrder(url: string): PictureOrder | null {
  const parts = address.exec(url)?.groups;
  if (parts === undefined) return null;
  const { digest = '', wide, high, x, y, width, format } = parts;
  const focus = { x: Number(x), y: Number(y) };
  return {
    digest,
    width: Number(width),
    format: format === 'avif' ? 'avif' : 'webp',
    cut: wide === undefined ? null : { ratio: Number(wide) / Number(high), focus },
  };
}
