import { type Schema, schemas } from '../../schemas/index.ts';
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
import {
  createLimitedNearest,
  nearest,
  type Problem,
  problem,
  type Text,
} from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import { isObject } from '../protocol/is-object.ts';
import { normalisePath, withoutIndexSuffix } from '../protocol/path.ts';
import { PULLED } from '../protocol/pulled.ts';
import type { Preview } from '../protocol/server-file.ts';
import { fromDesignTokens } from '../theme/theme-colours.ts';
import type { CachedRecords } from './cached-records.ts';
import type { ContentReader } from './content-reader.ts';
import { createWritten } from './json/parse-json.ts';
import { readMedia } from './media.ts';
import { wrongSchema } from './own-schema.ts';
import type { BlockDescription } from './read-blocks.ts';
import { readModels } from './read-models.ts';
import { type Edited, readBlockData, readEditedRecords, readRecords } from './read-records.ts';
import { createReading, type Reading } from './reading.ts';
import type { LoadedSite, NamedPage, Origin, Site } from './site.ts';
import { isHtml, textPlaces, withSanitisedOptions } from './text-options.ts';
import { fillAmongThemselves } from './variables.ts';

/** The configuration of a site whose site.json can't be read. */
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

/** Returns the folders of a site that are read, each with `/` at its end. */
function foldersOf(models: Models): readonly string[] {
  const records = ['block-data', ...Array.from(models.values(), ({ folder }) => folder)];
  return [
    ...['pages/', 'layouts/', 'media/'],
    ...records.flatMap((folder) => [`data/${folder}/`, `${PULLED}/${folder}/`]),
  ];
}

/** Options for reading a site folder. */
export interface ReadingOptions {
  /** The cache of records from earlier readings. */
  readonly cached?: CachedRecords | null;
  /** The site's blocks, whose schemas mark HTML in block data. Without them, don't render it: it isn't sanitised. */
  readonly blocks?: ReadonlyMap<string, BlockDescription>;
  /** The models of the site's records. Default: Lerret's models. */
  readonly models?: Models;
  /** The settings of a preview, which includes drafts and what isn't published yet. Missing for the public site. */
  readonly preview?: Preview | undefined;
  /** The edits since the last reading with the same `cached`, `blocks` and `models`, whose records may be reused. */
  readonly edited?: Edited;
}

/** Returns the content of a site folder, and the problems in its files. Never throws because of such a problem. */
export async function readSite(
  reader: ContentReader,
  { edited, ...options }: ReadingOptions = {},
): Promise<LoadedSite> {
  const { cached = null, blocks = new Map(), preview } = options;
  const known = options.models ?? (await readModels());
  const folders = foldersOf(known);
  const reading = createReading(reader, folders, variablesOf, cached, edited !== undefined);
  const isSame = cached?.begin(reading.variables, known, reading.origins) === true;
  const read = readConfig(reading);
  const config = preview ? reading.from({ file: 'site.json', path: [] }, forPreview(read)) : read;
  const again = isSame && edited ? readEditedRecords(reading, known, edited) : null;
  if (edited && again === null) return readSite(reader, options);
  const records = again ?? readRecords(reading, known);
  const written = readBlockData(reading);
  const { listed, drafts } = readPages(reader, reading, config);
  const media = await readMedia(reader, cached?.media);
  const blockData = sanitised(
    reading,
    textPlaces([...listed, ...drafts], blocks, written, isHtml),
    written,
  );
  const layouts = readLayouts(reading);
  const redirects = readValue(reading, 'redirects.json', validateRedirects, schemas.redirects);
  const synonyms = readValue(reading, 'synonyms.json', validateSynonyms, schemas.synonyms);
  const site = Object.freeze({
    config,
    pages: preview ? [...listed, ...drafts] : listed,
    layouts,
    models: known,
    records,
    blockData: new Map(blockData.toReversed().map((datum) => [datum.id, datum])),
    redirects: redirects?.redirects ?? [],
    synonyms: synonyms?.synonyms ?? {},
    endpoints: readEndpoints(reading),
    media: media.files,
    ...(preview && { preview }),
  });
  if (edited) reading.problems.push(...edited.last.problems.filter(isOfRecords));
  else
    for (const file of reading.unknownFiles())
      reading.problems.push(
        problem('unknown-file', { file, path: [] }, { why: noKind }, folderMeant(site, file)),
      );
  for (const [file, meant] of reading.unknownNames()) {
    const near = meant ?? folderNear(site, file.replace(/(\.json|\/)$/, ''));
    reading.problems.push(problem('unknown-file', { file, path: [] }, { why: noName }, near));
  }
  for (const one of media.problems) reading.problems.push(one);
  reading.close();
  const lost = [
    ...[...(reader.linksOut ?? [])].map((file) => ({ file, code: 'link-outside' as const })),
    ...[...(reader.unreadable ?? [])].map((file) => ({ file, code: 'unreadable-file' as const })),
    ...Array.from(reader.doubled ?? [], ([file, code]) => ({ file, code })),
  ];
  for (const { file, code } of lost) {
    for (const folder of folders) {
      if (folder.startsWith(`${file}/`)) reading.unread.set(folder, '');
    }
    reading.unread.set(file, '');
    reading.problems.push(problem(code, { file, path: [] }));
  }
  const { problems, origins, altered, states, defaulted, unread } = reading;
  const found = { problems, origins, altered, states, defaulted, unread };
  return { site, ...found, drafts, blockData, notes: cached, written: createWritten(reader) };
}

/** Returns whether a problem is in a file of records: a reading after an edit doesn't read all of these again. */
function isOfRecords({ file }: Problem): boolean {
  return /^(data|\.pulled)\/(?!block-data\/)/.test(file);
}

