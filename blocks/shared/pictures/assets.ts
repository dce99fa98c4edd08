import type { Asset } from '../../../runtime/block.ts';

type Assets = readonly Asset[] | undefined;

/** Returns the poster of a production (S115), else its first picture; undefined if there are no pictures. */
export function findPoster(assets: Assets): Asset | undefined {
  return findAsset(assets, 'first_image') ?? assets?.[0];
}

/** Returns the picture marked as wide, else the poster, else the first picture; undefined if there are none. */
export function findWidePicture(assets: Assets): Asset | undefined {
  return findAsset(assets, 'wide_image') ?? findPoster(assets);
}

/** Returns the pictures for a row of stills: all but the wide one, which the cover shows, and previews of trailers. */
export function findStills(assets: Assets = []): readonly Asset[] {
  const ofCover = findWidePicture(assets);
  return assets.filter((asset) => asset.video === undefined && asset !== ofCover);
}

function findAsset(assets: Assets, type: string): Asset | undefined {
  return assets?.find((asset) => asset.type === type);
}
