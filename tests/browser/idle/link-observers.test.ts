import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { HOVER_DWELL, VIEW_DWELL } from '../../../runtime/browser/constants.ts';
import type { Stop } from '../../../runtime/browser/environment/environment.ts';
import { observeLinksInView } from '../../../runtime/browser/idle/visit-links.ts';
import { observeIntents } from '../../../runtime/browser/visits/observers.ts';
import { find } from '../find.ts';
import { type HandClock, handClock } from './hand-clock.ts';

/** What observers told, as `trigger /path`. */
let told: string[];
let isTaken: boolean;
let clock: HandClock;
let stop: Stop;

const tell = (trigger: string) => (address: string) => {
  told.push(`${trigger} ${address.replace(location.origin, '')}`);
  return isTaken;
};
const queue = { enqueueInView: tell('view'), prefetchSoon: tell('rest'), press: tell('press') };

/** Puts a page into the document, away from where the pointer may be. */
function page(html: string): void {
  document.body.innerHTML = `<main style="padding: 9rem">${html}</main>`;
}

function observe(root: Document | HTMLElement = document): void {
  const stops = [
    observeLinksInView({ clock }, queue, root),
    observeIntents({ clock }, queue, root),
  ];
  stop = () => {
    for (const one of stops) one();
  };
}

/** Resolves when the browser has told every observer of an element that it is in view, or out of it. */
function reported(element: Element, isInView: boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting === isInView)) return;
      observer.disconnect();
      // Observers are told in any order, all of them before the next frame.
      requestAnimationFrame(() => resolve());
    });
    observer.observe(element);
  });
}

/** Links are in view, for so long. */
async function inView(selector: string, milliseconds = VIEW_DWELL): Promise<void> {
  await reported(find(selector), true);
  clock.advance(milliseconds);
}

const TALL = '<a href="/a">A</a><div style="height: 500vh"></div>';

async function scrollAway(): Promise<void> {
  scrollTo(0, document.body.scrollHeight);
  await reported(find('a'), false);
}

/** As the navigator tells that another page is shown. */
const commit = () => document.dispatchEvent(new CustomEvent('lerret:commit'));

const fire = (target: Element, type: string, init: PointerEventInit = {}) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, ...init }));

beforeEach(() => {
  told = [];
  isTaken = true;
  clock = handClock();
  stop = () => {};
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
  scrollTo(0, 0);
});

describe('links in view', () => {
  it('B5.7 count once they have been in view long enough, each link element once', async () => {
    page('<a href="/a">A</a> <a href="/b">B</a> <a href="/a">A igjen</a>');
    observe();
    await inView('a:last-child', VIEW_DWELL - 1);
    expect(told).toEqual([]);
    clock.advance(1);
    expect(told).toEqual(['view /a', 'view /b', 'view /a']);
    clock.advance(60_000);
    expect(told).toHaveLength(3);
  });

  it('B5.7 begin their time anew when they come back where they left the view before, and count once', async () => {
    page(TALL);
    observe();
    await inView('a', VIEW_DWELL - 1);
    await scrollAway();
    clock.advance(60_000);
    expect(told).toEqual([]);
    scrollTo(0, 0);
    await inView('a', VIEW_DWELL - 1);
    expect(told).toEqual([]);
    clock.advance(1);
    expect(told).toEqual(['view /a']);
    await scrollAway();
    scrollTo(0, 0);
    await inView('a');
    expect(told).toEqual(['view /a']);
  });

  it('B5.7 are tried again after the next page, where the queue refused them', async () => {
    page('<a href="/a">A</a>');
    observe();
    isTaken = false;
    await inView('a');
    isTaken = true;
    commit();
    await inView('a');
    commit();
    await inView('a');
    expect(told).toEqual(['view /a', 'view /a']);
  });

  it('B5.7 are observed on pages that are shown later, and those gone no more', async () => {
    page('<a href="/a">A</a>');
    observe();
    await reported(find('a'), true);
    page('<a href="/ny">Ny</a>');
    commit();
    await inView('a');
    expect(told).toEqual(['view /ny']);
  });

  it('B5.8 are left out where they may not be prefetched, and in SVG', async () => {
    page(`<a href="/a" data-prefetch="false">A</a><a href="/b.pdf">B</a><a name="c">C</a>
      <svg viewBox="0 0 9 9" width="90"><a href="/d"><circle r="9" /></a></svg><a id="e" href="/e">E</a>`);
    observe();
    await inView('#e');
    expect(told).toEqual(['view /e']);
  });
});

