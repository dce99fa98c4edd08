import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { HOSTS, type Host, USUAL_PROXY } from '../prerender/hosts/names.ts';
import { buildInto, publishTo } from './build-into.ts';
import { buildWords } from './build-messages.ts';
import { type PullOptions, pullSettings, withPulling } from './pull.ts';
import type { PullSettings } from './pull-into.ts';
import { address, languageOption, type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions, PullOptions {
  readonly at?: number;
  readonly out: string;
  readonly pull?: boolean;
  readonly fresh?: boolean;
  readonly expired?: boolean;
  readonly host: Host;
  readonly publish?: string;
  readonly preview?: number | true;
  readonly proxy?: URL;
  readonly format: 'text' | 'json';
  readonly language: Language;
}

/** The maximum validity of a preview, in days. */
const MAXIMUM_DAYS = 90;

/** `lerret build`: checks a site folder and makes its output. */
export function addBuild(program: Command): void {
  withHost(withPulling(withAt(withSite(program.command('build')))))
    .description('check a site folder and build it; a site with errors leaves the old output')
    .option('--out <folder>', 'where to', 'dist')
    .option('--pull', 'fetch content from the backends first; where that fails nothing is built')
    .option('--fresh', 'make all anew, whatever earlier builds have left')
    .addOption(languageOption())
    .option('--expired', 'build only if the clock has changed something since the last build')
    .option(
      '--publish <folder>',
      'then copy what changed, without private files, to a folder that any server shows',
    )
    .option(
      '--preview [days]',
      'build a copy with drafts and what is to come, for those who know its address',
      previewDays,
    )
    .addOption(
      new Option('--format <format>', 'of the summary').choices(['text', 'json']).default('text'),
    )
    .action(async (options: Options, command: Command) => {
      const { site, at, language, format, ...asked } = options;
      const {
        pull = false,
        fresh: isFresh = false,
        expired: isExpired = false,
        host: name,
        publish,
        preview: days,
        proxy = null,
        out: shownIn,
        ...pulling
      } = asked;
      const isOwn = days === undefined || command.getOptionValueSource('out') === 'cli';
      const out = isOwn ? shownIn : `${shownIn}-preview`;
      if (pull && !(await pullFirst(site, { ...pullSettings(pulling), at, language }))) {
        console.error(buildWords[language].stays);
        process.exitCode = 1;
        return;
      }
      const host = { host: name, proxy };
      // Imported here, as few builds are previews.
      const previews = days === undefined ? null : await import('./preview.ts');
      const preview = previews?.previewIn(out, days ?? true, Date.now());
      const settings = { at, isFresh, isExpired, host, language, format, preview };
      const built = await buildInto(site, out, settings);
      if (built === null) {
        process.exitCode = 1;
        return;
      }
      await built.sweep();
      if (preview) previews?.printPreview(preview, out, settings);
      if (publish === undefined) return;
      if (!(await publishTo(publish, out, settings))) process.exitCode = 1;
    });
}

/** Adds the options for hosts. */
export function withHost(command: Command): Command {
  return command
    .addOption(
      new Option('--host <name>', 'what the files for the host are written for')
        .choices(HOSTS)
        .default('netlify'),
    )
    .option(
      '--proxy <url>',
      `where lerret serve answers /backends/ (nginx, caddy: ${USUAL_PROXY})`,
      address,
    );
}

/** Parses the validity of a preview, in days. @throws InvalidArgumentError for anything but 1 to 90 */
function previewDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAXIMUM_DAYS) return days;
  throw new InvalidArgumentError(`a preview is seen for 1 to ${MAXIMUM_DAYS} days`);
}

/** Imported here, as most builds don't pull. */
async function pullFirst(site: string, settings: PullSettings): Promise<boolean> {
  const { pullInto } = await import('./pull-into.ts');
  return pullInto(site, settings);
}
