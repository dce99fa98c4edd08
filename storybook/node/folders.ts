import { dirname, resolve } from 'node:path';

/** The folders of Lerret, the project and the site, and what Storybook shows of them. */
export interface Folders {
  /** Lerret's folder: the clone, or `node_modules/lerret`. */
  readonly lerret: string;
  /** The project's folder, with `.storybook/` and its own `blocks/`, `models/` and `stories/`. */
  readonly project: string;
  /** The site folder whose tokens, pictures, records and pages are shown. */
  readonly site: string;
  /** Whether all of Lerret's blocks are shown, not only those that the site uses. */
  readonly isWhole: boolean;
  /** The time for the pages of a site without a fixed time, as ISO 8601. Default: the current time. */
  readonly at?: string | undefined;
  /** More site folders whose tokens the toolbar offers, by name. */
  readonly themes: Readonly<Record<string, string>>;
}

/** The environment variable by which `lerret storybook --site` passes the site folder to the preset. */
const SITE = 'LERRET_STORYBOOK_SITE';

/** The environment variable with the time of the pages in pictures, in ISO 8601. */
export const AT = 'LERRET_STORYBOOK_AT';

/** The environment variable that `lerret storybook --all` sets. */
const ALL = 'LERRET_STORYBOOK_ALL';

/**
 * Returns the folders for a project's Storybook. @param configDir the path of `.storybook/`
 * @param themes more site folders by name; their paths are relative to the project
 */
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
