import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planOperand } from '../../../runtime/page/select/operand.ts';
import { holds, operators } from '../../../runtime/page/select/operators.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import { textsBelow } from '../../site/folders.ts';
import { operatorNames, operatorRows } from '../page/operator-rows.ts';
import { checkFiles } from './check-in-memory.ts';

const root = join(import.meta.dirname, '../../..');
const base = textsBelow(join(root, 'tests/fixtures/broken/base'), (file) => file.endsWith('.json'));
const blocks = await readBlocks();

/** What the check tells of a condition on productions. */
async function told(operator: string, [property, value]: readonly [string, unknown]) {
  const home = JSON.parse(base['pages/home.json'] ?? '');
  const filter = { property, operator, value };
  const sources = [...home.sources, { name: 'x', model: 'production', collection: true, filter }];
  const files = { ...base, 'pages/home.json': JSON.stringify({ ...home, sources }) };
  const found = await checkFiles(files, blocks);
  return found.filter(({ file, code }) => file === 'pages/home.json' && code === 'wrong-operand');
}

describe.each(operatorNames)('A8 the operator %s', (operator) => {
  const { takes, refuses } = operatorRows[operator];

  it('is taken with a value that it can hold for', async () => {
    expect(await told(operator, takes)).toEqual([]);
  });

  it('is refused with one that it never holds for', async () => {
    expect(await told(operator, refuses)).toHaveLength(1);
  });

  it('is refused on numbers unless it can hold for one (`within`)', async () => {
    const value = { value: 90, list: [90], truth: true }[operators[operator].operand];
    const operand = planOperand(value, () => undefined)({ params: {}, singles: {}, now: 0 });
    const canHold = [89, 90, 91].some((found) => holds(found, operator, operand));
    expect(await told(operator, ['duration', value])).toHaveLength(canHold ? 0 : 1);
  });

  it('is called something of its own in both languages', () => {
    for (const language of ['en', 'nb'] as const) {
      const words = operatorNames.map((name) => operators[name].words[language]);
      const own = operators[operator].words[language];
      expect(words.filter((one) => one === own)).toEqual([own]);
      expect(own).not.toBe('');
    }
  });
});

it.each(operatorNames.filter((name) => operators[name].operand === 'value'))(
  'A8 the operator %s is refused with a list; only instead of `eq` can `in` be used',
  async (operator) => {
    const [property, value] = operatorRows[operator].takes;
    const [found] = await told(operator, [property, [value]]);
    const expected =
      operator === 'eq' ? 'one value, or the operator `in`' : 'one value, not a list';
    expect(found?.message).toContain(`Use ${expected}.`);
  },
);
