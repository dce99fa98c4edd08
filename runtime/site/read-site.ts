import { schemas } from '../../schemas/index.ts';
import type {
  Endpoints,
  Layout,
  PageDefinition,
  SiteConfiguration,
} from '../../schemas/types.gen.ts';
import {
  validateEndpoints,
  validateLayout,
  validatePage,
  validateRedirects,
  validateSite,
} from '../../schemas/validators.gen.js';
import { nearest, problem } from '../diagnostics/index.ts';
import type { ContentReader } from './content-reader.ts';
import { createKeptRecords, type KeptRecords } from './kept-records.ts';
import { readMedia } from './media.ts';
import { readRecords } from './read-records.ts';
import { createReading, type Reading } from './reading.ts';
import type { LoadedSite, NamedPage, Redirect } from './site.ts';
import { createWritten } from './written.ts';

/** What stands in for the keys that a broken site.json lacks. */
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

/** What a link to a folder may hide. */
const folders = [
  ...['pages/', 'layouts/', 'media/'],
  ...['data/articles/', 'data/productions/', 'data/events/', 'data/block-data/'],
  ...['.pulled/articles/', '.pulled/events/', '.pulled/block-data/'],
];

/** Reads a site folder. Never throws for what people wrote: problems are collected. */
export async function readSite(
  reader: ContentReader,
  kept: KeptRecords = createKeptRecords(),
): Promise<LoadedSite> {
  const variables = variablesOf(reader);
  kept.begin(variables);
  const reading = createReading(reader, variables);
  const config = readConfig(reading);
  const { blockData, ...records } = readRecords(reading, kept);
  const { listed, drafts } = readPages(reader, reading, config);
  const site = Object.freeze({
    config,
    pages: listed,
    layouts: readLayouts(reading),
    records: Object.freeze(records),
    blockData: new Map(blockData.toReversed().map((datum) => [datum.id, datum])),
    redirects: readRedirects(reading),
    endpoints: readEndpoints(reading),
    media: await readMedia(reader),
  });
  for (const file of reading.strays())
    reading.problems.push(problem('unknown-file', { file, path: [] }));
  for (const file of reader.linksOut ?? []) {
    for (const folder of folders) {
      if (folder.startsWith(`${file}/`)) reading.unread.set(folder, '');
    }
    reading.unread.set(file, '');
    reading.problems.push(problem('link-outside', { file, path: [] }));
  }
  const { problems, origins, altered, guesses, unread } = reading;
  const written = createWritten(reader);
  return { site, problems, origins, altered, written, guesses, unread, drafts, blockData };
}

/** Variables are needed before anything else can be read; what is wrong with site.json is told later. */
function variablesOf(reader: ContentReader): Readonly<Record<string, string>> {
  const reading = createReading(reader, {});
  const value = reading.parse('site.json')?.value;
  const variables =
    typeof value === 'object' && value !== null && 'variables' in value ? value.variables : {};
  const entries = Object.entries(
    typeof variables === 'object' && variables !== null ? variables : {},
  );
  return Object.fromEntries(
    entries.flatMap(([name, text]) => (typeof text === 'string' ? [[name, text.normalize()]] : [])),
  );
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
    path[0] === 'variables' || (path[0] === 'images' && path[1] === 'template');
  const value = reading.fill(parsed.value, origin, parsed.text, literal);
  const config = reading.checked(value, validateSite, schemas.site, origin, siteDefaults);
  return reading.from(origin, config ?? siteDefaults);
}

function readPages(reader: ContentReader, reading: Reading, config: SiteConfiguration) {
  const pages = new Map<string, NamedPage>();
  const files = reading.list('pages');
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
  config.pages.forEach((name, index) => {
    const place = { file: 'site.json', path: ['pages', index] };
    if (config.pages.indexOf(name) < index)
      reading.problems.push(problem('duplicate-name', place, { name }));
    else if (!files.includes(`pages/${name}.json`) && !isLinkOut(`pages/${name}.json`)) {
      const meant = nearest(
        name,
        files.map((file) => file.slice('pages/'.length, -'.json'.length)),
      );
      reading.problems.push(problem('missing-file', place, { name: `pages/${name}.json` }, meant));
    }
  });
  const listed = [...new Set(config.pages)].flatMap((name) => pages.get(name) ?? []);
  const drafts = [...pages.values()].filter((page) => !listed.includes(page));
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
  const file = 'redirects.json';
  const parsed = reading.parse(file);
  if (parsed === null) return [];
  const origin = { file, path: [] };
  const value = reading.fill(parsed.value, origin, parsed.text);
  const checked = reading.checked(value, validateRedirects, schemas.redirects, origin, {
    redirects: [],
  });
  return checked?.redirects ?? [];
}

/** Paths of calls are taken literally: their `:param`s are filled in when a call is made (A1). */
function readEndpoints(reading: Reading): Endpoints | null {
  const file = 'endpoints.json';
  const parsed = reading.parse(file);
  if (parsed === null) return null;
  const origin = { file, path: [] };
  const defaults = { backends: {}, calls: {}, eventsSiteSuffix: '?' };
  return reading.checked(parsed.value, validateEndpoints, schemas.endpoints, origin, defaults);
}
