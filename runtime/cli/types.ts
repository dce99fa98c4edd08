import type { Command } from 'commander';
import { type SiteOptions, withSite } from './site-options.ts';

/** `lerret types`: writes a project's generated types for TypeScript to `.lerret/`, for instance in a fresh clone. */
export function addTypes(program: Command): void {
  withSite(program.command('types'))
    .description('write the types that tsc and editors read, to .lerret/types')
    .action(async ({ site }: SiteOptions) => {
      const [{ projectOf }, { writeGenerated }] = await Promise.all([
        import('../site/index.ts'),
        import('./types/write-generated.ts'),
      ]);
      await writeGenerated(projectOf(site), site);
    });
}

/** `lerret schemas`: writes JSON Schemas to `.lerret/`, with which editors complete a site's files. */
export function addSchemas(program: Command): void {
  withSite(program.command('schemas'))
    .description('write the JSON Schemas by which editors know this site, to .lerret/schemas')
    .action(async ({ site }: SiteOptions) => {
      const { writeSchemasOf } = await import('./types/write-schemas.ts');
      for (const file of await writeSchemasOf(site)) console.log(`  .lerret/schemas/${file}`);
    });
}
