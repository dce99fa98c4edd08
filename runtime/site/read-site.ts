import { schemas } from '../../schemas/index.ts';
import type {
  BlockData,
  Endpoints,
  Layout,
  PageDefinition,
  SiteConfiguration,
} from '../../schemas/types.gen.ts';
import type { Validate } from '../../schemas/validate.ts';
import {
  validateEndpoints,
  validateLayout,
  validatePage,
  validateRedirects,
  validateSite,
  validateSynonyms,
} from '../../schemas/validators.gen.js';
import { createNearest, type Problem, problem } from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import type { Preview } from '../protocol/server-file.ts';
import { fromDesignTokens } from '../theme/theme-colours.ts';
import type { CachedRecords } from './cached-records.ts';
import type { ContentReader } from './content-reader.ts';
import { createWritten } from './json/parse-json.ts';
import { readMedia } from './media.ts';
import type { BlockDescription } from './read-blocks.ts';
import { readModels } from './read-models.ts';
import { type Edited, readBlockData, readEditedRecords, readRecords } from './read-records.ts';
import { createReading, type Reading } from './reading.ts';
import type { LoadedSite, NamedPage, Redirect, Site } from './site.ts';
import { isHtml, textPlaces, withSanitisedOptions } from './text-options.ts';
import { fillAmongThemselves } from './variables.ts';

/** Defaults for keys that an invalid site.json lacks. */
const siteDefaults: SiteConfiguration = {
  host: 'https://site.invalid',
  published: true,
  stage: 'development',
  partners: [],
  locale: { available: ['nb'], enabled: false, default: 'nb' },
  title: '?',
  pages: [],
  components: [],
  theme: { menu: [] },
  footer: { sections: [] },
};

/** The maximum number of comparisons of names to find the pages that `pages` misspells. */
const MAX_COMPARED = 2_000_000;

/** Returns the folders of a site that are read, each with `/` at its end. */
function foldersOf(models: Models): readonly string[] {
  const records = ['block-data', ...Array.from(models.values(), ({ folder }) => folder)];
  return [
    ...['pages/', 'layouts/', 'media/'],
    ...records.flatMap((folder) => [`data/${folder}/`, `.pulled/${folder}/`]),
  ];
}

/** Options for reading a site folder. */
export interface ReadingOptions {
  /** The cache of records from earlier readings. */
  readonly cached?: CachedRecords | null;
  /**
   * The blocks of the site. By their schemas, the HTML in block data is found and sanitised: without blocks, nothing of
   * the site may be rendered.
   */
  readonly blocks?: ReadonlyMap<string, BlockDescription>;
  /** The models of the site's records. Default: Lerret's models. */
  readonly models?: Models;
  /**
   * The settings of a preview, which includes drafts and what isn't published yet; missing for a site for everybody.
   */
  readonly preview?: Preview | undefined;
  /**
   * The changes since a reading with the same `cached`, `blocks` and `models`; the records of all other files are
   * reused.
   */
  readonly edited?: Edited;
}

