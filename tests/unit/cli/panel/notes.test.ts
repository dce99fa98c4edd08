import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { formedOf } from '../../../../runtime/cli/panel/described-page.ts';
import { notesIn, withFieldLabels, withJoins } from '../../../../runtime/cli/panel/forms.ts';
import { listFaults } from '../../../../runtime/cli/panel/listed-faults.ts';
import type { Fault } from '../../../../runtime/panel/types.ts';
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

it('a warning in the list has the form around its value; an error, and what no form has, has none', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  const formOf = (file: string, path: Fault['path'], severity: Fault['severity'] = 'warning') => {
    const said = { line: 1, column: 1, code: 'odd-slug', message: '', suggestion: null };
    const fault = { file, path, severity, ...said, remedy: [] };
    return listFaults(described, [fault])[0]?.form;
  };
  const articles = 'data/articles/news.json';
  expect(formOf(articles, [1, 'slug'])).toMatchObject({ path: [1], title: 'Nye stoler' });
  expect(formOf('pages/home.json', ['meta', 'title'])).toMatchObject({ path: [] });
  expect(formOf('site.json', ['theme', 'menu', 1, 'path'])).toMatchObject({
    ...{ path: ['theme', 'menu', 1], title: 'Om Lillevik' },
  });
  expect(formOf('data/block-data/about.json', ['options', 'html'])).toMatchObject({
    ...{ path: ['options'], component: 'content' },
  });
  expect(formOf('site.json', ['host'])).toBeNull();
  expect(formOf(articles, [1, 'slug'], 'error')).toBeNull();
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

it('an error in the list keeps the key to write; a warning has the label of the field', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  const messageOf = (severity: Fault['severity']) => {
    const place = { file: 'data/articles/news.json', path: [0, 'title'], line: 1, column: 1 };
    const said = { code: 'missing-key', message: 'Nøkkelen `title` mangler.', suggestion: null };
    return listFaults(described, [{ ...place, ...said, severity, remedy: [] }])[0]?.message;
  };
  expect(messageOf('error')).toBe('Nøkkelen `title` mangler.');
  expect(messageOf('warning')).toBe('Nøkkelen «Overskriften på saken» mangler.');
});

it('two kinds of new records of one model are called by their fields', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const site = formedOf({ read, model: read.model, language: 'nb' });
  const part = (key: string) => ({ model: 'event', one: 'arrangement', value: { [key]: 'a' } });
  const one = part('productionId');
  expect(withJoins(site, [one], 'nb')).toEqual([one]);
  const names = withJoins(site, [one, part('unlabelled')], 'nb').map((each) => each.one);
  expect(names[0]).toMatch(/^arrangement \(\p{Lu}.+\)$/u);
  expect(names[1]).toBe('arrangement (unlabelled)');
});
