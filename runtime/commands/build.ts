import type { Command } from 'commander';
import { buildInto } from './build-into.ts';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly out: string;
  readonly pull?: boolean;
}

/** `lerret build`: checks a site folder and makes its output. */
export function addBuild(program: Command): void {
  withAt(withSite(program.command('build')))
    .description('check a site folder and build it; a site with errors leaves the old output')
    .option('--out <folder>', 'where to', 'dist')
    .option('--pull', 'fetch content from the backends first; where that fails nothing is built')
    .action(async ({ site, at, out, pull = false }: Options) => {
      if (pull && !(await pullFirst(site, at))) {
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
async function pullFirst(site: string, at: number | undefined): Promise<boolean> {
  const { pullInto } = await import('./pull-into.ts');
  return pullInto(site, at);
}
