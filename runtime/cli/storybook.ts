import type { Command } from 'commander';
import type { PicturesOptions, StorybookOptions } from './run-storybook.ts';
import { withPort, withSite } from './site-options.ts';

const PORT = 6006;

const ALL = ['--all', 'with all of Lerret’s blocks, also those that the site doesn’t use'] as const;

/** `lerret storybook`: the project's Storybook, with the tokens, pictures, records and pages of a site. */
export function addStorybook(program: Command): void {
  withPort(withSite(program.command('storybook')), PORT)
    .description('show each block of the project in every state, as it looks on its site')
    .option(...ALL)
    .option('--build', 'write it as files, to send to somebody')
    .option('--out <folder>', 'where --build writes them', 'storybook-static')
    .action(async (options: StorybookOptions) =>
      (await import('./run-storybook.ts')).runStorybook(options),
    );
}

/** `lerret pictures`: what the stories and pages of the project look like, beside what they looked like. */
export function addPictures(program: Command): void {
  withSite(program.command('pictures [names...]'))
    .description('compare what blocks and pages look like with what they looked like')
    .option(...ALL)
    .option('--update', 'as it looks now is right')
    .action(async (names: readonly string[], options: PicturesOptions) =>
      (await import('./run-storybook.ts')).runPictures(names, options),
    );
}
