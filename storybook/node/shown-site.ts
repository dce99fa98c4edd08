import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { isObject } from '../../runtime/protocol/is-object.ts';
import { fillAmongThemselves, fillText, withoutMark } from '../../runtime/site/index.ts';
import { fromDesignTokens, type Tokens } from '../../runtime/theme/theme-colours.ts';
import type { Json } from '../block/descriptions.ts';
import type { Folders } from './folders.ts';

/** A site that the toolbar offers. */
interface Theme {
  /** The site's own title. */
  readonly title: string;
  /** `theme.tokens` of its site.json. */
  readonly tokens: Tokens;
}

/** The data of a site that Storybook shows in addition to its pages. */
export interface ShownSite {
  /** The site itself, as `own`, and the other sites that the toolbar offers. */
  readonly themes: { readonly own: Theme } & Readonly<Record<string, Theme>>;
  /** Some of the site's records, by folder of `data/`. They complete the records of stories, or replace their texts. */
  readonly records: Readonly<Record<string, readonly Json[]>>;
  /** The addresses of some of the site's pictures. */
  readonly pictures: readonly string[];
}

/** The maximum number of files that are read of each kind of record: stories need few, and the browser loads all. */
const MAX_FILES = 100;

const MAX_PICTURES = 200;

/** Resolves with the data of a site that Storybook shows, and the files whose changes it must watch (`from`). */
export async function readShownSite(
  folders: Folders,
): Promise<{ site: ShownSite; from: string[] }> {
  const { site, themes } = folders;
  const from: string[] = [];
  const read = (file: string) => {
    from.push(file);
    return readJson(file);
  };
  const found = await glob(['data/*/*.json', '!data/block-data/**'], { cwd: site });
  const byFolder = Map.groupBy(found.sort(), (file) => file.split('/')[1] ?? '');
  const records: Record<string, Json[]> = {};
  for (const [folder, files] of byFolder) {
    const all = await Promise.all(files.slice(0, MAX_FILES).map((file) => read(join(site, file))));
    records[folder] = all.flat().filter(isObject);
  }
  const pictures = await glob('**/*.{avif,gif,jpeg,jpg,png,svg,webp}', {
    cwd: join(site, 'media'),
  });
  const others = await Promise.all(
    Object.entries(themes).map(
      async ([name, folder]) => [name, await themeOf(folder, read)] as const,
    ),
  );
  const shown = pictures.sort().slice(0, MAX_PICTURES);
  return {
    site: {
      themes: { ...Object.fromEntries(others), own: await themeOf(site, read) },
      records,
      pictures: shown.map((file) => `/media/${file}`),
    },
    from,
  };
}

async function themeOf(folder: string, read: typeof readJson): Promise<Theme> {
  const { title, variables = {}, theme } = await read(join(folder, 'site.json'));
  const { tokens = {} } = theme ?? {};
  const isFile = typeof tokens === 'string';
  return {
    title: fillText(String(title), fillAmongThemselves(variables).values),
    tokens: isFile ? fromDesignTokens(await read(join(folder, tokens))) : tokens,
  };
}

/** Reads a JSON file, and resolves with its value. @throws Error with the file's name if it is missing or isn't JSON */
export async function readJson(file: string) {
  try {
    return JSON.parse(withoutMark(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
