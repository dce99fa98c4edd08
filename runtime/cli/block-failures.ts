import {
  type Diagnostic,
  inOrder,
  type Language,
  problem,
  type Text,
  textReport,
  toDiagnostic,
} from '../diagnostics/index.ts';
import { blockId, matchedPage, type PageModel } from '../page/index.ts';
import type { BlockError } from '../page/rendering.ts';
import { createThrownAt, type ThrownAt } from '../prerender/source-locations.ts';
import { BuildError } from '../prerender/write-pages.ts';
import { encodePath } from '../protocol/path.ts';
import { type ContentReader, createLocator, type Origins, type Project } from '../site/index.ts';

/** The site whose block threw. */
export interface FailingSite {
  readonly project: Project;
  readonly model: PageModel;
  readonly origins: Origins;
  readonly reader: ContentReader;
}

/** Checks by name, as the class may come from another bundle of the runtime. */
export function isBlockError(error: unknown): error is BlockError {
  return error instanceof Error && error.name === 'BlockError' && 'component' in error;
}

/** Describes a block that threw: the place in its source (from the root), its place on the page, and its input. */
export async function blockFailure(
  error: BlockError,
  site: FailingSite,
  language: Language,
  thrownAt: ThrownAt = createThrownAt(site.project),
): Promise<Diagnostic> {
  const { component, id, page, records, cause } = error;
  const { where, data } = writtenIn(error, site);
  const file = `blocks/${component}/block.json`;
  const place = (await thrownAt(cause)) ?? { file, line: 1, column: 1 };
  const given = [...records, ...data.map((one) => `block-data ${one}`)];
  const facts = {
    ...{ component, id, page, where },
    reason: (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, ''),
    made: madeOf(given),
  };
  return toDiagnostic(
    problem('block-failed', { file: place.file, path: [] }, facts),
    place,
    language,
  );
}

/** The maximum number of records and block data named. */
const MAX_NAMED = 6;

function madeOf(given: readonly string[]): string | Text {
  if (given.length === 0) return { en: 'its defaults', nb: 'standardverdiene' };
  const more = given.length > MAX_NAMED ? ', …' : '';
  return `${given.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** The files and places in the site folder that place the block, and its block data. */
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

/** A build's error with the places of blocks that threw; each block is listed once, with its first page. */
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
