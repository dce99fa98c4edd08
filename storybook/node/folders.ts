import { dirname, resolve } from 'node:path';

/** The folders that a Storybook is made from. */
export interface Folders {
  /** Lerret's own: the clone, or `node_modules/lerret`. */
  readonly lerret: string;
  /** The project's: with its `.storybook/`, and its own `blocks/`, `models/` and `stories/`. */
  readonly project: string;
  /** The site folder whose tokens, pictures, records and pages are shown. */
  readonly site: string;
  /** Are all of Lerret's blocks shown, also those that the site doesn't use? */
  readonly isWhole: boolean;
  /** The moment of the pages of a site without a clock, as `Date.parse` takes it; undefined: when they are rendered. */
  readonly at?: string | undefined;
  /** More site folders whose tokens the toolbar offers, by name. */
  readonly themes: Readonly<Record<string, string>>;
}

/** Where `lerret storybook --site` names the site folder for the preset, which Storybook starts. */
const SITE = 'LERRET_STORYBOOK_SITE';

/** Where pictures name the moment of the pages that they show. */
export const AT = 'LERRET_STORYBOOK_AT';

/** Where `lerret storybook --all` says so. */
const ALL = 'LERRET_STORYBOOK_ALL';

/** The folders, by the one that holds Storybook's configuration; `themes` are relative to the project. */
export function foldersOf(configDir: string, themes: Folders['themes'] = {}): Folders {
  const project = dirname(resolve(configDir));
  return {
    lerret: dirname(dirname(import.meta.dirname)),
    project,
    site: resolve(project, process.env[SITE] ?? 'site-config'),
    isWhole: process.env[ALL] !== undefined,
    at: process.env[AT],
    themes: Object.fromEntries(
      Object.entries(themes).map(([name, folder]) => [name, resolve(project, folder)]),
    ),
  };
}
