import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readShownSite } from '../../../storybook/node/shown-site.ts';
import { temporaryFolder } from '../../site/folders.ts';

it('A site that Storybook shows is read again if one of its files changes, also that of its tokens', async () => {
  const site = temporaryFolder();
  mkdirSync(join(site, 'data/events'), { recursive: true });
  const write = (file: string, content: unknown) =>
    writeFileSync(join(site, file), JSON.stringify(content));
  write('site.json', { title: 'Kino', theme: { tokens: 'tokens.json' } });
  write('tokens.json', { color: { accent: { $type: 'color', $value: '#b3261e' } } });
  write('data/events/all.json', []);
  const { from } = await readShownSite({
    lerret: site,
    project: site,
    site,
    isWhole: true,
    themes: {},
  });
  const files = ['data/events/all.json', 'site.json', 'tokens.json'];
  expect(from.sort()).toEqual(files.map((file) => join(site, file)));
});
