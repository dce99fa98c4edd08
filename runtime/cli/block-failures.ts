import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Diagnostic,
  inOrder,
  type Language,
  type Place,
  problem,
  type Text,
  textReport,
  toDiagnostic,
} from '../diagnostics/index.ts';
import { blockId, matchedPage } from '../page/index.ts';
import type { BlockError } from '../page/rendering.ts';
import { RENDERER, rendererMap } from '../prerender/renderer-module.ts';
import { BuildError } from '../prerender/write-pages.ts';
import { memoized } from '../protocol/memoized.ts';
import { encodePath } from '../protocol/path.ts';
import { createLocator, fileOf, inProject, type Project } from '../site/index.ts';
import type { ShownSite } from './dev/shown-site.ts';

export type FailingSite = Pick<ShownSite, 'model' | 'origins' | 'reader'> & {
  readonly project: Project;
};

/** Returns whether an error is a `BlockError`, by its name: each bundle of the runtime has its own class. */
export function isBlockError(error: unknown): error is BlockError {
  return error instanceof Error && error.name === 'BlockError' && 'component' in error;
}

/**
 * Returns the diagnostic of a block that threw, at the line of its source that threw; if that line is unknown, at the
 * start of the block's file.
 */
export async function blockFailure(
  error: BlockError,
  site: FailingSite,
  language: Language,
  thrownAt: ThrownAt,
): Promise<Diagnostic> {
  const { component, id, page, records, cause } = error;
  const { where, data } = writtenIn(error, site);
  const files = ['.tsx', '.island.tsx'].map((end) => `blocks/${component}/${component}${end}`);
  const file = files.find((one) => existsSync(fileOf(site.project, one)));
  const start = { file: file ?? `blocks/${component}/block.json`, line: 1, column: 1 };
  const place = (await thrownAt(cause)) ?? start;
  const given = [...records, ...data.map((one) => `block-data ${one}`)];
  const facts = {
    ...{ component, id, page, where },
    reason: (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, ''),
    made: madeOf(given),
  };
  const found = problem('block-failed', { file: place.file, path: [] }, facts);
  return toDiagnostic(found, place, language);
}

const MAX_NAMED = 6;

/** Returns a diagnostic's list of the records and block data from which a block was rendered: the first six names. */
function madeOf(given: readonly string[]): string | Text {
  if (given.length === 0) return { en: 'its defaults', nb: 'standardverdiene' };
  const more = given.length > MAX_NAMED ? ', …' : '';
  return `${given.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/**
 * Returns where the page's definition places a block that threw (`pages/home.json:4:7`; `–` if that is unknown), and
 * the ids of its block data.
 */
function writtenIn(
  { id, page: path }: BlockError,
  { model, origins, reader }: FailingSite,
): { readonly where: string; readonly data: readonly string[] } {
  const page = matchedPage(model, model.routes.matcher.match(encodePath(path)));
  const origin = page && origins.get(page.definition);
  const blocks = page?.definition.blocks ?? [];
  const index = blocks.findIndex((block) => blockId(block) === id);
  if (!origin || index < 0) return { where: '–', data: [] };
  const at = { file: origin.file, path: [...origin.path, 'blocks', index] };
  const { line, column } = createLocator(reader)(problem('block-failed', at));
  const data = (blocks[index]?.data ?? []).filter((one) => model.site.blockData.has(one));
  return { where: `${origin.file}:${line}:${column}`, data };
}

/**
 * If blocks threw during a build, returns an error with a report of each place in the source that threw, with the first
 * page that it concerns. Returns any other error unchanged.
 */
export async function withFailingPlaces(
  error: unknown,
  site: FailingSite,
  language: Language,
): Promise<unknown> {
  if (!(error instanceof BuildError) || !error.causes.every(isBlockError)) return error;
  const thrownAt = createThrownAt(site.project);
  const byMessage = new Map<string, Diagnostic>();
  for (const cause of error.causes) {
    const one = await blockFailure(cause, site, language, thrownAt);
    const key = `${one.file}:${one.line}:${one.column}`;
    if (!byMessage.has(key)) byMessage.set(key, one);
  }
  return new BuildError(textReport(inOrder([...byMessage.values()]), { language }), error.causes);
}

interface SourcePlace extends Place {
  /** The path with `/`, relative to the project; for a block of Lerret, relative to Lerret's folder. */
  readonly file: string;
}

/**
 * Resolves with the innermost place in the project's own blocks that an error's stack names; if it names none, with the
 * innermost place in Lerret's blocks; null if it names neither.
 */
type ThrownAt = (error: unknown) => Promise<SourcePlace | null>;

/** Matches a line of an error's stack: `at Poll (file:///…/renderer.js:12:3)`. */
const frame = /^ *at (?:.* \()?(.+?):(\d+):(\d+)\)?$/gm;

/** The name of an output folder that is never written: the paths in source maps are relative to this folder. */
const OUT = 'dist';

/**
 * Creates a `ThrownAt` for a project. The stacks of `lerret dev` name the sources; for stacks of a bundle, the function
 * makes the bundle's source map once.
 */
export function createThrownAt(
  project: Project,
  mapOf: (project: Project) => ReturnType<typeof rendererMap> = rendererMap,
): ThrownAt {
  const mapFor = memoized(async (file: string): Promise<SourceMap | null> => {
    const made = await mapOf(project).catch(() => null);
    // A source may have been edited after the bundle was made.
    const isSame = made && (!existsSync(file) || readFileSync(file, 'utf8') === made.code);
    return isSame ? new SourceMap(JSON.parse(made.map)) : null;
  });

  async function sourceOf(place: SourcePlace): Promise<SourcePlace | null> {
    const { file, line, column } = place;
    if (basename(file) !== RENDERER) return place;
    const entry = (await mapFor(file))?.findEntry(line - 1, column - 1);
    if (!entry || !('originalSource' in entry)) return null;
    const { originalSource, originalLine, originalColumn } = entry;
    const source = resolve(project.lerret, OUT, dirname(RENDERER), originalSource);
    return { file: source, line: originalLine + 1, column: originalColumn + 1 };
  }

  return async (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    let first: SourcePlace | null = null;
    for (const [, written = '', line, column] of stack.matchAll(frame)) {
      const file = written.startsWith('file://') ? fileURLToPath(written) : written;
      const found = await sourceOf({ file, line: Number(line), column: Number(column) });
      const source = found && inProject(project, found.file);
      if (!found || !source || !/^blocks\/.*(?<!\.gen)\.tsx?$/.test(source)) continue;
      const place = { ...found, file: source };
      if (found.file === join(project.folder, source)) return place;
      first ??= place;
    }
    return first;
  };
}
