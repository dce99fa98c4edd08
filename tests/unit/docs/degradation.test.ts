import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../../stories/faults/faults.ts';
import { root } from './examples.ts';

const text = readFileSync(join(root, 'docs/degradation.md'), 'utf8');
const pictures = join(root, 'docs/images/degradation');

describe('docs/degradation.md', () => {
  it('reports every fault what happens and what must be seen, in their order', () => {
    const [, table = ''] = text.split('\n## The faults\n');
    const [told = ''] = table.split('\n## ');
    const lines = FAULTS.map(
      ({ name, en, seen }) => `| [\`${name}\`](#${name}) | ${en} | ${seen} |`,
    );
    expect(told.split('\n').filter((line) => line.startsWith('| [`'))).toEqual(lines);
  });

  it.each(FAULTS.map(({ name }) => [name]))('shows %s', (name) => {
    const [, section = ''] = text.split(`\n### ${name}\n`);
    const [own = ''] = section.split('\n### ');
    const { nb, says } = FAULTS.find((fault) => fault.name === name) ?? { nb: '', says: null };
    expect(own).toContain(nb);
    if (says !== null) expect(own).toContain(`“${says}”`);
    expect(own).toContain(`(images/degradation/${name}.webp)`);
  });

  it('shows every picture that there is, each of them small', () => {
    const files = readdirSync(pictures);
    expect(files.filter((file) => !text.includes(`(images/degradation/${file})`))).toEqual([]);
    const heavy = files.filter((file) => statSync(join(pictures, file)).size > 60_000);
    expect(heavy).toEqual([]);
  });
});
