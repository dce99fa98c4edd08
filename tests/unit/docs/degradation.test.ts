import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS, type Fault } from '../../../stories/faults/faults.ts';
import { root } from './examples.ts';

const text = readFileSync(join(root, 'docs/degradation.md'), 'utf8');
const pictures = join(root, 'docs/images/degradation');

describe('docs/degradation.md', () => {
  it('reports every fault what happens and what must be seen, in their order', () => {
    const [, table = ''] = text.split('\n## The faults\n');
    const [told = ''] = table.split('\n## ');
    const rows = told.split('\n').filter((line) => line.startsWith('| [`'));
    const cells = rows.map((row) => row.split(' | '));
    const faults = FAULTS.map(({ name, en }) => [`| [\`${name}\`](#${name})`, en]);
    expect(cells.map(([fault, happens]) => [fault, happens])).toEqual(faults);
    for (const [fault, , seen] of cells)
      expect([fault, seen]).toEqual([fault, expect.stringMatching(/\. \|$/)]);
  });

  it.each<[string, string | undefined]>(FAULTS.map(({ name, says }: Fault) => [name, says]))(
    'shows %s',
    (name, says) => {
      const [, section = ''] = text.split(`\n### ${name}\n`);
      const [own = ''] = section.split('\n### ');
      if (says !== undefined) expect(own).toContain(`“${says}”`);
      expect(own).toContain(`(images/degradation/${name}.webp)`);
    },
  );

  it('shows every picture that there is, each of them small', () => {
    const files = readdirSync(pictures);
    expect(files.filter((file) => !text.includes(`(images/degradation/${file})`))).toEqual([]);
    const heavy = files.filter((file) => statSync(join(pictures, file)).size > 60_000);
    expect(heavy).toEqual([]);
  });
});
