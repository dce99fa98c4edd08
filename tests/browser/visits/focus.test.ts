import { beforeEach, describe, expect, it } from 'vitest';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import { arrivalAt, find, newEntry, pageOf, serve, styleAddress, twoFrames } from './stage.ts';

const screen = createScreen({});

beforeEach(async () => {
  await serve();
  find('header a').focus();
});

const visit = (main: string, address = '/kontakt') =>
  screen.commit(pageOf({ main }), arrivalAt(address));

describe('after a visit', () => {
  it('B10.4 focus is on the heading of the page', async () => {
    await visit('<p>Før</p><h1>Kontakt</h1><p>Etter</p>');
    expect(document.activeElement).toBe(find('h1'));
    expect(find('h1').getAttribute('tabindex')).toBe('-1');
  });

  it.each([
    ['the main part where there is no heading', '<p>Uten tittel</p>', '', 'main'],
    ['the main part where nobody sees the heading', '<h1 hidden>Skjult</h1>', '', 'main'],
    ['the hash’s target', '<h1>K</h1><section id="her">Her</section>', '#her', '#her'],
    ['the heading where the hash names nothing', '<h1>K</h1>', '#ukjent', 'h1'],
    ['an `autofocus` field', '<h1>K</h1><p id="her"></p><input autofocus>', '#her', 'main input'],
    ['no such field that takes none', '<h1>K</h1><input autofocus disabled>', '', 'h1'],
  ])('B10.4 focus is on %s', async (_, main, hash, selector) => {
    await visit(main, `/kontakt${hash}`);
    expect(document.activeElement).toBe(find(selector));
  });

  it('B10.4 focus leaves a target that takes it by itself as it is', async () => {
    await visit('<h1>Kontakt</h1><button id="her">Her</button>', '/kontakt#her');
    expect(document.activeElement).toBe(find('#her'));
    expect(find('#her').hasAttribute('tabindex')).toBe(false);
  });

  it('B10.4 focus far down leaves the page at its top', async () => {
    await visit(`<p>${'<br>'.repeat(500)}</p><h1>Langt nede</h1>`);
    expect(document.activeElement).toBe(find('h1'));
    await twoFrames();
    expect(scrollY).toBe(0);
  });

  it('B10.4 focus isn’t on the link that led on from here once', async () => {
    const state = newEntry({ followed: { href: '/film', nth: 0 } });
    const page = pageOf({ main: '<h1>Kontakt</h1><a href="/film">Film</a>' });
    await screen.commit(page, arrivalAt('/kontakt', { state }));
    expect(document.activeElement).toBe(find('h1'));
  });
});

describe('on the way back', () => {
  const back = (main: string, followed: { href: string; nth: number }) => {
    const state = newEntry({ followed });
    return screen.commit(pageOf({ main }), arrivalAt('/kontakt', { kind: 'back', state }));
  };
  const links = '<h1>K</h1><a href="/film">Én</a><a href="/film" id="to">To</a>';

  it('B10.4 focus is on the link that was followed, of several to the same page', async () => {
    await back(links, { href: '/film', nth: 1 });
    expect(document.activeElement).toBe(find('#to'));
  });

  it('B10.4 focus is on a link that its row had to be scrolled to', async () => {
    const row = `<pre id="row">${'.'.repeat(500)} <a href="/film">Film</a></pre>`;
    const layout = styleAddress('#row{width:300px;overflow-x:auto}');
    const state = newEntry({ followed: { href: '/film', nth: 0 } });
    const arrival = arrivalAt('/kontakt', { kind: 'back', state });
    await screen.commit(pageOf({ layout, main: `<h1>K</h1>${row}` }), arrival);
    const right = find('main a').getBoundingClientRect().right;
    expect(right).toBeLessThan(find('#row').getBoundingClientRect().right + 1);
    expect(scrollX).toBe(0);
  });

  it('B10.4 focus is on a link of the header', async () => {
    await back('<h1>K</h1>', { href: '/nyheter', nth: 0 });
    expect(document.activeElement).toBe(find('header [href="/nyheter"]'));
  });

  it('B10.4 focus is on a link in SVG', async () => {
    const svg = '<svg><a xlink:href="/kart"><text y="20">Kart</text></a></svg>';
    await back(`<h1>K</h1>${svg}`, { href: '/kart', nth: 0 });
    expect(document.activeElement).toBe(document.querySelector('svg a'));
  });

  it.each([
    ['the heading where the link is gone', links, { href: '/borte', nth: 0 }, 'h1'],
    ['the heading where there are fewer like it', links, { href: '/film', nth: 2 }, 'h1'],
    ['an `autofocus` field', `${links}<input autofocus>`, { href: '/film', nth: 1 }, 'main input'],
  ])('B10.4 focus is on %s', async (_, main, followed, selector) => {
    await back(main, followed);
    expect(document.activeElement).toBe(find(selector));
  });

  it('B10.4 focus is on the heading where the link lies in a menu that is closed', async () => {
    const header = '<div id="m" popover><a href="/skjult">Skjult</a></div>';
    await serve({ path: '/', header });
    await back('<h1>K</h1>', { href: '/skjult', nth: 0 });
    expect(document.activeElement).toBe(find('h1'));
  });
});

it('B10.4 focus stays where it is on the first load', async () => {
  const focused = document.activeElement;
  createScreen({});
  expect(document.activeElement).toBe(focused);
  expect(find('h1').hasAttribute('tabindex')).toBe(false);
});
