import { describe, expect, it } from 'vitest';
import reviews from '../../../blocks/reviews/block.json' with { type: 'json' };
import watchButton from '../../../blocks/watch-button/block.json' with { type: 'json' };
import type { BlockComponent } from '../../../runtime/page/registry.ts';
import { allOf, articleOf, filmOf, rowsOf, siteOf } from './site-builder.ts';
import { registryWith, render } from './test-blocks.tsx';

const Rated: BlockComponent = ({ records }) => <p>{`${records.production?.length} filmer`}</p>;

const film = (ediNumber?: string) =>
  filmOf(ediNumber ?? 'none', ediNumber === undefined ? {} : { ediNumber });

/** The main part of a page with films, and how many of its rows have blocks. */
function pageWith(
  films: readonly ReturnType<typeof film>[],
  needs?: Readonly<Record<string, readonly string[]>>,
) {
  const accepts = { production: ['title', '@title', 'ediNumber'], article: ['title'] };
  const told = { kind: 'island' as const, accepts, ...(needs && { needs }) };
  const site = siteOf({
    layouts: { one: rowsOf(2) },
    productions: films,
    articles: [articleOf('a')],
    pages: {
      home: {
        sources: [allOf('production', 'films'), allOf('article', 'news')],
        blocks: [
          { component: 'crumb', place: { row: 1, column: 1, order: 1 } },
          {
            ...{ component: 'rated', place: { row: 2, column: 1, order: 1 } },
            data: ['films', 'news'],
          },
        ],
        meta: { title: 'Filmer' },
      },
    },
  });
  const { html } = render(site, '/', { blocks: registryWith('rated', Rated, told) });
  return {
    html,
    hasBlock: html.includes('name="rated"'),
    rows: html.split('class="row').length - 1,
  };
}

describe('a block that needs fields', () => {
  const needs = { production: ['ediNumber'] };

  it('is left out where no record has them, with its row and its code', () => {
    const { html, hasBlock, rows } = pageWith([film()], needs);
    expect(hasBlock).toBe(false);
    expect(html).not.toContain('rated');
    expect(rows).toBe(1);
    expect(pageWith([film('')], needs).hasBlock).toBe(false);
    expect(pageWith([]).hasBlock).toBe(true);
  });

  it('is there where one record has them, with all its records', () => {
    const { html, hasBlock, rows } = pageWith([film(), film('NOR1')], needs);
    expect(hasBlock).toBe(true);
    expect(rows).toBe(2);
    expect(html).toContain('2 filmer');
  });

  it('takes all of a model, by roles too, and one model of several', () => {
    const both = { production: ['ediNumber', '@title'] };
    expect(pageWith([film()], both).hasBlock).toBe(false);
    expect(pageWith([film('NOR1')], both).hasBlock).toBe(true);
    expect(pageWith([film()], { ...needs, article: ['title'] }).hasBlock).toBe(true);
  });

  it.each([reviews, watchButton])(
    '$name is left out for a film without its number',
    ({ needs }) => {
      expect(pageWith([film()], needs).hasBlock).toBe(false);
      expect(pageWith([film('NOR1')], needs).hasBlock).toBe(true);
    },
  );
});
