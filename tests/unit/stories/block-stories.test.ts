import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blockStories } from '../../../storybook/node/block-stories.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

const lerret = join(import.meta.dirname, '../../..');
const project = temporaryFolder();
writeFiles(project, {
  'site-config/site.json': { components: ['slideshow', 'cover', 'map'] },
  // Stands in for Lerret's.
  'blocks/cover/block.json': {},
  'stories/map.stories.tsx': '',
});

const namesIn = async (isWhole: boolean) => {
  const site = join(project, 'site-config');
  return [...(await blockStories({ lerret, project, site, isWhole, themes: {} })).keys()];
};

it('are of the blocks that the site uses, but for those that the project has of its own', async () => {
  expect(await namesIn(false)).toEqual(['slideshow']);
});

it('are all of Lerret’s with `--all`, but for the same', async () => {
  const files = readdirSync(join(lerret, 'stories')).filter((file) => /\.stories\.tsx$/.test(file));
  const names = files.map((file) => file.replace('.stories.tsx', ''));
  expect(names.length).toBeGreaterThanOrEqual(30);
  const others = names.filter((name) => !['cover', 'map'].includes(name)).sort();
  expect((await namesIn(true)).sort()).toEqual(others);
});
