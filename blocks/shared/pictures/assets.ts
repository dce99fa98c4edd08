import type { Asset } from '../../../runtime/block.ts';

type Assets = readonly Asset[] | undefined;

/** The poster of a production (S115), else its first picture, else undefined. */
export function findPoster(assets: Assets): Asset | undefined {
  return findAsset(assets, 'first_image') ?? assets?.[0];
}

/** The picture for wide frames: the wide one, else the poster, else the first picture, else undefined. */
export function findWidePicture(assets: Assets): Asset | undefined {
  return findAsset(assets, 'wide_image') ?? findPoster(assets);
}

/** All pictures except the wide one, which the cover shows, and the preview of a trailer. */
export function findStills(assets: Assets = []): readonly Asset[] {
  const ofCover = findWidePicture(assets);
  return assets.filter((asset) => asset.video === undefined && asset !== ofCover);
}

function findAsset(assets: Assets, type: string): Asset | undefined {
  return assets?.find((asset) => asset.type === type);
}
