import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Language, printable, printableLines } from '../diagnostics/index.ts';
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
import { folderReader, type LoadedSite, readBlocks, readModels, readSite } from '../site/index.ts';
import { momentOf, root, type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly record?: string;
  readonly picture?: string;
  readonly changes?: number;
  readonly format: 'text' | 'json';
  readonly language: Language;
  readonly all?: boolean;
}

const words = {
  en: {
    noRecord: 'No record has the id',
    meant: 'Did you mean',
    unrenderable: 'The blocks can not be rendered',
    mistakes: 'Mistakes in the site were left out here: lerret check names them',
  },
  nb: {
    noRecord: 'Ingen post har id-en',
    meant: 'Mente du',
    unrenderable: 'Blokkene kan ikke vises',
    mistakes: 'Feil i nettstedet er utelatt her: lerret check viser dem',
  },
} as const;

/** A site folder, read for explanations; it may have problems. */
export interface ExplainableSite {
  readonly context: ExplainContext;
  readonly loaded: LoadedSite;
  /** Why pages can't be rendered, so that it isn't known what the clock changes in them; null where they can. */
  readonly unrenderable: string | null;
}

/** `lerret explain`: why a page is as it is, where a record or picture is shown, and what changes with time. */
export function addExplain(program: Command): void {
  const command = withAt(withSite(program.command('explain')))
    .description('explain a page, a record, a picture, or what the clock changes')
    .argument('[path]', 'the address of a page: /kontakt')
    .option(
      '--record <id>',
      'which pages show a record or use a block datum, and why others do not',
    )
    .option('--picture <address>', 'everything that shows a picture, such as /media/kinosal.webp')
    .option(
      '--changes <days>',
      'which pages the clock changes in the coming days, and how',
      numberOfDays,
    )
    .addOption(
      new Option('--format <format>', 'how to tell').choices(['text', 'json']).default('text'),
    )
    .option('--all', 'tell long lists to their end (JSON always does)')
    .addOption(
      new Option('--language <language>', 'of the text').choices(['en', 'nb']).default('en'),
    )
    .action(async (path: string | undefined, options: Options) => {
      const asked = [path, options.record, options.picture, options.changes].filter(
        (one) => one !== undefined,
      );
      if (asked.length !== 1)
        command.error('ask for one thing: a path, --record, --picture or --changes');
      const site = await readExplainable(options.site, options.at);
      const data = explain(site, path, options);
      const { print } = createPrinter({ ...options, now: site.context.model.now });
      const isNone = Array.isArray(data) && data.length === 0;
      if (isNone) process.exitCode = 1;
      if (options.format === 'json') console.log(printableLines(JSON.stringify(data, null, 2)));
      else if (isNone) console.log(printable(unknownRecord(site, options)));
      else console.log([data].flat().flatMap(print).map(printable).join('\n'));
      warn(site, options);
    });
}

function unknownRecord({ context }: ExplainableSite, { record = '', language }: Options): string {
  const { noRecord, meant } = words[language];
  const alike = idsLike(context, record);
  const question = alike.length === 0 ? '' : ` ${meant} ${alike.join(', ')}?`;
  return `${noRecord} ${record}.${question}`;
}

/** Prints why the explanation is incomplete; on standard error, so that standard output stays valid JSON. */
function warn({ loaded, unrenderable }: ExplainableSite, { language }: Options): void {
  const said = words[language];
  if (unrenderable !== null) console.error(`${said.unrenderable}: ${unrenderable}`);
  const { length } = loaded.problems;
  if (length > 0) console.error(`${said.mistakes} (${length})`);
}

function explain(
  { context }: ExplainableSite,
  path: string | undefined,
  { record, picture, changes }: Options,
): object {
  if (record !== undefined) return explainRecord(context, record);
  if (picture !== undefined) return explainPicture(context, picture);
  return changes === undefined
    ? explainPage(context, path ?? '/')
    : explainChanges(context, changes);
}

function numberOfDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new InvalidArgumentError('a number of days from 1 to 366');
  return days;
}

/** Reads a site folder. @param at the current time, in milliseconds since 1970 */
export async function readExplainable(
  folder: string,
  at: number | undefined,
): Promise<ExplainableSite> {
  const blocks = readBlocks(root);
  const reading = Promise.all([blocks, readModels(folder)]).then(([known, models]) =>
    readSite(folderReader(folder), { blocks: known, models }),
  );
  const rendering = loadRenderer(root).then(
    (renderer) => ({ renderer, unrenderable: null }),
    (error: unknown) => ({
      renderer: null,
      unrenderable: error instanceof Error ? error.message : String(error),
    }),
  );
  const [loaded, { renderer, unrenderable }] = await Promise.all([reading, rendering]);
  const { site, origins, drafts } = loaded;
  const model = createPageModel(site, momentOf(site, at));
  const context: ExplainContext = {
    model,
    blocks: await blocks,
    renderer: renderer && renderersOf(model, renderer),
    drafts,
    fileOf: (value) => origins.get(value)?.file ?? null,
  };
  return { context, loaded, unrenderable };
}
