import { type Command, InvalidArgumentError, Option } from 'commander';
import { withHost } from './build.ts';
import type { WatchOptions } from './run-watch.ts';
import { withServing } from './serve.ts';
import { address, languageOption, portNumber, withSite } from './site-options.ts';

/** `lerret watch`: serves a site and builds it after changes of its files, its backends and by the clock. */
export function addWatch(program: Command): void {
  withHost(withServing(withSite(program.command('watch'))))
    .description('serve a site, and build it whenever files, backends or the clock change it')
    .option('--out <folder>', 'where to build to', 'dist')
    .option(
      '--control <port>',
      'of /healthz and the webhook /build, on 127.0.0.1',
      portNumber,
      4322,
    )
    .option('--pull', 'fetch content from the backends')
    .option('--git', 'fetch what was pushed: git pull --ff-only')
    .addOption(
      new Option('--every <minutes>', 'from one fetch to the next')
        .argParser(minutes)
        .default(10 * MINUTE, '10'),
    )
    .addOption(
      new Option('--stale <hours>', 'from when on content is too old: health is red')
        .argParser(hours)
        .default(26 * HOUR, '26'),
    )
    .option(
      '--report <url>',
      'where a forge takes the status of a commit, with {sha}; LERRET_REPORT_TOKEN is its token',
      statusAddress,
    )
    .addOption(languageOption())
    .addHelpText(
      'after',
      '\nLERRET_WEBHOOK_SECRET: what POST /build has to know, as a bearer token or a forge’s webhook secret; without it there is none\n',
    )
    .action(async (options: WatchOptions) => {
      if (options.report !== undefined && options.git !== true)
        program.error('error: --report tells of commits: add --git');
      const { runWatch } = await import('./run-watch.ts');
      await runWatch(options);
    });
}

const MINUTE = 60_000;
const HOUR = 3_600_000;

function minutes(text: string): number {
  return numberOf(text, 'minutes, such as 5') * MINUTE;
}

function hours(text: string): number {
  return numberOf(text, 'hours, such as 26') * HOUR;
}

function numberOf(text: string, what: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (number <= 0 || number > 10_000) throw new InvalidArgumentError(`write ${what}`);
  return number;
}

function statusAddress(text: string): string {
  if (!text.includes('{sha}'))
    throw new InvalidArgumentError('write {sha} where the commit is to stand');
  address(text);
  return text;
}
