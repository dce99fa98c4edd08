import type { Command } from 'commander';
import { withPulledBackends } from './backends-option.ts';
import { buildInto } from './build-into.ts';
import type { PullSettings } from './pull-into.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly out: string;
  readonly pull?: boolean;
  readonly backends?: URL;
}

/** `lerret build`: checks a site folder and makes its output. */
export function addBuild(program: Command): void {
  withPulledBackends(withAt(withSite(program.command('build'))))
    .description('check a site folder and build it; a site with errors leaves the old output')
    .option('--out <folder>', 'where to', 'dist')
    .option('--pull', 'fetch content from the backends first; where that fails nothing is built')
    .action(async ({ site, at, out, pull = false, backends }: Options) => {
      if (pull && !(await pullFirst(site, { at, backends }))) {
        console.error('Not built: what was there before stays.');
        process.exitCode = 1;
        return;
      }
      const built = await buildInto(site, out, at);
      if (built === null) process.exitCode = 1;
      else await built.sweep();
    });
}

/** Most builds don't pull: what it takes is loaded only by those that do. */
async function pullFirst(site: string, settings: PullSettings): Promise<boolean> {
  const { pullInto } = await import('./pull-into.ts');
  return pullInto(site, settings);
}
