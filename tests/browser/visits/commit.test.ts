import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../runtime/browser/constants.ts';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import { arrivalAt, documentOf, find, pageOf, serve, styleAddress, twoFrames } from './stage.ts';

const screen = createScreen({});

beforeEach(() => serve());

const styles = () =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));

describe('what is swapped', () => {
  it('B7.4 shows the main part of the new page, in the header and footer that were there', async () => {
    const [header, footer] = [find('body > header'), find('body > footer')];
    const arrival = arrivalAt('/kontakt');
    expect(await screen.commit(pageOf(), arrival)).toBe(true);
    expect(find('main').textContent).toBe('Kontakt');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(find('body > header')).toBe(header);
    expect(find('body > footer')).toBe(footer);
    expect(arrival.entered).toEqual(['/kontakt']);
    expect(location.pathname).toBe('/kontakt');
  });

  it('B7.4 changes address and page in the same turn', async () => {
    const seen: string[] = [];
    const arrival = arrivalAt('/kontakt', {
      enter() {
        history.pushState(null, '', '/kontakt');
        queueMicrotask(() => seen.push(`${location.pathname} ${find('main').textContent}`));
      },
    });
    await screen.commit(pageOf(), arrival);
    expect(seen).toEqual(['/kontakt Kontakt']);
  });

  it('B7.4 tells what comes with the page its own address and path', async () => {
    const seen: string[] = [];
    customElements.define(
      'test-reader',
      class extends HTMLElement {
        connectedCallback(): void {
          seen.push(location.pathname, document.documentElement.dataset.page ?? '');
        }
      },
    );
    const main = '<h1>Nyheter</h1><test-reader></test-reader>';
    await screen.commit(pageOf({ path: '/nyheter', main }), arrivalAt('/nyheter'));
    expect(seen).toEqual(['/nyheter', '/nyheter']);
  });

  it('B7.4 says when the page was loaded', async () => {
    await screen.commit({ ...pageOf(), at: 1_795_000_000_000 }, arrivalAt('/kontakt'));
    expect(document.documentElement.dataset.at).toBe('1795000000000');
  });

  it('B7.4 B10.5 keeps announcer, message and whatever else is in the body, whatever the build', async () => {
    const kept = () =>
      ['#lerret-announcer', '#lerret-message', '.skip-link'].flatMap((name) => [
        ...document.querySelectorAll(name),
      ]);
    const before = kept();
    await screen.commit(pageOf({ build: 'build-2' }), arrivalAt('/kontakt'));
    expect(kept()).toEqual(before);
    for (const element of before) expect(element.isConnected).toBe(true);
  });

  it('B8 replaces header and footer too, where another build made the page', async () => {
    const parts = { build: 'build-2', header: '<a href="/ny">Ny</a>', footer: 'Ny bunn' };
    await screen.commit(pageOf(parts), arrivalAt('/kontakt'));
    expect(find('body > header').textContent).toBe('Ny');
    expect(find('body > footer').textContent).toBe('Ny bunn');
    expect(document.documentElement.dataset.build).toBe('build-2');
    await screen.commit(pageOf({ path: '/' }), arrivalAt('/'));
    expect(find('body > header').textContent).toContain('/nyheter');
  });

  it('B8 takes a page without build id for one of the same build', async () => {
    const header = find('body > header');
    const page = pageOf();
    const html = documentOf().replace(' data-build="build-1"', '');
    await screen.commit({ ...page, html }, arrivalAt('/kontakt'));
    expect(find('body > header')).toBe(header);
    await screen.commit(pageOf({ build: 'build-2' }), arrivalAt('/kontakt'));
    expect(find('body > header')).toBe(header);
  });

  it('B7.4 marks the links of header and footer that lead to the page shown', async () => {
    const current = () =>
      [...document.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
    expect(current()).toEqual(['/']);
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(current()).toEqual(['/kontakt', '/kontakt']);
    await screen.commit(pageOf({ path: '/ukjent' }), arrivalAt('/ukjent'));
    expect(current()).toEqual([]);
  });

  it('B7.4 closes the menu and everything else that stands open over the page', async () => {
    const header = '<button popovertarget="m">Meny</button><div id="m" popover>/</div>';
    await serve({ path: '/', header });
    find('#m').showPopover();
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(document.querySelector(':popover-open')).toBeNull();
    expect(document.activeElement).toBe(find('h1'));
  });

  it('B7.4 runs no script that lies in a page', async () => {
    const main = '<h1>Nei</h1><script>document.title = "kjørt"</script>';
    await screen.commit(pageOf({ main }), arrivalAt('/kontakt'));
    expect(document.title).toBe('Kontakt');
  });
});

describe('what the head and the root say', () => {
  const head = (name: string, value: string) =>
    `<meta name="viewport" content="width=device-width"><meta name="description" content="${value}">
     <meta property="og:title" content="${value}"><link rel="canonical" href="https://kino.example${name}">
     <script type="application/ld+json">{"name":"${value}"}</script>`;

  const contentOf = (selector: string) => find<HTMLMetaElement>(selector).content;

  it('B10.6 follows the page with title, meta, canonical address and structured data', async () => {
    await serve({ path: '/', head: head('/', 'Forsiden') });
    await screen.commit(pageOf({ head: head('/kontakt', 'Kontakt oss') }), arrivalAt('/kontakt'));
    expect(document.title).toBe('Kontakt');
    expect(contentOf('meta[name=description]')).toBe('Kontakt oss');
    expect(contentOf('meta[property="og:title"]')).toBe('Kontakt oss');
    const canonical = [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')];
    expect(canonical.map(({ href }) => href)).toEqual(['https://kino.example/kontakt']);
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')];
    expect(data.map(({ textContent }) => textContent)).toEqual(['{"name":"Kontakt oss"}']);
  });

  it('B10.6 takes away what the page before said and this one doesn’t', async () => {
    await serve({ path: '/', head: '<meta name="robots" content="noindex">' });
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(document.querySelector('meta[name=robots]')).toBeNull();
  });

  it('B10.6 leaves what is equal, and what belongs to no page, where it is', async () => {
    const script = '<script type="application/x-other">1</script>';
    await serve({ path: '/', head: `${head('/', 'Forsiden')}${script}` });
    const kept = ['meta[name=viewport]', 'script[type="application/x-other"]'].map((name) =>
      find(name),
    );
    await screen.commit(pageOf({ head: head('/kontakt', 'K') }), arrivalAt('/kontakt'));
    for (const element of kept) expect(element.isConnected).toBe(true);
    expect(document.querySelectorAll('meta[name=viewport]')).toHaveLength(1);
  });

  it('B10.6 follows the page with language, page mark, build, clock and mark of a copy; `data-member` stays', async () => {
    const { dataset } = document.documentElement;
    document.documentElement.setAttribute('data-member', '');
    const root = 'lang="nn" data-clock="2031-03-14T12:00:00+01:00" data-stored=""';
    await screen.commit(pageOf({ root }), arrivalAt('/kontakt'));
    expect(document.documentElement.lang).toBe('nn');
    expect({ ...dataset }).toMatchObject({
      page: '/kontakt',
      build: 'build-1',
      clock: '2031-03-14T12:00:00+01:00',
      stored: '',
      member: '',
    });
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(document.documentElement.lang).toBe('nb');
    expect('clock' in dataset).toBe(false);
    expect('stored' in dataset).toBe(false);
    expect('member' in dataset).toBe(true);
  });
});

describe('the layout’s stylesheet', () => {
  const WIDE = styleAddress('main{color:rgb(2,2,2)} h1{color:rgb(3,3,3)}');
  const colour = () => getComputedStyle(find('main')).color;

  it('B3.1 is loaded before the page is shown, and the old one removed after', async () => {
    expect(colour()).toBe('rgb(1, 1, 1)');
    let colourOnArrival = '';
    const onArrival = arrivalAt('/kontakt', {
      enter() {
        colourOnArrival = colour();
        queueMicrotask(() => {
          colourOnArrival += ` then ${colour()}`;
        });
      },
    });
    await screen.commit(pageOf({ layout: WIDE }), onArrival);
    expect(colourOnArrival).toBe('rgb(1, 1, 1) then rgb(2, 2, 2)');
    expect(styles()).toEqual([WIDE]);
  });

  // In WebKit, a changed attribute loads the stylesheet again: the page has no style until then, and Back loses its position (B10).
  it('B3.1 applies without a change of its attributes', async () => {
    await screen.commit(pageOf({ layout: WIDE }), arrivalAt('/kontakt'));
    expect(find('link[rel=stylesheet]').getAttribute('media')).toBe('not all');
    expect(colour()).toBe('rgb(2, 2, 2)');
  });

  it('B3.1 isn’t loaded again where the layout is the same', async () => {
    const link = find('link[rel=stylesheet]');
    await screen.commit(pageOf(), arrivalAt('/kontakt'));
    expect(find('link[rel=stylesheet]')).toBe(link);
  });

  it('B3.1 doesn’t touch the page that is still shown', async () => {
    let seen = '';
    const onLoad = () => {
      seen = `${find('main').textContent} ${colour()}`;
    };
    document.addEventListener('load', onLoad, { capture: true, once: true });
    await screen.commit(pageOf({ layout: WIDE }), arrivalAt('/kontakt'));
    expect(seen).toBe('Forsiden rgb(1, 1, 1)');
  });

  it('B7.5 fails the commit where it can’t be loaded, with everything as it was', async () => {
    const gone = URL.createObjectURL(new Blob(['']));
    URL.revokeObjectURL(gone);
    const arrival = arrivalAt('/kontakt');
    await expect(screen.commit(pageOf({ layout: gone }), arrival)).rejects.toThrow(gone);
    expect(arrival.entered).toEqual([]);
    expect(find('main').textContent).toBe('Forsiden');
    expect(document.title).toBe('Forsiden');
    expect(colour()).toBe('rgb(1, 1, 1)');
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1);
  });
});

describe('a stylesheet that never comes', () => {
  const page = pageOf({ layout: '/stalled.css' });

  beforeEach(() => {
    // Without its address a link loads nothing, and never says so.
    vi.spyOn(HTMLLinkElement.prototype, 'href', 'set').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    expect(find('main').textContent).toBe('Forsiden');
    expect(styles()).toHaveLength(1);
  });

  it('B7.5 fails the commit after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const failure = screen.commit(page, arrivalAt('/kontakt')).catch(String);
    vi.advanceTimersByTime(TIMEOUT - 1);
    expect(await Promise.race([failure, twoFrames()])).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(await failure).toContain('/stalled.css');
  });
});

