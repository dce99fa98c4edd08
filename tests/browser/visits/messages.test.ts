import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import '../../../blocks/tokens.css';
import '../../../blocks/base.css';
import '../../../runtime/shell/shell.css';
import type { Message } from '../../../runtime/browser/environment/environment.ts';
import { createMessages, OFFLINE_READY_FOR } from '../../../runtime/browser/recovery/messages.ts';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import { CONSENT_KEY, OFFLINE_READY_KEY } from '../../../runtime/protocol/storage-names.ts';
import { arrivalAt, find, pageOf, serve } from './stage.ts';

const screen = createScreen({});
const place = find('#lerret-message');

beforeEach(async () => {
  await browserPage.viewport(800, 600);
  sessionStorage.removeItem(OFFLINE_READY_KEY);
  screen.tell(null);
  await serve();
});

const button = (label: string) => {
  const found = [...place.querySelectorAll('button')].find((b) => b.textContent === label);
  if (found === undefined) throw new Error(`No button ${label}`);
  return found;
};

/** The question about statistics. */
function ask(): { question: HTMLElement; yes: HTMLElement } {
  const question = document.createElement('section');
  Object.assign(question, { id: 'lerret-question', className: 'message stage' });
  question.innerHTML = '<button>Ja</button>';
  document.body.append(question);
  return { question, yes: find('#lerret-question button') };
}

const notLoaded = (retry: () => void = () => {}): Message => ({ kind: 'not-loaded', retry });

describe('what is said', () => {
  it.each<[string, Message, string]>([
    ['B7.7', { kind: 'offline' }, 'Siden kan ikke åpnes uten nett.'],
    ['B7.6', notLoaded(), 'Siden kunne ikke lastes.'],
    ['B9.2', { kind: 'update-waiting' }, 'Nettstedet er oppdatert.'],
  ])('%s says what %o means, politely', (_, message, text) => {
    screen.tell(message);
    expect(screen.message()).toBe(message);
    expect(place.querySelector('p')?.textContent).toContain(text);
    expect(place.role).toBe('status');
  });

  it.each<[Message | null, boolean]>([
    [{ kind: 'offline' }, false],
    [notLoaded(), false],
    [{ kind: 'offline-ready' }, true],
    [{ kind: 'update-waiting' }, true],
    [null, true],
  ])(
    'WCAG 4.1.3 after a link fails, closes the menu, which hides messages on phones: %o',
    (message, isOpen) => {
      const menu = document.createElement('div');
      menu.popover = 'auto';
      document.body.append(menu);
      menu.showPopover();
      screen.tell(message);
      expect(menu.matches(':popover-open')).toBe(isOpen);
      menu.remove();
    },
  );

  it.each<[string, string | null]>([
    [
      'Vi får ikke kontakt med nettstedet. Siden er slik den var fredag 20. november kl. 16.05.',
      '2026-11-20T15:05:40Z',
    ],
    ['Vi får ikke kontakt med nettstedet. Siden kan være endret.', null],
  ])('B9.6 says %j of a stored page', (words, since) => {
    screen.tell({ kind: 'stored-page', since: since === null ? null : new Date(since) });
    expect(place.querySelector('p')?.textContent).toBe(words);
  });

  it('B9.3 has its place on the page before there is a message, without taking any room', () => {
    expect(place.isConnected).toBe(true);
    expect(place.getBoundingClientRect().height).toBe(0);
    expect(place.textContent).toBe('');
  });

  it('B7.7 puts a message in the place of the one before', () => {
    screen.tell(notLoaded());
    screen.tell({ kind: 'offline' });
    expect(place.querySelectorAll('p')).toHaveLength(1);
    expect(screen.message()).toEqual({ kind: 'offline' });
  });
});

const offlineReady: Message = { kind: 'offline-ready' };

/** The worker was installed on the page before. */
async function showOfflineReady(): Promise<void> {
  screen.tell(offlineReady);
  await screen.commit(pageOf(), arrivalAt('/kontakt'));
}