/** Returns block data with sanitised HTML (A74). Notes in `reading.altered` where more than the spelling changed. */
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

/** Returns the values of the variables in the content of `site.json`, without those that aren't texts. */
function variablesOf(config: unknown): Readonly<Record<string, string>> {
  const variables = isObject(config) && isObject(config.variables) ? config.variables : {};
  const texts = Object.entries(variables).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name, text.normalize()]] : [],
  );
  return fillAmongThemselves(Object.fromEntries(texts)).values;
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
  const literal = (path: Origin['path']) => path[0] === 'images' && path[1] === 'template';
  reading.problems.push(...wrongSchema(file, parsed.value, schemas.site.$id));
  const value = reading.fill(parsed.value, origin, parsed.text, literal);
  const config = reading.checked(withTokens(reading, value), validateSite, schemas.site, origin);
  return reading.from(origin, withPagePaths(config ?? siteDefaults));
}

/** Returns the configuration with the addresses of named pages in one spelling: servers compare them with paths (B1). */
function withPagePaths(config: SiteConfiguration): SiteConfiguration {
  const { search, memberPages } = config;
  const named = Object.entries(memberPages ?? {}).map(([name, path]) => [name, spelt(path)]);
  return {
    ...config,
    ...(search && { search: { ...search, path: spelt(search.path) } }),
    ...(memberPages && { memberPages: Object.fromEntries(named) }),
  };
}

/** Returns an address with its path normalised, and without `index.html`; unchanged if it is malformed. */
function spelt(written: string): string {
  const address = normalisePath(written);
  return address ? withoutIndexSuffix(address.path) + address.query + address.hash : written;
}

/** Returns the content of site.json with the design tokens of the file that `theme.tokens` names; unchanged if none. */
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

/** Returns the configuration of a preview: no search engines, no analytics, nothing stored in visitors' browsers. */
function forPreview({ analytics: _, ...config }: SiteConfiguration): Site['config'] {
  return { ...config, stage: 'preview', published: true, serviceWorker: false };
}

function readPages(reader: ContentReader, reading: Reading, config: Site['config']) {
  const pages = new Map<string, NamedPage>();
  const names = namesIn(reading, 'pages');
  const there = new Set(names);
  const known = new Set<string>();
  const nearName = createLimitedNearest();
  const isLost = (file: string) =>
    reading.unread.has(file) || [file, 'pages'].some((one) => reader.linksOut?.has(one));
  for (const name of names) {
    const file = `pages/${name}.json`;
    const page = readValue<PageDefinition>(reading, file, validatePage, schemas.page);
    if (page !== null)
      pages.set(name, { name, definition: reading.from({ file, path: [] }, page) });
  }
  for (const [index, name] of config.pages.entries()) {
    const place = { file: 'site.json', path: ['pages', index] };
    if (known.has(name)) reading.problems.push(problem('duplicate-name', place, { name }));
    else if (!there.has(name) && !isLost(`pages/${name}.json`)) {
      const meant = nearName(name.replace(/^pages\//, '').replace(/\.json$/i, ''), names);
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
  for (const name of namesIn(reading, 'layouts')) {
    const file = `layouts/${name}.json`;
    const layout = readValue<Layout>(reading, file, validateLayout, schemas.layout, AS_WRITTEN);
    if (layout !== null) layouts.set(name, reading.from({ file, path: [] }, layout));
  }
  return layouts;
}

/** Returns the names of the JSON files below a folder: their paths in it, without `.json`. */
function namesIn(reading: Reading, folder: string): string[] {
  return reading.list(folder).map((file) => file.slice(folder.length + 1, -'.json'.length));
}

/** Returns the endpoints as written; null if none are readable. Calls have arguments (`:name`), not variables (A1). */
function readEndpoints(reading: Reading): Endpoints | null {
  return readValue(reading, 'endpoints.json', validateEndpoints, schemas.endpoints, AS_WRITTEN);
}

const AS_WRITTEN = 'as written';

/**
 * Returns the valid content of a file, perhaps with defaults; null if too little is valid. Fills in variables unless
 * `way` is `AS_WRITTEN`. Reports the problems of the file.
 */
function readValue<T>(
  reading: Reading,
  file: string,
  validate: Validate<T>,
  schema: Schema,
  way: 'filled' | typeof AS_WRITTEN = 'filled',
): T | null {
  const parsed = reading.parse(file);
  if (parsed === null) return null;
  const origin = { file, path: [] };
  reading.problems.push(...wrongSchema(file, parsed.value, String(schema.$id)));
  const value = way === AS_WRITTEN ? parsed.value : reading.fill(parsed.value, origin, parsed.text);
  return reading.checked(value, validate, schema, origin);
}

const noKind: Text = {
  en: 'it is in a folder that Lerret doesn’t know',
  nb: 'det ligger i en mappe som Lerret ikke kjenner',
};

const noName: Text = {
  en: 'there is nothing of this name in a site folder',
  nb: 'en nettstedsmappe ikke har noe med dette navnet',
};

/** Returns the folder of records whose name is nearest, such as `data/articles/`; null if none is similar. */
function folderNear({ models }: Pick<Site, 'models'>, name: string): string | null {
  const near = nearest(
    name,
    Array.from(models.values(), ({ folder }) => folder),
  );
  return near === null ? null : `data/${near}/`;
}

/** Returns the folder that was probably meant: the nearest name, else that of the only model without records. */
function folderMeant({ models, records }: Site, file: string): string | null {
  const near = folderNear({ models }, file.split('/')[1] ?? '');
  if (near !== null) return near;
  const empty = [...models.values()].filter(({ name }) => (records.get(name) ?? []).length === 0);
  return empty.length === 1 ? `data/${empty[0]?.folder}/` : null;
}
