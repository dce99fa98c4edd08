import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { notesIn } from '../../../../runtime/cli/panel/forms.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

it('a file’s warnings have the paths of their values', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const file = 'data/articles/news.json';
  const [first, ...others] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const edited = { ...first, slug: 'Fyrlykta på Holmen', image: { ...first.image, alt: '' } };
  const text = JSON.stringify([...others, edited], null, 2);
  writeFileSync(join(folder, file), text);
  const { diagnostics } = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  const found = notesIn(diagnostics, file, text).map(({ code, path }) => ({ code, path }));
  expect(found).toContainEqual({ code: 'odd-slug', path: [others.length, 'slug'] });
  expect(notesIn(diagnostics, 'site.json', '{}').every((one) => one.file === 'site.json')).toBe(
    true,
  );
});
