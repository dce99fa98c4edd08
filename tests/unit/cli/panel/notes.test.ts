import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { formedOf } from '../../../../runtime/cli/panel/described-page.ts';
import { notesIn, withFieldLabels } from '../../../../runtime/cli/panel/forms.ts';
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

it.each([
  ['data/articles/news.json', [0, 'title'], 'title'],
  ['data/productions/havet.json', ['title'], 'title'],
  ['site.json', ['theme', 'menu', 0, 'parent'], 'parent'],
])('a mistake in %s names its field as the form does', async (file, path, key) => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const site = formedOf({ read, model: read.model, language: 'nb' });
  const place = { file, path, line: 1, column: 1 };
  const message = `Verdien av \`${key}\` er feil.`;
  const fault = {
    ...place,
    severity: 'error',
    code: 'wrong-value',
    message,
    suggestion: null,
  } as const;
  const [named] = withFieldLabels(site, [fault], 'nb');
  expect(named?.message).toMatch(/^Verdien av «\p{Lu}.+» er feil\.$/u);
});
