import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../runtime/cli/checked-site.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { brokenSites } from '../check/broken-site.ts';

const folder = temporaryFolder();

it.each([
  [false, '2026-11-20T16:00+01:00', ['/', '/nyheter/ny-scene']],
  [true, '2026-11-20T16:00+01:00', ['/', '/nyheter/ny-scene', '/nyheter/nye-stoler', '/utkast']],
  // What has gone is no draft.
  [false, '2026-10-20T16:00+02:00', ['/', '/nyheter/ny-scene', '/om-lillevik']],
])('as a preview: %s, at %s', async (isPreview, at, expected) => {
  brokenSites()
    .find(({ name }) => name === 'link-not-out')
    ?.writeTo(folder);
  const draft = {
    path: '/utkast',
    pageType: 'ordinary',
    layout: 'reading',
    meta: { title: 'Utkast' },
  };
  writeFileSync(join(folder, 'pages/utkast.json'), JSON.stringify(draft));
  const read = await readCheckedSite(folder, Date.parse(at), 'en', {
    preview: isPreview ? { key: 'f00d', until: 0 } : undefined,
  });
  const paths = read.model?.routes.addresses.map(({ path }) => path) ?? [];
  const told = ['/', '/nyheter/ny-scene', '/nyheter/nye-stoler', '/om-lillevik', '/utkast'];
  expect(told.filter((path) => paths.includes(path))).toEqual(expected);
});
