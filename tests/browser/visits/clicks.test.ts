import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeLink, observeClicks } from '../../../runtime/browser/visits/observers.ts';
import { find, serve } from './stage.ts';

const visits: { readonly address: string; readonly link: Element }[] = [];
/** The links out of the site that were asked about, and whether there is no net for them. */
const leaving: string[] = [];
let isHeld = false;
/** Follows the link that was held back last. */
let followHeld = () => {};
const stop = observeClicks(
  (address, link) => visits.push({ address, link }),
  (address, again) => {
    followHeld = again;
    return leaving.push(address) > 0 && isHeld;
  },
);

/** Did the runtime leave the last click to the browser? Either way the browser does nothing. */
let isLeft = false;
window.addEventListener('click', (event) => {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => serve({ path: '/nyheter' }));
afterEach(() => {
  visits.length = 0;
  leaving.length = 0;
});

function show(html: string): void {
  find('main').innerHTML = html;
}

const visited = () => visits.map(({ address }) => address);

/** Shows links, and clicks on the one that is meant. */
async function follow(html: string, selector = '#x'): Promise<void> {
  show(html);
  await userEvent.click(find(selector));
}

/** The same, by script: on what lies nowhere on the screen, and with keys. */
function clickBare(html: string, init: MouseEventInit = {}): void {
  show(html);
  const options = { bubbles: true, cancelable: true, composed: true, ...init };
  isLeft = false;
  // A click that is stopped doesn't reach the window.
  if (find('#x').dispatchEvent(new MouseEvent('click', options))) isLeft = true;
}

/** Puts a shadow root into the page. */
function shadow(html: string, mode: ShadowRootMode = 'open'): ShadowRoot {
  const root = find('#host').attachShadow({ mode });
  root.innerHTML = html;
  return root;
}

describe('is taken over', () => {
  it.each([
    ['a link', '<a href="/kontakt?a=1#b" id="x">x</a>'],
    ['what lies in a link', '<a href="/kontakt?a=1#b"><b id="x">x</b></a>'],
  ])('B11.1 %s', async (_, html) => {
    await follow(html);
    expect(visited()).toEqual(['/kontakt?a=1#b']);
    expect(isLeft).toBe(false);
  });

  it('B11.1 an area of a picture', () => {
    clickBare(
      '<map name="m"><area href="/kart" shape="default" id="x"></map><img usemap="#m" alt="">',
    );
    expect(visited()).toEqual(['/kart']);
  });

  it.each(['href', 'xlink:href'])('B11.1 a link in SVG, by its %s', async (name) => {
    await follow(`<svg><a ${name}="/kart"><text y="20" id="x">Kart</text></a></svg>`);
    expect(visited()).toEqual(['/kart']);
  });

  it('B11.1 a link in a shadow root, which can’t be found again', async () => {
    show('<div id="host"></div>');
    await userEvent.click(find('b', shadow('<a href="/kontakt"><b>x</b></a>')));
    expect(visited()).toEqual(['/kontakt']);
    expect(visits.map(({ link }) => describeLink(link))).toEqual([null]);
  });

  it('B11.1 the innermost of links', async () => {
    show('<a href="/ytre"><span id="host"></span></a>');
    shadow('<a href="/indre">x</a>');
    await userEvent.click(find('#host'));
    expect(visited()).toEqual(['/indre']);
  });

  it('B10.4 telling the link, so that it is found again among those to the same address', async () => {
    await follow('<a href="/nyheter">a</a><a href="/kontakt">b</a><a href="/kontakt" id="x">c</a>');
    // One in the header comes before them, another in the footer after.
    expect(visits.map(({ link }) => describeLink(link))).toEqual([{ href: '/kontakt', nth: 2 }]);
  });
});

describe('is left to the browser', () => {
  it.each([
    ['an address that is none', '<a href="http://[" id="x">x</a>'],
    ['a download', '<a href="/kontakt" download id="x">x</a>'],
    ['a hash on the page', '<a href="#innhold" id="x">x</a>'],
    ['a link without address', '<a id="x">x</a>'],
    ['no link', '<button id="x">x</button>'],
    ['editable text', '<p contenteditable><a href="/kontakt" id="x">x</a></p>'],
    [
      'editable text around SVG',
      '<div contenteditable><svg><a href="/k"><text id="x" y="20">x</text></a></svg></div>',
    ],
  ])('B11.1 %s', (_, html) => {
    clickBare(html);
    expect(visits).toEqual([]);
    expect(isLeft).toBe(true);
  });

  it('a hash in an open menu, which on phones hides the page, so that the menu closes', () => {
    show('<div id="menu" popover><a href="#innhold" id="x">x</a></div>');
    find('#menu').showPopover();
    find('#x').click();
    expect(isLeft).toBe(true);
    expect(find('#menu').matches(':popover-open')).toBe(false);
  });

  it('B11.1 a click in a closed shadow root', async () => {
    show('<div id="host"></div>');
    find('a', shadow('<a href="/kontakt">x</a>', 'closed')).click();
    expect(visits).toEqual([]);
  });
});

describe('links out of the site', () => {
  const shop = `${location.origin}/backends/shop/buy?id=1`;

  it.each([
    ['of another site', 'https://shop.example/buy', 'https://shop.example/buy', ''],
    [
      'that open a window',
      'https://shop.example/buy',
      'https://shop.example/buy',
      ' target="_blank"',
    ],
    ['to a shop behind the site', '/backends/shop/buy?id=1', shop, ' data-native'],
  ])('B7.7 %s are the browser’s, and held back without net', (_, href, address, more) => {
    for (const held of [false, true]) {
      isHeld = held;
      clickBare(`<a href="${href}"${more} id="x">x</a>`);
      expect(isLeft).toBe(!held);
    }
    expect([visits, leaving]).toEqual([[], [address, address]]);
    isHeld = false;
    followHeld();
    expect([isLeft, find('#x').hasAttribute('target')]).toEqual([true, false]);
  });

  it.each([
    ['another scheme', '<a href="mailto:a@b.no" id="x">x</a>', {}],
    [
      'the browser’s own new tab',
      '<a href="https://shop.example/" id="x">x</a>',
      { ctrlKey: true },
    ],
    ['a file of the site', '<a href="/program.ics" id="x">x</a>', {}],
  ])('B7.7 %s is not asked about', (_, html, init) => {
    clickBare(html, init);
    expect(leaving).toEqual([]);
  });
});

describe('the listener', () => {
  it('B11.1 comes last of those on the document, also of later ones', () => {
    show('<a href="/kontakt" id="x">x</a>');
    const prevent = (event: Event) => event.preventDefault();
    find('#x').click();
    expect(visits).toHaveLength(1);
    document.addEventListener('click', prevent);
    find('#x').click();
    document.removeEventListener('click', prevent);
    expect(visits).toHaveLength(1);
  });

  it('B11.1 hears nothing that is stopped before the document', () => {
    show('<a href="/kontakt" id="x">x</a>');
    find('main').addEventListener('click', (event) => event.stopPropagation(), { once: true });
    find('#x').addEventListener('click', (event) => event.preventDefault(), { once: true });
    find('#x').click();
    expect(visits).toEqual([]);
  });

  // The last one: there is no way back.
  it('B11.1 is gone when it is stopped', () => {
    show('<a href="/kontakt" id="x">x</a>');
    stop();
    find('#x').click();
    expect(visits).toEqual([]);
    expect(isLeft).toBe(true);
  });
});
