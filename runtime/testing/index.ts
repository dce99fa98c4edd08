/** Entry file of `lerret/testing`: renders blocks and pages of a project, for its tests. */
import { join, resolve } from 'node:path';
import { exampleProps, exampleSite, exampleTime, keysOf } from '../../stories/example-props.ts';
import { checkSite } from '../check/index.ts';
import { createThrownAt, isBlockError } from '../cli/block-failures.ts';
import { inOrder, textReport, toDiagnostic } from '../diagnostics/index.ts';
import { withoutBuild } from '../page/index.ts';
import { loadRenderer } from '../prerender/renderer-module.ts';
import { instantOf } from '../protocol/clock.ts';
import { isObject } from '../protocol/is-object.ts';
import { createPublication } from '../publish/structured-data.ts';
import {
  type ContentReader,
  createLocator,
  fileOf,
  folderReader,
  nearestProject,
  projectOf,
  readBlocks,
  readerWith,
  readModels,
  readSite,
  SITE,
  withoutMark,
} from '../site/index.ts';

type Json = Readonly<Record<string, unknown>>;
type Records = Readonly<Record<string, readonly object[]>>;

/** The changes that a test makes to the example of a block (`example` in block.json). */
export interface TestedBlock {
  readonly options?: Json;
  /** Records by model. */
  readonly records?: Records;
  /** The facts about the site that the block requests, such as `{ calls: ['vote'] }`. */
  readonly site?: Json;
  /** The time, ISO 8601; without offset, in Norway. Default: 20 November 2026, 16:00 there. */
  readonly at?: string;
}

/** The page that a test renders: a definition in the test, or a page of the site by its address. */
export interface TestedPage {
  /** A page definition, as in `pages/<name>.json`. It replaces the site's page with the same `path`. */
  readonly page?: Json & { readonly path: string };
  /** The address. Default: the `path` of `page`, else `/`. */
  readonly path?: string;
  /** Records to add to the site's, by folder of `data/`: `{ "articles": […], "block-data": […] }`. */
  readonly data?: Readonly<Record<string, readonly object[]>>;
  /** The time, ISO 8601; without offset, in Norway. Default: the site's fixed time (`clock`), else the current one. */
  readonly at?: string;
}

/** The response to a request for a page. */
export interface RenderedPage {
  /** 200, 404, or 301 or 302 for a redirect. */
  readonly status: number;
  /** The HTML of the document; '' for a redirect. */
  readonly html: string;
}

/**
 * Resolves with the HTML of a block as on a page. What `tested` leaves out comes from the example in block.json.
 * @throws Error if there is no site folder, no such block, or an option, model or field that it doesn't have, or if `at`
 * isn't a time; DescriptionError if its block.json is invalid; UserError if the code of any block can't be bundled; the
 * error of a block that throws
 */
export async function renderBlock(name: string, tested: TestedBlock = {}): Promise<string> {
  const folder = siteFolder();
  const [blocks, { registry, renderComponent }] = await Promise.all([
    readBlocks(folder, name),
    loadRenderer(projectOf(folder)),
  ]);
  const component = registry.blocks.get(name)?.component;
  const metadata = blocks.get(name)?.metadata;
  if (component === undefined || metadata === undefined)
    throw new Error(`There is no block ${name}: is blocks/${name} there?`);
  const { at, ...overrides } = tested;
  requireKnown(tested, ['options', 'records', 'site', 'at'], 'renderBlock: key', 'TestedBlock');
  const facts = [...Object.keys(exampleSite), ...(metadata.site ?? [])];
  requireKnown(overrides.site, facts, `${name}: key of site`, 'what the block gets of the site');
  requireKnown(
    overrides.options,
    Object.keys(metadata.options.properties ?? {}),
    `${name}: option`,
  );
  requireKnown(overrides.records, Object.keys(metadata.accepts), `${name}: model`);
  for (const [model, records] of Object.entries(overrides.records ?? {}))
    for (const record of records)
      requireKnown(
        record,
        keysOf(metadata.accepts[model] ?? []),
        `${name}: field of ${model}`,
        '`accepts` of block.json',
      );
  const now = new Date(at === undefined ? exampleTime : momentAt(at)).toISOString();
  const props = exampleProps<Json, Records>(metadata, { ...overrides, now });
  return atSource(() => renderComponent(component, props));
}

