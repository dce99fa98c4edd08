import type { Site } from '../../site/site.ts';
import type { Meta } from '../bind-meta.ts';
import type { PageAssets, SharedPicture } from './page-assets.ts';

/** The size that shared links are shown at; drawn pictures have it. */
const SIZE = { width: 1200, height: 630 };

/**
 * The picture that stands for a page where a link to it is shared: drawn for it, where the site wants that
 * (`images.social`), else its own.
 */
export function sharedPicture(
  { config }: Site,
  { sharedPicture: drawnOf }: PageAssets,
  { title, image }: Meta,
  kicker: string | null,
): SharedPicture | null {
  const drawn = drawnOf?.({
    title,
    kicker,
    picture: image && {
      url: image.url,
      ...(image.focalPoint !== undefined && { focalPoint: image.focalPoint }),
    },
  });
  const alt = image?.alt ?? '';
  if (typeof drawn === 'string')
    return { ...SIZE, url: new URL(drawn, config.host).href, alt: alt || title };
  if (image === null) return null;
  const { url, width, height } = image;
  const size = width !== undefined && height !== undefined ? { width, height } : {};
  return { ...size, url: new URL(url, config.host).href, alt };
}
