import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../../..');

/** The names in the first column of the tables of dependencies, with `*` as any ending. */
const [, tables = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(
  '## Dependencies',
);
const rows = [...tables.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
  names.split(', '),
);
const reasons = rows.map((name) => new RegExp(`^${name.replace('*', '.*')}$`));

it('gives a reason for each library', () => {
  const libraries = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(libraries.filter((name) => !reasons.some((reason) => reason.test(name)))).toEqual([]);
});
