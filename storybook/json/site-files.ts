import { addons } from 'storybook/preview-api';
import type { SiteFile } from './files-of.ts';
import { SITE_FILES } from './names.ts';

/** The JSON files that staff would write for a story. */
export interface SiteFiles {
  /** The id of the story. */
  readonly story: string;
  readonly files: readonly SiteFile[];
}

/** Sends the files of the rendered story to panel and docs, if Storybook has a channel. */
export function sendSiteFiles(rendered: SiteFiles): void {
  if (addons.hasChannel()) addons.getChannel().emit(SITE_FILES, rendered);
}

/** Calls `listen` with the files of each story that is rendered from now on. @returns a function that stops this */
export function onSiteFiles(listen: (rendered: SiteFiles) => void): () => void {
  const channel = addons.getChannel();
  channel.on(SITE_FILES, listen);
  return () => channel.off(SITE_FILES, listen);
}
