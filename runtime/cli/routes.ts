import { type Command, Option } from 'commander';
import { type Language, printable, printableLines } from '../diagnostics/index.ts';
import { createPrinter, listRoutes, routesCsv } from '../explain/index.ts';
import { createPageModel } from '../page/index.ts';
import { folderReader, readModels, readSite } from '../site/index.ts';
import { momentOf, type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
  readonly format: 'text' | 'json' | 'csv';
  readonly language: Language;
}

/** `lerret routes`: every address, the page or redirect behind it, and what it hides; also for sites with problems. */
export function addRoutes(program: Command): void {
  withAt(withSite(program.command('routes')))
    .description('list every address of a site, what answers it, and what is hidden')
    .addOption(
      new Option('--format <format>', 'how to tell')
        .choices(['text', 'json', 'csv'])
        .default('text'),
    )
    .addOption(
      new Option('--language <language>', 'of the text').choices(['en', 'nb']).default('en'),
    )
    .action(async ({ site: folder, at, format, language }: Options) => {
      const { site } = await readSite(folderReader(folder), { models: await readModels(folder) });
      const now = momentOf(site, at);
      const rows = listRoutes(createPageModel(site, now));
      if (format === 'json') console.log(printableLines(JSON.stringify(rows, null, 2)));
      else
        console.log(
          (format === 'csv' ? routesCsv(rows) : createPrinter({ language, now }).printRoutes(rows))
            .map(printable)
            .join('\n'),
        );
    });
}
