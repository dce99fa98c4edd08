import { describe, expect, it } from 'vitest';
import { LoginFrame } from '../../../blocks/shared/member/member-frame.tsx';
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { articleOf, siteOf } from './site-builder.ts';
import { registryWith, render } from './test-blocks.tsx';

/** Asks visitors to log in where it has something for members; its options say whether. */
const Own: BlockComponent = ({ options }) =>
  options.none === true ? null : (
    <section>
      <h2>{String(options.heading)}</h2>
      {options.open === true ? (
        <button type="button">Vis</button>
      ) : (
        <LoginFrame text="Billettene dine vises her." href="/logg-inn" className="for-visitors" />
      )}
    </section>
  );

const blocks = registryWith('own', Own, { kind: 'island', loginPrompt: 'Billettene dine & mer' });
interface Site {
  readonly pages?: { readonly login?: string; readonly signup?: string };
  readonly calls?: readonly string[];
}

const half = { small: 12, medium: 6, large: 6 };
const row: { columns: [typeof half, typeof half] } = { columns: [half, half] };

/** The main part of a page whose rows hold these: a block for members by its options, or `text`. */
function mainOf(
  rows: readonly (readonly (object | 'text')[])[],
  { pages, calls = ['createAccount'] }: Site = {},
): string {
  const data: Record<string, object> = {};
  const placed = rows.flatMap((columns, row) =>
    columns.map((one, column) => {
      const place = { row: row + 1, column: column + 1, order: 1 };
      if (one === 'text') return { component: 'crumb', place };
      const id = `own-${row}-${column}`;
      data[id] = one;
      return { component: 'own', place, data: [id] };
    }),
  );
  const call = { backend: 'platform', method: 'POST' as const, path: '/x' };
  const site = siteOf({
    config: { partners: [118], memberPages: pages ?? { login: '/logg-inn', signup: '/ny' } },
    endpoints: {
      backends: { platform: { baseUrl: 'https://p.example', auth: { type: 'none' } } },
      calls: Object.fromEntries(calls.map((name) => [name, call])),
      loyalty: { '118': 'platform' },
      eventsSiteSuffix: '',
    },
    layouts: { one: { rows: [row, row, row] } },
    pages: { mine: { path: '/mitt', blocks: placed, meta: { title: 'Mitt' } } },
    blockData: data,
    articles: [articleOf('a')],
  });
  return render(site, '/mitt', { blocks }).html;
}

const promptsIn = (html: string) => html.match(/<section class="panel for-visitors"/g)?.length ?? 0;
const hiddenIn = (html: string, what: string) =>
  html.match(new RegExp(`class="${what}[^"]* for-members"`, 'g'))?.length ?? 0;

describe('a page with several blocks for members', () => {
  const html = mainOf([['text'], [{ heading: 'A' }, { heading: 'B' }], [{ heading: 'C' }]]);

  it('S183 has one login prompt before the first of them, which leads back', () => {
    expect(promptsIn(html)).toBe(1);
    expect(html.indexOf('class="panel')).toBeLessThan(html.indexOf('id="b-2-1-1"'));
    expect(html).toMatch(/<section class="panel.*<a href="\/logg-inn\?retur=%2Fmitt"/s);
    expect(html).toContain('<a href="/ny" class="button-secondary">Opprett konto</a>');
  });

  it('lists once what the blocks show, as text', () => {
    expect(html.match(/<li>Billettene dine &amp; mer<\/li>/g)).toHaveLength(1);
  });

  it('shows the blocks to members only, and no empty column or row to others', () => {
    expect(hiddenIn(html, 'block')).toBe(3);
    // The column of B and that of C, and the row of C: the prompt stands in that of A.
    expect(hiddenIn(html, 'col')).toBe(2);
    expect(hiddenIn(html, 'row')).toBe(1);
  });
});

describe('no login prompt', () => {
  it.each([
    ['one block for members, which speaks for itself', [[{ heading: 'A' }, 'text']]],
    ['another that has nothing here', [[{ heading: 'A' }, { none: true }]]],
    ['another that lets visitors in', [[{ heading: 'A' }, { heading: 'B', open: true }]]],
    ['two where nobody can log in', [[{ heading: 'A' }, { heading: 'B' }]], { signup: '/ny' }],
  ] as const)('for %s', (_, rows, pages?: Site['pages']) => {
    const html = mainOf(rows, pages && { pages });
    expect(promptsIn(html)).toBe(0);
    expect(html).not.toContain('for-members');
  });

  it('A28 leads to an account only where one can be made', () => {
    const html = mainOf([[{ heading: 'A' }, { heading: 'B' }]], { calls: [] });
    expect(promptsIn(html)).toBe(1);
    expect(html).not.toContain('Opprett konto');
  });
});
