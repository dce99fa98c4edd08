import type { Command } from 'commander';
import {
  formatOption,
  languageOption,
  type ReadOptions,
  withAt,
  withSite,
} from './site-options.ts';

interface Options extends ReadOptions {
  readonly format: 'text' | 'json' | 'csv';
}

/** `lerret routes`: every address, its page or redirect, and what that hides; also for sites with problems. */
export function addRoutes(program: Command): void {
  withAt(withSite(program.command('routes')))
    .description('list every address of a site, what answers it, and what is hidden')
    .addOption(formatOption('csv'))
    .addOption(languageOption('of the text'))
    .action(async ({ site, at, format, language }: Options) => {
      const [{ readPageModel }, { createPrinter, listRoutes, routesCsv }, diagnostics] =
        await Promise.all([
          import('./site-at.ts'),
          import('../explain/index.ts'),
          import('../diagnostics/index.ts'),
        ]);
      const { printable, printableLines } = diagnostics;
      const model = await readPageModel(site, at);
      const rows = listRoutes(model);
      if (format === 'json') console.log(printableLines(JSON.stringify(rows, null, 2)));
      else
        console.log(
          (format === 'csv'
            ? routesCsv(rows)
            : createPrinter({ language, now: model.now }).printRoutes(rows)
          )
            .map(printable)
            .join('\n'),
        );
    });
}
