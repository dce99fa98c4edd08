import { describe, expect, it } from 'vitest';
import { menuTree } from '../../../runtime/shell/menu-tree.ts';
import { shellContextOf } from '../../../runtime/shell/shell-context.ts';
import type { Site } from '../../../runtime/site/site.ts';
import { siteOf } from '../page/site-builder.ts';

type Item = Site['config']['theme']['menu'][number];

const item = (id: string, order: number, more: Partial<Item> = {}): Item => ({
  ...{ id, order, label: `Til ${id}`, path: `/${id}`, parent: null, place: 'header' },
  ...{ openInNewWindow: false },
  ...more,
});

/** The header's menu, each item as its id with the items below it. */
function header(...menu: Item[]) {
  const short = (nodes: ReturnType<typeof menuTree>): readonly unknown[] =>
    nodes.map(({ id, children }) => [id, ...short(children)]);
  return short(menuTree(siteOf({ config: { theme: { menu } } }), 'header'));
}

describe('S80 S121 the menu as a tree', () => {
  it('has siblings in order, below their parent', () => {
    const below = { parent: 'kino' };
    expect(
      header(item('om', 2), item('barn', 2, below), item('kino', 1), item('uke', 1, below)),
    ).toEqual([['kino', ['uke'], ['barn']], ['om']]);
  });

  it('has the items of its own place', () => {
    expect(header(item('kino', 1), item('personvern', 2, { place: 'footer' }))).toEqual([['kino']]);
  });

  it('ends where an id stands below itself', () => {
    expect(header(item('kino', 1), item('kino', 2, { parent: 'kino' }))).toEqual([['kino']]);
  });

  it('says of each item what it is called, where it leads and in which window', () => {
    const menu = [
      item('kino', 1, { path: null }),
      item('sosial', 2, { path: 'https://sosial.example', openInNewWindow: true }),
    ];
    expect(menuTree(siteOf({ config: { theme: { menu } } }), 'header')).toEqual([
      { id: 'kino', label: 'Til kino', href: null, openInNewWindow: false, children: [] },
      {
        ...{ id: 'sosial', label: 'Til sosial', href: 'https://sosial.example' },
        ...{ openInNewWindow: true, children: [] },
      },
    ]);
  });
});

describe('the menus that header and footer show', () => {
  it.each(['header', 'footer'] as const)(
    'leave out an item whose page isn’t out, and a heading with nothing left below: %s',
    (place) => {
      const menu = [
        item('kino', 1, { place }),
        item('utleie', 2, { place }),
        item('om', 3, { place, path: null }),
        item('huset', 4, { place, parent: 'om' }),
        item('mer', 5, { place, path: null }),
        item('salene', 6, { place, parent: 'mer' }),
        item('lag', 7, { place, path: '/utkast' }),
        item('koret', 8, { place, parent: 'lag' }),
      ];
      const out = ['/kino', '/huset', '/koret'];
      const shell = shellContextOf(siteOf({ config: { theme: { menu } } }), (href) =>
        out.includes(href) ? href : '',
      );
      const shown = place === 'header' ? shell.headerMenu : shell.footerMenu;
      expect(shown.map(({ id, href, children }) => [id, href, children.length])).toEqual([
        ['kino', '/kino', 0],
        ['om', null, 1],
        ['lag', null, 1],
      ]);
    },
  );
});
