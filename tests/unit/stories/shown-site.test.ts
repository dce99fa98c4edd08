import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShownSite } from '../../../storybook/node/shown-site.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

it('A site that Storybook shows is read again if one of its files changes, also that of its tokens', async () => {
  const site = temporaryFolder();
  writeFiles(site, {
    'site.json': { title: 'Kino', theme: { tokens: 'tokens.json' } },
    'tokens.json': { color: { accent: { $type: 'color', $value: '#b3261e' } } },
    'data/events/all.json': [],
  });
  const folders = { lerret: site, project: site, site, isWhole: true, themes: {} };
  const { from } = await readShownSite(folders);
  const files = ['data/events/all.json', 'site.json', 'tokens.json'];
  expect(from.sort()).toEqual(files.map((file) => join(site, file)));
});

it('The title of a site has the values of its variables, also of those within others', async () => {
  const site = temporaryFolder();
  const variables = { city: 'Lillevik', name: '{city} kino' };
  writeFiles(site, { 'site.json': { title: '{name} og scene', variables } });
  const shown = await readShownSite({
    lerret: site,
    project: site,
    site,
    isWhole: true,
    themes: {},
  });
  expect(shown.site.themes.own.title).toBe('Lillevik kino og scene');
});

it('A kind of record with many files doesn’t leave the others out', async () => {
  const site = temporaryFolder();
  const articles = Array.from({ length: 501 }, (_, at) => [`data/articles/${at}.json`, { id: at }]);
  writeFiles(site, {
    'site.json': {},
    ...Object.fromEntries(articles),
    'data/events/all.json': [{ id: 'e-1' }, { id: 'e-2' }],
  });
  const folders = { lerret: site, project: site, site, isWhole: true, themes: {} };
  const { records } = (await readShownSite(folders)).site;
  expect(records.events).toHaveLength(2);
  expect(records.articles?.length).toBeLessThan(articles.length);
});
