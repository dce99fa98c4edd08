import { type Command, Option } from 'commander';
import type { MediaOptions } from './run-media.ts';
import { formatOption, languageOption, withAt, withSite } from './site-options.ts';

/** `lerret media`: the pictures with problems: unused, without text, too small, without focal point. */
export function addMedia(program: Command): void {
  withAt(withSite(program.command('media')))
    .description('list pictures that nothing uses, or that lack a text, pixels or a focal point')
    .addOption(formatOption())
    .addOption(new Option('--json', 'the same as --format json').implies({ format: 'json' }))
    .addOption(languageOption('of the text'))
    .action(async (options: MediaOptions) => (await import('./run-media.ts')).runMedia(options));
}