/** Returns the content of a site folder with its problems, of which none is thrown. */
export async function readSite(
  reader: ContentReader,
  { edited, ...options }: ReadingOptions = {},
): Promise<LoadedSite> {
  const { cached = null, blocks = new Map(), preview } = options;
  const known = options.models ?? (await readModels());
  const folders = foldersOf(known);
  const reading = createReading(reader, folders, variablesOf, edited ? cached?.origins : null);
  const isSame = cached?.begin(reading.variables, known, reading.origins) === true;
  const read = readConfig(reading);
  const config = preview ? reading.from({ file: 'site.json', path: [] }, forFew(read)) : read;
  const again = isSame && edited ? readEditedRecords(reading, known, cached, edited) : null;
  if (edited && again === null) return readSite(reader, options);
  const records = again ?? readRecords(reading, known, cached);
  const written = readBlockData(reading, cached);
  const { listed, drafts } = readPages(reader, reading, config);
  const media = await readMedia(reader, cached?.media);
  const blockData = sanitised(
    reading,
    textPlaces([...listed, ...drafts], blocks, written, isHtml),
    written,
  );
  const site = Object.freeze({
    config,
    pages: preview ? [...listed, ...drafts] : listed,
    layouts: readLayouts(reading),
    models: known,
    records,
    blockData: new Map(blockData.toReversed().map((datum) => [datum.id, datum])),
    redirects: readRedirects(reading),
    synonyms: readFlat(reading, 'synonyms', validateSynonyms, { synonyms: {} }).synonyms,
    endpoints: readEndpoints(reading),
    media: media.files,
    ...(preview && { preview }),
  });
  if (edited) reading.problems.push(...edited.last.problems.filter(isOfRecords));
  else
    for (const file of reading.unknownFiles())
      reading.problems.push(problem('unknown-file', { file, path: [] }, {}, folderMeant(site)));
  for (const one of media.problems) reading.problems.push(one);
  reading.close();
  const lost = [
    ...[...(reader.linksOut ?? [])].map((file) => ({ file, code: 'link-outside' as const })),
    ...[...(reader.unreadable ?? [])].map((file) => ({ file, code: 'unreadable-file' as const })),
  ];
  for (const { file, code } of lost) {
    for (const folder of folders) {
      if (folder.startsWith(`${file}/`)) reading.unread.set(folder, '');
    }
    reading.unread.set(file, '');
    reading.problems.push(problem(code, { file, path: [] }));
  }
  const { problems, origins, altered, states, defaulted, unread } = reading;
  const result = {
    site,
    problems,
    origins,
    altered,
    states,
    defaulted,
    unread,
    drafts,
    blockData,
    notes: cached,
  };
  return { ...result, written: createWritten(reader) };
}

/** Returns whether the problem was found in a folder of records. */
function isOfRecords({ file }: Problem): boolean {
  return /^(data|\.pulled)\/(?!block-data\/)/.test(file);
}

/** Returns block data with sanitised HTML (A74). */
function sanitised(
  reading: Reading,
  places: ReturnType<typeof textPlaces>,
  data: readonly BlockData[],
): BlockData[] {
  return data.map((datum) => {
    const html = places.get(datum);
    const origin = reading.origins.get(datum);
    if (html === undefined || origin === undefined) return datum;
    const clean = withSanitisedOptions(datum, html.values());
    if (clean.isAltered) reading.altered.add(clean.datum);
    return clean.datum === datum ? datum : reading.from(origin, clean.datum);
  });
}

/** Returns the variables in the content of `site.json`. Problems of that file are reported later. */
function variablesOf(config: unknown): Readonly<Record<string, string>> {
  const variables =
    typeof config === 'object' && config !== null && 'variables' in config ? config.variables : {};
  const entries = Object.entries(
    typeof variables === 'object' && variables !== null ? variables : {},
  );
  return fillAmongThemselves(
    Object.fromEntries(
      entries.flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text.normalize()]] : [],
      ),
    ),
  ).values;
}

function readConfig(reading: Reading): SiteConfiguration {
  const file = 'site.json';
  const origin = { file, path: [] };
  const parsed = reading.parse(file);
  if (parsed === null) {
    const isBroken = reading.problems.some((one) => one.file === file);
    if (!isBroken && !reading.unread.has(file))
      reading.problems.push(problem('missing-file', origin, { name: file }));
    if (!isBroken) reading.unread.set(file, '');
    return siteDefaults;
  }
  const literal = (path: readonly (string | number)[]) =>
    path[0] === 'images' && path[1] === 'template';
  const value = reading.fill(parsed.value, origin, parsed.text, literal);
  const config = reading.checked(
    withTokens(reading, value),
    validateSite,
    schemas.site,
    origin,
    siteDefaults,
  );
  return reading.from(origin, config ?? siteDefaults);
}