/**
 * Resolves with the response that visitors of the project's site get for a page. All blocks are enabled.
 * @throws Error if there is no site folder, if the site has errors (its message lists them with their places, as
 * `lerret check` does), or if `at` isn't a time; DescriptionError if a block.json or model.json is invalid; BlockError
 * if a block throws
 */
export async function renderPage({ page, path, data = {}, at }: TestedPage): Promise<RenderedPage> {
  const folder = siteFolder();
  const [models, blocks, renderer] = await Promise.all([
    readModels(folder),
    readBlocks(folder),
    loadRenderer(projectOf(folder)),
  ]);
  const files = folderReader(folder);
  const reader = withPage(files, page, [...blocks.keys()], data);
  const loaded = await readSite(reader, { models, blocks });
  const { site } = loaded;
  const written = at ?? site.config.clock;
  const now = written === undefined ? Date.now() : momentAt(written);
  const checked = checkSite(loaded, blocks, now);
  // The test's site.json is on one line: problems are at their places in the site's own.
  const locate = createLocator(readerWith(reader, 'site.json', files.read('site.json')));
  const diagnostics = checked.problems.map((problem) =>
    toDiagnostic(problem, locate(problem), 'en'),
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const { model } = checked;
  if (errors.length > 0) throw new Error(textReport(inOrder(errors)));
  const { registry, createRenderer } = renderer;
  const publication = createPublication(model);
  const { render } = createRenderer({ model, registry, assets: withoutBuild, publication });
  const answer = await atSource(() => render(path ?? page?.path ?? '/'));
  return { status: answer.status, html: answer.kind === 'redirect' ? '' : answer.html };
}

/** Returns a test's time in milliseconds since 1970 UTC; without offset, in Norway. @throws Error if it isn't a time */
function momentAt(written: string): number {
  const moment = instantOf(written);
  if (moment === null) throw new Error(`"${written}" isn't a time such as 2026-11-20T16:00`);
  return moment;
}

/** Checks that `of` has each key that a test passes: a site passes no others. @throws Error if not */
function requireKnown(
  given: object = {},
  known: readonly string[],
  what: string,
  of = 'block.json',
): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  const has = known.length === 0 ? 'has none' : `has ${known.join(', ')}`;
  throw new Error(`${what} \`${unknown}\` is missing in ${of}, which ${has}`);
}

/** Calls `render`. If a block throws, its source is put first in the error's stack: the bundle has no source map. */
async function atSource<T>(render: () => T): Promise<T> {
  try {
    return render();
  } catch (error) {
    const project = projectOf(siteFolder());
    const thrown = isBlockError(error) ? error.cause : error;
    const place = await createThrownAt(project)(thrown);
    if (place !== null && thrown instanceof Error && thrown.stack !== undefined) {
      const source = `${fileOf(project, place.file)}:${place.line}:${place.column}`;
      thrown.stack = thrown.stack.replace(/^ *at /m, (at) => `    at ${source}\n${at}`);
    }
    throw error;
  }
}

/** Returns the site folder here, or in the nearest folder above. @throws Error if there is none */
function siteFolder(): string {
  const project = nearestProject();
  if (project === null) throw new Error(`There is no ${SITE} in ${resolve('.')} or above`);
  return join(project, SITE);
}

/** Returns a reader that adds a page and records to the site folder, and enables all blocks. */
function withPage(
  reader: ContentReader,
  page: TestedPage['page'],
  components: readonly string[],
  data: NonNullable<TestedPage['data']>,
): ContentReader {
  const added = new Map(
    Object.entries(data).map(([name, records]) => [
      `data/${name}/${ADDED}.json`,
      JSON.stringify(records),
    ]),
  );
  if (page !== undefined) added.set(`pages/${ADDED}.json`, JSON.stringify(page));
  const config = jsonOf(reader, 'site.json');
  if (Array.isArray(config.pages)) {
    const others = config.pages.filter(
      (name) => jsonOf(reader, `pages/${name}.json`).path !== page?.path,
    );
    const pages = page === undefined ? config.pages : [...others, ADDED];
    added.set('site.json', JSON.stringify({ ...config, pages, components }));
  }
  return [...added].reduce((earlier, [file, text]) => readerWith(earlier, file, text), reader);
}

/** The name of the added files. */
const ADDED = 'of-a-test';

/** Returns the object in a JSON file; {} if the file is missing or broken, which the check reports. */
function jsonOf(reader: ContentReader, file: string): Json {
  try {
    const value: unknown = JSON.parse(withoutMark(reader.read(file) ?? ''));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
