import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Language, printable, printableLines } from '../diagnostics/index.ts';
import {
  changesText,
  createDraw,
  type ExplainContext,
  explainChanges,
  explainPage,
  explainPicture,
  explainRecord,
  idsLike,
  pageText,
  pictureText,
  recordText,
  type Voice,
  voiceOf,
} from '../explain/index.ts';
import { createPageModel } from '../page/index.ts';
import { loadRenderer } from '../prerender/renderer-module.ts';
import { folderReader, type LoadedSite, readBlocks, readSite } from '../site/index.ts';
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

/** What was asked for: as data, and in words. */
interface Explained {
  readonly data: unknown;
  readonly lines: readonly string[];
}

/** A site folder, ready to be explained; also one with problems. */
export interface ExplainableSite {
  readonly context: ExplainContext;
  readonly loaded: LoadedSite;
  /** Why blocks can't be drawn, if they can't: then it isn't known what they read. */
  readonly undrawable: string | null;
}

/** `lerret explain`: why a page is as it is, where a record or picture is shown, what the clock changes. */
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
      const voice = voiceOf({ ...options, now: site.context.model.now });
      const { data, lines } = explain(site, path, options, voice);
      console.log(
        options.format === 'json'
          ? printableLines(JSON.stringify(data, null, 2))
          : lines.map(printable).join('\n'),
      );
      warn(site, voice);
    });
}

function explain(
  { context }: ExplainableSite,
  path: string | undefined,
  { record, picture, changes }: Options,
  voice: Voice,
): Explained {
  if (record !== undefined) {
    const found = explainRecord(context, record);
    if (found.length > 0)
      return { data: found, lines: found.flatMap((one) => recordText(voice, one)) };
    process.exitCode = 1;
    const alike = idsLike(context, record);
    const question =
      alike.length === 0 ? '' : ` ${voice.say('Did you mean', 'Mente du')} ${alike.join(', ')}?`;
    return {
      data: found,
      lines: [
        `${voice.say(`No record has the id ${record}.`, `Ingen post har id-en ${record}.`)}${question}`,
      ],
    };
  }
  if (picture !== undefined) {
    const data = explainPicture(context, picture);
    return { data, lines: pictureText(voice, data) };
  }
  if (changes !== undefined) {
    const data = explainChanges(context, changes);
    return { data, lines: changesText(voice, data) };
  }
  const data = explainPage(context, path ?? '/');
  return { data, lines: pageText(voice, data) };
}

/** Says what makes the explanation less than it could be; on standard error, so that JSON stays JSON. */
function warn({ loaded, undrawable }: ExplainableSite, { say }: Voice): void {
  if (undrawable !== null)
    console.error(
      `${say('The blocks can not be drawn', 'Blokkene kan ikke tegnes')}: ${undrawable}`,
    );
  const { length } = loaded.problems;
  if (length > 0)
    console.error(
      say(
        `Mistakes in the site (${length}) were left out here: lerret check names them.`,
        `Feil i nettstedet (${length}) er utelatt her: lerret check viser dem.`,
      ),
    );
}

function numberOfDays(text: string): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < 1 || days > 366)
    throw new InvalidArgumentError('a number of days from 1 to 366');
  return days;
}

/** Reads a site folder. `at` is what counts as now, in milliseconds since 1970. */
export async function readExplainable(
  folder: string,
  at: number | undefined,
): Promise<ExplainableSite> {
  const blocks = readBlocks(root);
  const reading = blocks.then((known) => readSite(folderReader(folder), undefined, known));
  const rendering = loadRenderer(root).then(
    (renderer) => ({ renderer, undrawable: null }),
    (error: unknown) => ({
      renderer: null,
      undrawable: error instanceof Error ? error.message : String(error),
    }),
  );
  const [loaded, { renderer, undrawable }] = await Promise.all([reading, rendering]);
  const { site, origins, drafts } = loaded;
  const context: ExplainContext = {
    model: createPageModel(site, momentOf(site, at)),
    blocks: await blocks,
    draw: renderer && createDraw(site, renderer.registry, renderer.createRenderer),
    drafts,
    fileOf: (value) => origins.get(value)?.file ?? null,
  };
  return { context, loaded, undrawable };
}
