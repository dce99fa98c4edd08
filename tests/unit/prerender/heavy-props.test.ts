import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { heavyProps } from '../../../runtime/prerender/heavy-props.ts';

/** Text that hardly can be compressed. */
const noise = (bytes: number) =>
  randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, bytes * 2);

const island = (id: string, name: string, props: unknown) =>
  `<lerret-island class="block" id="${id}" name="${name}" data-block="${name}" code="/assets/${name}-1.js"><p>Hei</p></lerret-island><script type="application/json" data-for="${id}">${JSON.stringify(props)}</script>`;

describe('islands’ props', () => {
  it('are told of with page and blocks where they weigh over 4 KB', () => {
    const html = island('b-1-1-1', 'login', {}) + island('b-1-1-2', 'tickets', noise(4000));
    const warning = heavyProps('/min-side', html);
    expect(warning).toMatch(/^\/min-side carries \d+\.\d KB .* more than 4\.0 KB: `tickets`/);
    expect(warning).toMatch(/`tickets` \d+\.\d KB, `login` 0\.0 KB/);
  });

  it('count together', () => {
    const half = [1, 2].map((i) => island(`b-1-1-${i}`, 'tickets', noise(1800))).join('');
    expect(heavyProps('/', half)).toContain('`tickets` 2.');
    expect(heavyProps('/', island('b-1-1-1', 'tickets', noise(1800)))).toBe(null);
  });

  it('are weighed as they are sent: compressed', () => {
    expect(heavyProps('/', island('b-1-1-1', 'tickets', 'blåbær '.repeat(5000)))).toBe(null);
  });

  it('are none on pages of other blocks', () => {
    expect(heavyProps('/', `<div class="block" id="b-1-1-1">${noise(9000)}</div>`)).toBe(null);
  });
});