describe('that pages work offline', () => {
  it('B9.3 is said with the next page, and goes with the one after it', async () => {
    screen.tell(offlineReady);
    expect(screen.message()).toBeNull();
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(screen.message()).toEqual(offlineReady);
    expect(place.querySelector('p')?.textContent).toBe('Sider du har åpnet, virker uten nett.');
    await screen.commit(pageOf(), arrivalAt('/filmer'));
    expect(screen.message()).toBeNull();
  });

  it('B9.3 is said once', async () => {
    await showOfflineReady();
    await screen.commit(pageOf(), arrivalAt('/filmer'));
    await showOfflineReady();
    expect(screen.message()).toBeNull();
  });

  it('B9.3 is said by the next document where that is the next page, once', () => {
    screen.tell(offlineReady);
    const next = createMessages();
    expect(next.message()).toEqual(offlineReady);
    next.tell(null);
    expect(createMessages().message()).toBeNull();
    for (const other of [...document.querySelectorAll('#lerret-message')].slice(1)) other.remove();
  });

  it('B9.3 waits for a page without another message', async () => {
    screen.tell(offlineReady);
    screen.tell({ kind: 'update-waiting' });
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(screen.message()).toEqual({ kind: 'update-waiting' });
    screen.tell(null);
    await screen.commit(pageOf(), arrivalAt('/filmer'));
    expect(screen.message()).toEqual(offlineReady);
  });

  it.each([390, 800])('B9.3 is one line with its button beside it, at %i pixels', async (width) => {
    await browserPage.viewport(width, 700);
    await showOfflineReady();
    const text = document.createRange();
    text.selectNodeContents(find('#lerret-message p'));
    expect(text.getClientRects()).toHaveLength(1);
    const [first, second] = [...place.children].map((child) => child.getBoundingClientRect());
    expect(second?.left).toBeGreaterThan(first?.right ?? 0);
    expect(place.getBoundingClientRect().height).toBeLessThanOrEqual(72);
  });
});

describe('how long that is said', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => {
      vi.useRealTimers();
    };
  });

  it('B9.3 is four seconds', async () => {
    await showOfflineReady();
    vi.advanceTimersByTime(OFFLINE_READY_FOR - 1);
    expect(screen.message()).toEqual({ kind: 'offline-ready' });
    vi.advanceTimersByTime(1);
    expect(screen.message()).toBeNull();
    expect(place.childElementCount).toBe(0);
  });

  it('B9.3 is longer while it has focus', async () => {
    await showOfflineReady();
    button('Lukk').focus();
    vi.advanceTimersByTime(60_000);
    expect(screen.message()).toEqual({ kind: 'offline-ready' });
    find('header a').focus();
    vi.advanceTimersByTime(1000);
    expect(screen.message()).toBeNull();
  });

  it('B7.7 takes no later message away, and no other goes by itself', async () => {
    await showOfflineReady();
    vi.advanceTimersByTime(OFFLINE_READY_FOR - 1000);
    screen.tell({ kind: 'update-waiting' });
    vi.advanceTimersByTime(60_000);
    expect(screen.message()).toEqual({ kind: 'update-waiting' });
  });

  it('S175 B9.3 A54 needs no answer about statistics, where visitors are asked', () => {
    const site = document.createElement('meta');
    Object.assign(site, { name: 'lerret', content: '{"sinks":["dataLayer"]}' });
    document.head.append(site);
    localStorage.removeItem(CONSENT_KEY);
    const { tell, message, pageShown } = createMessages();
    tell(offlineReady);
    pageShown();
    expect(message()).toEqual(offlineReady);
    site.remove();
    for (const other of [...document.querySelectorAll('#lerret-message')].slice(1)) other.remove();
  });
});

describe('one at a time', () => {
  it('B7.7 A54 a message comes before the question, but leaves focus in it alone', () => {
    const { question, yes } = ask();
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() && getComputedStyle(element).clipPath === 'none';
    screen.tell({ kind: 'offline' });
    expect([isSeen(place), isSeen(question)]).toEqual([true, false]);
    screen.tell(null);
    yes.focus();
    screen.tell({ kind: 'offline' });
    expect(document.activeElement).toBe(yes);
    expect([isSeen(place), isSeen(question)]).toEqual([false, true]);
    yes.blur();
    expect([isSeen(place), isSeen(question)]).toEqual([true, false]);
    question.remove();
  });
});