describe('what stops a commit', () => {
  it('B7.2 shows nothing of a visit that was given up before', async () => {
    const arrival = arrivalAt('/kontakt');
    arrival.abort();
    expect(await screen.commit(pageOf(), arrival)).toBe(false);
    expect(arrival.entered).toEqual([]);
    expect(find('main').textContent).toBe('Forsiden');
  });

  it('B7.2 shows nothing of a visit that is given up while its stylesheet loads', async () => {
    const arrival = arrivalAt('/kontakt');
    const layout = styleAddress('main{color:red}');
    const committing = screen.commit(pageOf({ layout }), arrival);
    arrival.abort();
    expect(await committing).toBe(false);
    expect(arrival.entered).toEqual([]);
    expect(find('main').textContent).toBe('Forsiden');
    expect(styles()).not.toContain(layout);
  });

  it('B7.2 shows the last one of several commits that overlap', async () => {
    const first = arrivalAt('/kontakt');
    const slow = screen.commit(pageOf({ layout: styleAddress('main{color:blue}') }), first);
    first.abort();
    const main = '<h1>Nyheter</h1>';
    const shown = screen.commit(pageOf({ path: '/nyheter', main }), arrivalAt('/nyheter'));
    expect(await Promise.all([slow, shown])).toEqual([false, true]);
    expect(find('main').textContent).toBe('Nyheter');
    expect(styles()).toHaveLength(1);
  });

  it('B7.5 fails where the browser takes no new history entry, with everything as it was', async () => {
    const arrival = arrivalAt('/kontakt', {
      enter() {
        throw new DOMException('Too many calls', 'SecurityError');
      },
    });
    const layout = styleAddress('main{color:red}');
    await expect(screen.commit(pageOf({ layout }), arrival)).rejects.toThrow('Too many calls');
    expect(find('main').textContent).toBe('Forsiden');
    expect(styles()).not.toContain(layout);
  });

  it('B7.5 fails where the document has no main part', async () => {
    const page = pageOf();
    const html = page.html.replaceAll('main', 'div');
    const arrival = arrivalAt('/kontakt');
    await expect(screen.commit({ ...page, html }, arrival)).rejects.toThrow('No main');
    expect(arrival.entered).toEqual([]);
  });
});
