import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { faultsOf, readCheckedSite } from '../../../../runtime/cli/checked-site.ts';
import { recordIn } from '../../../../runtime/cli/panel/contents.ts';
import { formedOf } from '../../../../runtime/cli/panel/described-page.ts';
import { withFieldLabels, withJoins } from '../../../../runtime/cli/panel/forms.ts';
import { listFaults } from '../../../../runtime/cli/panel/listed-faults.ts';
import type { Fault } from '../../../../runtime/panel/types.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

it('what is wrong in a file has the paths of their values', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const file = 'data/articles/news.json';
  const [first, ...others] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const edited = { ...first, slug: 'Fyrlykta på Holmen', image: { ...first.image, alt: '' } };
  const text = JSON.stringify([...others, edited], null, 2);
  writeFileSync(join(folder, file), text);
  const checked = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  const found = faultsOf(checked, 'nb').map(({ code, path }) => ({ code, path }));
  expect(found).toContainEqual({ code: 'odd-slug', path: [others.length, 'slug'] });
  writeFileSync(join(folder, file), text.replace('"Nye stoler"', '5'));
  const broken = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  expect(faultsOf(broken, 'nb')).toContainEqual(
    expect.objectContaining({ severity: 'error', path: [0, 'title'] }),
  );
});

it.each(['warning', 'error'] as const)(
  'in the list, each %s has the form with its field; what no form has, has none',
  async (severity) => {
    const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
    const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
    if (read.model === null) throw new Error('The site has errors');
    const described = { read, model: read.model, language: 'nb' } as const;
    const formOf = (file: string, path: Fault['path']) => {
      const said = { line: 1, column: 1, code: 'odd-slug', message: '', suggestion: null };
      const fault = { file, path, severity, ...said };
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
    expect(formOf('site.json', ['host'])).toMatchObject({ path: [], title: 'site.json' });
    expect(formOf(articles, [1, 'image', 'alt'])).toMatchObject({ path: [1] });
    // No field has an unknown key, a part of a selection, what is generated, or another kind of file.
    expect(formOf(articles, [1, 'titel'])).toBeNull();
    expect(formOf(articles, [1, '$schema'])).toBeNull();
    expect(formOf('pages/article.json', ['sources', 0, 'filter', 'value'])).toBeNull();
    expect(formOf('data/block-data/about.json', ['options', 'htm'])).toBeNull();
    expect(formOf('blocks/own/block.json', ['title'])).toBeNull();
  },
);

it('an error leads to the form of its record as it is saved, also if the site never had it; broken JSON has no form', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  const file = 'data/articles/news.json';
  const write = (name: string, value: unknown) =>
    writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  const formOf = (name: string, path: Fault['path']) => {
    const said = {
      severity: 'error',
      line: 1,
      column: 1,
      code: 'missing-key',
      message: '',
    } as const;
    const fault = { file: name, path, ...said, suggestion: null };
    return listFaults(described, [fault])[0]?.form;
  };
  const [first, second] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  write(file, [{ id: 'a-new' }, first, { ...second, title: 5 }]);
  expect(formOf(file, [0, 'title'])).toMatchObject({ path: [0], title: 'a-new' });
  // Where another record was when the site was last without errors.
  expect(formOf(file, [1, 'title'])).toMatchObject({ path: [1], title: first.id });
  expect(recordIn(described, { file, path: [1] })).toBeUndefined();
  write('data/articles/one.json', { id: 'a-one' });
  expect(formOf('data/articles/one.json', ['slug'])).toMatchObject({ path: [], title: 'a-one' });
  write('pages/late.json', { path: '/late' });
  expect(formOf('pages/late.json', ['layout'])).toMatchObject({ path: [] });
  write(file, `${JSON.stringify([first])},`);
  expect(formOf(file, [0, 'title'])).toBeNull();
  write(file, ['text']);
  expect(formOf(file, [0])).toBeNull();
  // A mistake of the whole file, such as its name.
  write(file, [first, second]);
  expect(formOf(file, [])).toBeNull();
});

it('the list reads a file with mistakes twice: its value, and its lines', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const texts = vi.fn(read.reader.read);
  const counted = { ...read, reader: { ...read.reader, read: texts } };
  const place = { file: 'data/articles/news.json', line: 1, column: 1 };
  const said = { code: 'odd-slug', message: '', suggestion: null, severity: 'warning' } as const;
  const faults = [0, 1, 1].map((index) => ({ ...place, ...said, path: [index, 'slug'] }));
  const listed = listFaults({ read: counted, model: read.model, language: 'nb' }, faults);
  expect(listed.map(({ form }) => form?.path)).toEqual([[0], [1], [1]]);
  expect(texts.mock.calls.filter(([file]) => file === place.file)).toHaveLength(2);
});

it('a record whose id begins as another’s isn’t taken for it', async () => {
  const folder = copySite('tests/fixtures/broken/base', join(temporaryFolder(), 'site'));
  const file = 'data/articles/news.json';
  const list: object[] = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const [first] = list;
  const both = [first, { ...first, id: `${Object(first).id}-2`, slug: 'one-more' }];
  writeFileSync(join(folder, file), JSON.stringify(both));
  const read = await readCheckedSite(folder, Date.UTC(2026, 10, 27, 7), 'nb');
  if (read.model === null) throw new Error('The site has errors');
  const described = { read, model: read.model, language: 'nb' } as const;
  expect(recordIn(described, { file, path: [1] })).toMatchObject({ slug: 'one-more' });
  writeFileSync(join(folder, file), JSON.stringify(both.toReversed()));
  expect(recordIn(described, { file, path: [1] })).toBeUndefined();
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
    return listFaults(described, [{ ...place, ...said, severity }])[0]?.message;
  };
  expect(messageOf('error')).toBe('Nøkkelen `title` mangler.');
  expect(messageOf('warning')).toBe('Nøkkelen «Overskriften på artikkelen» mangler.');
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