describe('a rest on a link', () => {
  beforeEach(() => {
    page(`<a id="a" href="/a"><b>Bilde</b> <i>Tekst</i></a> <p>Utenfor</p>
      <a id="b" href="/b">B</a><form action="/slett"><button>Slett</button></form>`);
  });

  describe.each([
    ['the pointer', () => userEvent.hover(find('#a')), () => userEvent.hover(find('p'))],
    ['keyboard focus', () => userEvent.tab(), async () => find('#a').blur()],
  ])('of %s', (_, come, leave) => {
    it('B5.7 is reported once it was long enough', async () => {
      observe();
      await come();
      clock.advance(HOVER_DWELL - 1);
      expect(told).not.toContain('rest /a');
      clock.advance(1);
      expect(told).toContain('rest /a');
    });

    it('B5.7 does nothing where it left before', async () => {
      observe();
      await come();
      clock.advance(HOVER_DWELL - 1);
      await leave();
      clock.advance(60_000);
      expect(told.filter((one) => one.startsWith('rest'))).toEqual([]);
    });
  });

  it('B5.7 does nothing where the pointer left the window before', () => {
    observe(find('main'));
    fire(find('#a'), 'pointerover');
    fire(find('#a'), 'pointerout', { relatedTarget: null });
    clock.advance(60_000);
    expect(told).toEqual([]);
  });

  it('B5.7 goes on while the pointer moves about within the link, and is reported once', () => {
    observe(find('main'));
    const [bold, italic] = [find('b'), find('i')];
    fire(bold, 'pointerover');
    clock.advance(HOVER_DWELL - 1);
    fire(bold, 'pointerout', { relatedTarget: italic });
    fire(italic, 'pointerover', { relatedTarget: bold });
    clock.advance(1);
    expect(told).toEqual(['rest /a']);
    fire(italic, 'pointerout', { relatedTarget: bold });
    fire(bold, 'pointerover', { relatedTarget: italic });
    clock.advance(60_000);
    expect(told).toEqual(['rest /a']);
  });

  it('B5.7 counts for the link that the pointer went on to', () => {
    observe(find('main'));
    fire(find('#a'), 'pointerover');
    clock.advance(HOVER_DWELL - 1);
    fire(find('#a'), 'pointerout', { relatedTarget: find('#b') });
    fire(find('#b'), 'pointerover', { relatedTarget: find('#a') });
    clock.advance(HOVER_DWELL);
    expect(told).toEqual(['rest /b']);
  });

  it("B5.7 is not ended by the pointer's way over something else, where it is the focus's", () => {
    observe(find('main'));
    find('#a').focus();
    fire(find('p'), 'pointerover');
    fire(find('p'), 'pointerout', { relatedTarget: find('main') });
    clock.advance(HOVER_DWELL);
    expect(told).toEqual(['rest /a']);
  });

  it('B5.8 on a button of a form does nothing', () => {
    observe(find('main'));
    const button = find('button');
    for (const type of ['pointerover', 'pointerdown', 'touchstart']) fire(button, type);
    button.focus();
    clock.advance(60_000);
    expect(told).toEqual([]);
  });
});

describe('a press on a link', () => {
  it.each(['pointerdown', 'touchstart'])('B5.7 is reported at once: %s', (type) => {
    page('<a href="/a"><b>A</b></a>');
    observe();
    fire(find('b'), type);
    expect(told).toEqual(['press /a']);
  });

  it('B5.7 is reported also of links within shadow roots', () => {
    page('<div></div>');
    const shadow = find('div').attachShadow({ mode: 'open' });
    shadow.innerHTML = '<a href="/a">A</a>';
    observe();
    const link = shadow.querySelector('a');
    if (link !== null) fire(link, 'pointerdown');
    expect(told).toEqual(['press /a']);
  });

  it('B5.7 B5.8 is none with another button, beside links, or on one that may not be prefetched', () => {
    page('<a href="/a">A</a><p>Tekst</p><a id="b" href="/b" data-native>B</a>');
    observe();
    fire(find('a'), 'pointerdown', { button: 1 });
    fire(find('a'), 'pointerdown', { button: 2 });
    for (const selector of ['p', '#b']) fire(find(selector), 'pointerdown');
    expect(told).toEqual([]);
  });
});

describe('observers that were stopped', () => {
  it('tell nothing more, and leave no rest behind', async () => {
    page('<a href="/a">A</a>');
    observe();
    await reported(find('a'), true);
    fire(find('a'), 'pointerover');
    stop();
    commit();
    await reported(find('a'), true);
    fire(find('a'), 'pointerover');
    fire(find('a'), 'pointerdown');
    find('a').focus();
    clock.advance(60_000);
    expect(told).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });
});