/** Returns the configuration with the design tokens of the file that `theme.tokens` names, if it names one. */
function withTokens(reading: Reading, value: unknown): unknown {
  if (!isObject(value) || !isObject(value.theme)) return value;
  const { tokens: file } = value.theme;
  if (typeof file !== 'string') return value;
  const parsed = reading.parse(file);
  if (parsed === null && !reading.problems.some((one) => one.file === file)) {
    const place = { file: 'site.json', path: ['theme', 'tokens'] };
    reading.problems.push(problem('missing-file', place, { name: file }));
  }
  const tokens = fromDesignTokens(parsed?.value);
  return reading.from(
    { file: 'site.json', path: [] },
    { ...value, theme: { ...value.theme, tokens } },
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the configuration of a preview: no search engines, no analytics, nothing stored in visitors' browsers. */
function forFew({ analytics: _, ...config }: SiteConfiguration): SiteConfiguration {
  return { ...config, stage: 'preview', published: true, serviceWorker: false };
}

function readPages(reader: ContentReader, reading: Reading, config: SiteConfiguration) {
  const pages = new Map<string, NamedPage>();
  const files = reading.list('pages');
  const names = files.map((file) => file.slice('pages/'.length, -'.json'.length));
  const there = new Set(names);
  const known = new Set<string>();
  const nearName = createNearest(MAX_COMPARED);
  const isLinkOut = (file: string) =>
    reader.linksOut?.has(file) === true || reader.linksOut?.has('pages') === true;
  for (const file of files) {
    const parsed = reading.parse(file);
    if (parsed === null) continue;
    const origin = { file, path: [] };
    const value = reading.fill(parsed.value, origin, parsed.text);
    const defaults = { pageType: 'standard', layout: '?' };
    const page = reading.checked<PageDefinition>(
      value,
      validatePage,
      schemas.page,
      origin,
      defaults,
    );
    const name = file.slice('pages/'.length, -'.json'.length);
    if (page !== null) pages.set(name, { name, definition: reading.from(origin, page) });
  }
  for (const [index, name] of config.pages.entries()) {
    const place = { file: 'site.json', path: ['pages', index] };
    if (known.has(name)) reading.problems.push(problem('duplicate-name', place, { name }));
    else if (!there.has(name) && !isLinkOut(`pages/${name}.json`)) {
      const meant = nearName(name, names);
      reading.problems.push(problem('missing-file', place, { name: `pages/${name}.json` }, meant));
    }
    known.add(name);
  }
  const listed = [...new Set(config.pages)].flatMap((name) => pages.get(name) ?? []);
  const drafts = [...pages.values()].filter((page) => !known.has(page.name));
  return { listed, drafts };
}

function readLayouts(reading: Reading): Map<string, Layout> {
  const layouts = new Map<string, Layout>();
  for (const file of reading.list('layouts')) {
    const parsed = reading.parse(file);
    if (parsed === null) continue;
    const origin = { file, path: [] };
    const layout = reading.checked<Layout>(
      parsed.value,
      validateLayout,
      schemas.layout,
      origin,
      {},
    );
    const name = file.slice('layouts/'.length, -'.json'.length);
    if (layout !== null) layouts.set(name, reading.from(origin, layout));
  }
  return layouts;
}

function readRedirects(reading: Reading): readonly Redirect[] {
  return readFlat(reading, 'redirects', validateRedirects, { redirects: [] }).redirects;
}

/** Reads a file with one list or table. @param none returned if the file doesn't exist or can't be read */
function readFlat<T extends object>(
  reading: Reading,
  name: 'redirects' | 'synonyms',
  validate: Validate<T>,
  none: T,
): T {
  const file = `${name}.json`;
  const parsed = reading.parse(file);
  if (parsed === null) return none;
  const origin = { file, path: [] };
  const value = reading.fill(parsed.value, origin, parsed.text);
  return reading.checked(value, validate, schemas[name], origin, none) ?? none;
}

/**
 * Returns the endpoints; null if there are none. Variables aren't filled in: `:name` in a path is filled in at each
 * call (A1).
 */
function readEndpoints(reading: Reading): Endpoints | null {
  const file = 'endpoints.json';
  const parsed = reading.parse(file);
  if (parsed === null) return null;
  const origin = { file, path: [] };
  const defaults = { backends: {}, calls: {}, eventsSiteSuffix: '?' };
  return reading.checked(parsed.value, validateEndpoints, schemas.endpoints, origin, defaults);
}

/** Returns the folder that was probably meant by an unknown one: that of the only model without records; else null. */
function folderMeant({ models, records }: Site): string | null {
  const empty = [...models.values()].filter(({ name }) => (records.get(name) ?? []).length === 0);
  return empty.length === 1 ? `data/${empty[0]?.folder}/` : null;
}
