import type { Command } from 'commander';
import { buildInto } from './build-into.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly out: string;
}

/** `lerret build`: checks a site folder and makes its output. */
export function addBuild(program: Command): void {
  withAt(withSite(program.command('build')))
    .description('check a site folder and build it; a site with errors leaves the old output')
    .option('--out <folder>', 'where to', 'dist')
    .action(async ({ site, at, out }: Options) => {
      const built = await buildInto(site, out, at);
      if (built === null) process.exitCode = 1;
      else await built.sweep();
    });
}
