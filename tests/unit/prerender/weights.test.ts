import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heavyProps } from '../../../runtime/prerender/weights.ts';

/** Text that hardly can be compressed. */
const noise = (bytes: number) =>
  randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, bytes * 2);

const island = (block: string, props: unknown) => ({ block, json: JSON.stringify(props) });

describe('islands’ props', () => {
  it('are reported with page and blocks where they weigh over 4 KB', () => {
    const warning = heavyProps('/min-side', [island('login', {}), island('tickets', noise(4000))]);
    expect(warning).toMatch(/^\/min-side carries \d+\.\d KB .* more than 4\.0 KB: `tickets`/);
    expect(warning).toMatch(/`tickets` \d+\.\d KB, `login` 0\.0 KB/);
  });

  it('count together', () => {
    const half = () => island('tickets', noise(1800));
    expect(heavyProps('/', [half(), half()])).toContain('`tickets` 2.');
    expect(heavyProps('/', [half()])).toBe(null);
  });

  it('are weighed as they are sent: compressed', () => {
    expect(heavyProps('/', [island('tickets', 'blåbær '.repeat(5000))])).toBe(null);
  });
});
