import type { Command } from 'commander';
import { pullInto } from './pull-into.ts';
import { type PullOptions, pullSettings, withPulling } from './pull-options.ts';
import { type SiteOptions, withSite } from './site-options.ts';

interface Options extends SiteOptions, PullOptions {
  readonly all?: boolean;
}

/** `lerret pull`: content from the platform and management backends, into a snapshot beside `data/`. */
export function addPull(program: Command): void {
  withPulling(withSite(program.command('pull')))
    .description(
      'fetch articles, events and block data from the backends; a failure leaves what was there',
    )
    .option('--all', 'show every mistake of what came, however many there are')
    .action(async ({ site, all: isWhole = false, ...options }: Options) => {
      const settings = { ...pullSettings(options), isWhole };
      if (!(await pullInto(site, settings))) process.exitCode = 1;
    });
}