describe('its buttons', () => {
  it('B7.6 B7.7 lets the visitor close a message, and has none to try again where that means nothing', async () => {
    screen.tell({ kind: 'offline' });
    expect([...place.querySelectorAll('button')].map((b) => b.textContent)).toEqual(['Lukk']);
    await userEvent.click(button('Lukk'));
    expect(screen.message()).toBeNull();
    expect(place.childElementCount).toBe(0);
  });

  it('B7.6 tries again, once, and takes the message away', async () => {
    const retry = vi.fn();
    screen.tell(notLoaded(retry));
    await userEvent.click(button('Prøv igjen'));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.message()).toBeNull();
  });

  it('B7.6 lets a new try bring its own message', async () => {
    screen.tell(notLoaded(() => screen.tell({ kind: 'offline' })));
    await userEvent.click(button('Prøv igjen'));
    expect(screen.message()).toEqual({ kind: 'offline' });
  });

  it('B7.6 has targets of at least 24 pixels', () => {
    screen.tell(notLoaded());
    for (const element of place.querySelectorAll('button')) {
      const { width, height } = element.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  });

  it('B7.6 gives focus back to where it came from', async () => {
    const link = find('header a');
    link.focus();
    screen.tell(notLoaded());
    button('Lukk').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(link);
  });
});

describe('what has focus', () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, i) => `<p><a href="/l${i}">Lenke ${i}</a></p>`).join('');

  const isCovered = (element: Element) =>
    element.getBoundingClientRect().bottom > place.getBoundingClientRect().top + 0.5;

  it('B7.6 isn’t under a message that comes (WCAG 2.4.11)', async () => {
    await serve({ path: '/', main: `<h1>Mange</h1>${lines(80)}` });
    const lowest = [...document.querySelectorAll<HTMLElement>('main a')].findLast(
      (link) => link.getBoundingClientRect().bottom < innerHeight,
    );
    lowest?.focus({ preventScroll: true });
    screen.tell(notLoaded());
    // A card, at some distance from the window's edge.
    expect(place.getBoundingClientRect().bottom).toBeCloseTo(innerHeight - 12, 0);
    expect(lowest && isCovered(lowest)).toBe(false);
    expect(document.activeElement).toBe(lowest);
  });

  it('B7.6 isn’t under the message while the visitor goes on by keyboard', async () => {
    await serve({
      path: '/',
      main: `<h1>Mange</h1>${lines(40)}`,
      footer: `<div class="footer-inner">${lines(3)}</div>`,
    });
    screen.tell(notLoaded());
    find('main a').focus();
    for (let i = 1; i < 43; i++) {
      await userEvent.keyboard('{Tab}');
      const focused = document.activeElement ?? place;
      expect(place.contains(focused)).toBe(false);
      expect(isCovered(focused), focused.textContent ?? '').toBe(false);
    }
  });

  it('B7.6 isn’t scrolled back to where the visitor has scrolled away from it', async () => {
    await serve({ path: '/', main: `<h1>Mange</h1>${lines(200)}` });
    find('main a').focus();
    scrollTo({ top: 2000, behavior: 'instant' });
    screen.tell(notLoaded());
    expect(scrollY).toBe(2000);
    scrollTo({ top: 0, behavior: 'instant' });
    [...document.querySelectorAll<HTMLElement>('main a')].at(-1)?.focus({ preventScroll: true });
    screen.tell(notLoaded());
    expect(scrollY).toBe(0);
  });

  it('B7.6 is readable with 320 pixels of width', async () => {
    await browserPage.viewport(320, 568);
    screen.tell({ kind: 'offline' });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(place.getBoundingClientRect().height).toBeLessThan(192);
  });
});

describe('the progress sign', () => {
  const sign = () => getComputedStyle(document.body, '::before');

  it('B7.3 shows over the page, which is busy, and goes', () => {
    expect(sign().content).toBe('none');
    screen.setBusy(true);
    expect(find('main').ariaBusy).toBe('true');
    expect(sign().content).toBe('""');
    expect(sign().position).toBe('fixed');
    screen.setBusy(false);
    expect(find('main').ariaBusy).toBe('false');
    expect(sign().content).toBe('none');
  });

  it('B7.3 goes with the page that comes', async () => {
    screen.setBusy(true);
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(find('main').hasAttribute('aria-busy')).toBe(false);
    expect(sign().content).toBe('none');
  });
});
