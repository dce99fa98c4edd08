import type { Command } from 'commander';
import type { StorybookOptions } from './run-storybook.ts';
import { withPort, withSite } from './site-options.ts';

const PORT = 6006;

/** `lerret storybook`: the project's Storybook, with the tokens, pictures, records and pages of a site. */
export function addStorybook(program: Command): void {
  withPort(withSite(program.command('storybook')), PORT)
    .description('show each block of the project in every state, as it looks on its site')
    .option('--all', 'with all of Lerret’s blocks, also those that the site doesn’t use')
    .option('--build', 'write it as files, to send to somebody')
    .option('--out <folder>', 'where --build writes them', 'storybook-static')
    .action(async (options: StorybookOptions) => {
      const { runStorybook } = await import('./run-storybook.ts');
      await runStorybook(options);
    });
}
