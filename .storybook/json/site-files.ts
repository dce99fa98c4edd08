import { addons } from 'storybook/preview-api';
import type { SiteFile } from './files-of.ts';
import { SITE_FILES } from './names.ts';

/** The files that show what a story shows. */
export interface SiteFiles {
  /** The id of the story. */
  readonly story: string;
  readonly files: readonly SiteFile[];
}

/** Tells the panel and the docs page what is rendered, where there are such. */
export function tellPanel(rendered: SiteFiles): void {
  if (addons.hasChannel()) addons.getChannel().emit(SITE_FILES, rendered);
}

/** Hears of each story that is rendered. @returns what stops it. */
export function onSiteFiles(listen: (rendered: SiteFiles) => void): () => void {
  const channel = addons.getChannel();
  channel.on(SITE_FILES, listen);
  return () => channel.off(SITE_FILES, listen);
}
