import { parse } from 'jsonc-parser';
import { addDays, startOfDay } from '../../protocol/clock.ts';
import { dayKey } from '../../protocol/days.ts';
import { asPathWord } from '../../protocol/path-word.ts';
import { type JsonEdit, withEdits } from '../../site/index.ts';
import type { Kind, SiteAnswers } from './site-questions.ts';
import type { Files } from './templates.ts';

export interface Dependencies {
  readonly lerret: string;
  readonly react: string;
  /** The additional packages of the panel of `lerret dev`, with versions. */
  readonly panel: Readonly<Record<string, string>>;
}

/** The template folders of a site. A file in a later folder replaces the same file of an earlier folder. */
const LAYERS: Readonly<Record<Kind, readonly string[]>> = {
  film: ['all', 'film'],
  stage: ['all', 'stage'],
  both: ['all', 'film', 'stage', 'both'],
};

const HOUSES: Readonly<Record<Kind, string>> = {
  film: 'kinoen',
  stage: 'scenen',
  both: 'kinoen og scenen',
};

const CONFIGURATION = 'site-config/site.json';

/**
 * Returns the files of a new site by path.
 * @param templates the files of `templates/site`, whose README explains placeholders such as `{{name}}`
 * @param now in milliseconds since 1970 UTC; the site's programme is in the following three weeks
 * @throws Error if a template has an unknown placeholder
 */
export function siteFiles(
  templates: Files,
  answers: SiteAnswers,
  dependencies: Dependencies,
  now: number,
): Files {
  const files = new Map<string, string>();
  for (const layer of LAYERS[answers.kind]) {
    for (const [file, text] of templates) {
      const path = pathIn(layer, file);
      if (path === null) continue;
      const lines = text.replace(/^(.*) <!-- (\w+) -->\n/gm, (_, line, only) =>
        LAYERS[answers.kind].includes(only) ? `${line}\n` : '',
      );
      files.set(path, filled(lines, path, wordsOf(answers, now), now));
    }
  }
  files.set(CONFIGURATION, onlyWhatIsThere(files.get(CONFIGURATION) ?? '{}', files));
  files.set('package.json', packageJson(answers, dependencies));
  return files;
}

/**
 * Returns the path in the site of a file of the template folder `layer`; null for a file of another folder. `dot-` in a
 * name becomes a dot, as npm doesn't publish all files whose names begin with one.
 */
function pathIn(layer: string, file: string): string | null {
  if (!file.startsWith(`${layer}/`)) return null;
  return file.slice(layer.length + 1).replace(/(^|\/)dot-/g, '$1.');
}

/** Returns a name as a word for addresses and folders, with up to 50 characters; `nettsted` if nothing remains. */
export function slugOf(name: string): string {
  // A label of a host name has a maximum of 63 characters.
  return asPathWord(name, 50) || 'nettsted';
}

function wordsOf({ name, municipality, kind }: SiteAnswers, now: number) {
  const today = dayKey(now);
  const year = Number(today.slice(0, 4));
  return new Map([
    ['name', name],
    ['municipality', municipality],
    ['slug', slugOf(name)],
    ['house', HOUSES[kind]],
    ['today', today],
    ['christmas', `${today > `${year}-12-24` ? year + 1 : year}-12-24`],
  ]);
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Returns a template's text with its placeholders filled in: `{{name}}`, `{{friday 2}}`, `"{{milliseconds-3}}"`. */
function filled(
  text: string,
  path: string,
  words: ReadonlyMap<string, string>,
  now: number,
): string {
  return text
    .replace(/"\{\{milliseconds-(\d+)\}\}"/g, (_, days) => String(morning(now, -Number(days))))
    .replace(/\{\{(\w+)(?: (\d))?\}\}/g, (_, word: string, week?: string) => {
      const value = week === undefined ? words.get(word) : weekdayAfter(now, word, Number(week));
      if (value === undefined) throw new Error(`${path}: nothing is called {{${word}}}`);
      return escaped(value, path);
    });
}

/** Returns a text escaped for the file at this path: for JSON or Markdown; unchanged for other files. */
function escaped(text: string, path: string): string {
  if (path.endsWith('.json')) return JSON.stringify(text).slice(1, -1);
  return path.endsWith('.md') ? text.replace(/[\\`*_[\]]/g, '\\$&') : text;
}

/** Returns the time 08:00 in Oslo, `days` days after the day of `now`; both in milliseconds since 1970. */
function morning(now: number, days: number): number {
  return addDays(startOfDay(now), days) + 8 * 3_600_000;
}

/** Returns the day (`2026-11-20`) of the `week`-th `weekday` after today; undefined if that is no weekday. */
function weekdayAfter(now: number, weekday: string, week: number): string | undefined {
  const wanted = WEEKDAYS.indexOf(weekday);
  if (wanted < 0) return undefined;
  const ahead = (wanted - new Date(dayKey(now)).getUTCDay() + 6) % 7;
  return dayKey(morning(now, ahead + 1 + 7 * (week - 1)));
}

/** Returns the text of site.json without the pages that aren't among the files, and the blocks that no page uses. */
function onlyWhatIsThere(configuration: string, files: Files): string {
  const used = new Set<string>();
  for (const [path, text] of files) {
    if (!path.startsWith('site-config/pages/')) continue;
    for (const { component } of parse(text).blocks) used.add(component);
  }
  const isPage = (name: string) => files.has(`site-config/pages/${name}.json`);
  const found = isPage('film') ? configuration : removed(configuration, ['search', 'films']);
  return without(
    without(found, 'pages', (name) => !isPage(name)),
    'components',
    (name) => !used.has(name),
  );
}

/** Returns a JSON text without some names in the list at `key`; the rest of the text is unchanged. */
function without(text: string, key: string, isLeftOut: (name: string) => boolean): string {
  const names: readonly string[] = parse(text)[key] ?? [];
  return names.reduceRight(
    (rest, name, index) => (isLeftOut(name) ? removed(rest, [key, index]) : rest),
    text,
  );
}

function removed(text: string, path: JsonEdit['path']): string {
  return withEdits(text, [{ path, value: undefined }]);
}

function packageJson({ name }: SiteAnswers, { lerret, react, panel }: Dependencies): string {
  const major = /\d+/.exec(react)?.[0] ?? 'latest';
  const content = {
    name: slugOf(name),
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: {
      start: 'lerret start',
      build: 'lerret build',
      dev: 'lerret dev',
      check: 'lerret check',
      test: 'node --test',
      storybook: 'lerret storybook',
      pictures: 'lerret pictures',
      typecheck: 'lerret types && tsc',
      // The types of stories are Storybook's, which the first of these commands installs.
      'test:stories': 'lerret stories && lerret types && tsc -p stories',
    },
    dependencies: { lerret, react, 'react-dom': react },
    // For the panel of `lerret dev`; a build never needs it.
    devDependencies: { ...panel, '@types/react': `^${major}`, typescript: '^7.0.2' },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
