import type { Command } from 'commander';
import { type SiteOptions, withSite } from './site-options.ts';

/** `lerret types`: writes to `.lerret/` what TypeScript and editors read of a project, as in a fresh clone of it. */
export function addTypes(program: Command): void {
  withSite(program.command('types'))
    .description('write the types and schemas that tsc and editors read, to .lerret/')
    .action(async ({ site }: SiteOptions) => {
      const [{ projectOf }, { writeGenerated }] = await Promise.all([
        import('../site/index.ts'),
        import('./types/write-generated.ts'),
      ]);
      await writeGenerated(projectOf(site), site);
    });
}
