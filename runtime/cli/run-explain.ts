import { catalogue, type Language, printable } from '../diagnostics/index.ts';
import {
  createPrinter,
  type ExplainContext,
  explainChanges,
  explainPage,
  explainPicture,
  explainRecord,
  idsLike,
  renderersOf,
} from '../explain/index.ts';
import { createPageModel } from '../page/index.ts';
import { loadRenderer } from '../prerender/renderer-module.ts';
import { folderReader, projectOf, readBlocks, readModels, readSite } from '../site/index.ts';
import { currentTime } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { reportLateLoading } from './late-blocks.ts';
import { jsonOf } from './terminal.ts';

type ExplainOptions = OptionsOf<'explain'>;

const words = {
  en: {
    noRecord: 'No record has the id',
    meant: 'Did you mean',
    unrenderable: 'The blocks can not be rendered',
    mistakes: 'Errors in the site were left out here: npx lerret check names them',
  },
  nb: {
    noRecord: 'Ingen oppføring har id-en',
    meant: 'Mente du',
    unrenderable: 'Blokkene kan ikke vises',
    mistakes: 'Feil i nettstedet er utelatt her: npx lerret check viser dem',
  },
} as const;

type ExplainableSite = Awaited<ReturnType<typeof readExplainable>>;

/** Prints what `explain` returns. If the record is unknown, prints a message, and sets the exit code to 1. */
export async function runExplain(path: string | undefined, options: ExplainOptions): Promise<void> {
  const site = await readExplainable(options.site, options.at, options.language);
  const data = explain(site.context, path, options);
  const { print } = createPrinter({ ...options, now: site.context.model.now });
  const isNone = Array.isArray(data) && data.length === 0;
  if (isNone) process.exitCode = 1;
  if (options.format === 'json') console.log(jsonOf(data));
  else if (isNone) console.log(printable(unknownRecord(site, options)));
  else console.log([data].flat().flatMap(print).map(printable).join('\n'));
  warn(site, options);
}

function unknownRecord(
  { context }: ExplainableSite,
  { record = '', language }: ExplainOptions,
): string {
  const { noRecord, meant } = words[language];
  const alike = idsLike(context, record);
  const question = alike.length === 0 ? '' : ` ${meant} ${alike.join(', ')}?`;
  return `${noRecord} ${record}.${question}`;
}

/** Prints why the explanation is incomplete, on standard error, so that standard output is valid JSON. */
function warn({ loaded, unrenderable }: ExplainableSite, { language }: ExplainOptions): void {
  const texts = words[language];
  if (unrenderable !== null) console.error(`${texts.unrenderable}: ${unrenderable}`);
  const { length } = loaded.problems.filter(({ code }) => catalogue[code].severity === 'error');
  if (length > 0) console.error(`${texts.mistakes} (${length})`);
}

/**
 * Returns the explanation of a record or block datum ([] for an unknown id), of a picture, or of the coming changes; if
 * the options name none of these, of the page at `path`.
 */
export function explain(
  context: ExplainContext,
  path: string | undefined,
  { record, picture, changes }: Pick<ExplainOptions, 'record' | 'picture' | 'changes'>,
): object {
  if (record !== undefined) return explainRecord(context, record);
  if (picture !== undefined) return explainPicture(context, picture);
  return changes === undefined
    ? explainPage(context, path ?? '/')
    : explainChanges(context, changes);
}

/**
 * Reads a site folder, also one with errors. Resolves to what the explanations need (`context`), the read site
 * (`loaded`), and why its pages can't be rendered (`unrenderable`); null if they can.
 * @param at as for `currentTime`
 */
export async function readExplainable(
  folder: string,
  at: number | undefined,
  language: Language = 'en',
) {
  const blocks = readBlocks(folder);
  const reading = Promise.all([blocks, readModels(folder)]).then(([known, models]) =>
    readSite(folderReader(folder), { blocks: known, models }),
  );
  const rendering = loadRenderer(projectOf(folder), {}, reportLateLoading(language)).then(
    (renderer) => ({ renderer, unrenderable: null }),
    (error: unknown) => ({
      renderer: null,
      unrenderable: error instanceof Error ? error.message : String(error),
    }),
  );
  const [loaded, { renderer, unrenderable }] = await Promise.all([reading, rendering]);
  const { site, origins, drafts } = loaded;
  const model = createPageModel(site, currentTime(site, at));
  const context: ExplainContext = {
    model,
    blocks: await blocks,
    renderer: renderer && renderersOf(model, renderer),
    drafts,
    fileOf: (value) => origins.get(value)?.file ?? null,
  };
  return { context, loaded, unrenderable };
}
