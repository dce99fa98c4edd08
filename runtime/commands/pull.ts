import type { Command } from 'commander';
import { withPulledBackends } from './backends-option.ts';
import { pullInto } from './pull-into.ts';
import { type SiteOptions, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly all?: boolean;
  readonly backends?: URL;
}

/** `lerret pull`: content from the platform and management backends, into a snapshot beside `data/`. */
export function addPull(program: Command): void {
  withPulledBackends(withSite(program.command('pull')))
    .description(
      'fetch articles, events and block data from the backends; a failure leaves what was there',
    )
    .option('--all', 'show every mistake of what came, however many there are')
    .action(async ({ site, all: isWhole = false, backends }: Options) => {
      if (!(await pullInto(site, { isWhole, backends }))) process.exitCode = 1;
    });
}
