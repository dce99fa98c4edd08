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

/** What is shown beside poster and wide picture: all others, but what a trailer begins with. */
export function findStills(assets: Assets = []): readonly Asset[] {
  const shown = [findPoster(assets), findWidePicture(assets)];
  return assets.filter((asset) => asset.video === undefined && !shown.includes(asset));
}

function findAsset(assets: Assets, type: string): Asset | undefined {
  return assets?.find((asset) => asset.type === type);
}
