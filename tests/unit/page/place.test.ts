import { describe, expect, it } from 'vitest';
import { blockId, placeBlocks } from '../../../runtime/page/resolve/place-blocks.ts';
import { pageOf } from './site-builder.ts';

const half = { small: 12, medium: 6, large: 6 };
const whole = { small: 12, medium: 12, large: 12 };
const layout = {
  rows: [{ columns: [whole] }, { columns: [half, half] }, { columns: [whole] }],
} satisfies Parameters<typeof placeBlocks>[1];

/** The components in rows of columns, of blocks written as `name row column order`. */
function placed(...blocks: string[]): string[][][] {
  const rows = placeBlocks(pageOf({ blocks: blocks.map(blockAt) }), layout);
  return rows.map((row) => row.map((column) => column.blocks.map(({ component }) => component)));
}

function blockAt(written: string) {
  const [component = '', row, column, order] = written.split(' ');
  return { component, place: { row: Number(row), column: Number(column), order: Number(order) } };
}

describe('S131 S257 A10 blocks in their places', () => {
  it('counts rows and columns from 1, and orders the blocks of a column by order', () => {
    const rows = [[['a']], [['c'], ['b', 'e']], [['d']]];
    expect(placed('e 2 2 10', 'a 1 1 1', 'b 2 2 2', 'c 2 1 1', 'd 3 1 1')).toEqual(rows);
  });

  it('leaves out rows without any block, but not empty columns beside others', () => {
    expect(placed('b 2 2 1')).toEqual([[[], ['b']]]);
    expect(placed('a 1 1 1', 'd 3 1 1')).toEqual([[['a']], [['d']]]);
    expect(placed()).toEqual([]);
  });

  it('keeps the columns’ spans', () => {
    const rows = placeBlocks(pageOf({ blocks: [blockAt('b 2 2 1')] }), layout);
    expect(rows.flat().map(({ spans }) => spans)).toEqual([half, half]);
  });

  it('makes an id of row, column and order', () => {
    expect(blockId(blockAt('a 2 1 3'))).toBe('b-2-1-3');
  });
});
