import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScreen } from '../../../runtime/browser/visits/screen/create-screen.ts';
import {
  arrivalAt,
  find,
  newEntry,
  next,
  pageOf,
  serve,
  styleAddress,
  twoFrames,
} from './stage.ts';

const screen = createScreen({});

const TALL = styleAddress('.tall{height:4000px} html{scroll-behavior:smooth} body{margin:0}');
const tall = '<div class="tall"></div>';
const page = (main: string) => pageOf({ layout: TALL, main });

beforeEach(async () => {
  await serve({ path: '/', layout: TALL, main: `<h1>Forsiden</h1>${tall}` });
  scrollTo({ top: 700, behavior: 'instant' });
});

describe('a new visit', () => {
  it('B10.2 arrives at the top', async () => {
    await screen.commit(page(`<h1>Kontakt</h1>${tall}`), arrivalAt('/kontakt'));
    expect(scrollY).toBe(0);
  });

  it.each([
    ['as it is written', '#apningstider', 'apningstider'],
    ['percent-encoded', '#%C3%A5pningstider', 'åpningstider'],
    ['with a percent sign that encodes nothing', '#100%', '100%'],
  ])('B10.2 arrives at the target of a hash %s, at once', async (_, hash, id) => {
    const main = `<h1>Kontakt</h1>${tall}<h2 id="${id}">Her</h2>${tall}`;
    await screen.commit(page(main), arrivalAt(`/kontakt${hash}`));
    const target = find('h2');
    expect(target.getBoundingClientRect().top).toBeCloseTo(0, 0);
    expect(document.querySelector(':target')).toBe(target);
  });

  it.each(['#ukjent', '#%', '#'])(
    'B10.2 arrives at the top where the hash %s names nothing',
    async (hash) => {
      await screen.commit(page(`<h1>Kontakt</h1>${tall}`), arrivalAt(`/kontakt${hash}`));
      expect(scrollY).toBe(0);
    },
  );

  it('B10.2 opens what hides the target of a hash', async () => {
    const main = `<h1>K</h1>${tall}<details><summary>Mer</summary><p id="her">Her</p></details>${tall}`;
    await screen.commit(page(main), arrivalAt('/kontakt#her'));
    expect(find<HTMLDetailsElement>('details').open).toBe(true);
    expect(find('#her').getBoundingClientRect().top).toBeCloseTo(0, 0);
  });

  it('B10.2 makes one history entry of a hash, keeps its state, and tells nobody of a way back', async () => {
    const heard: Event[] = [];
    const listener = (event: Event) => heard.push(event);
    window.addEventListener('popstate', listener);
    window.addEventListener('hashchange', listener);
    const state = newEntry();
    const enter = () => history.pushState(state, '', '/kontakt#her');
    await screen.commit(page('<h1 id="her">K</h1>'), arrivalAt('/kontakt#her', { enter }));
    await twoFrames();
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
    expect(heard).toEqual([]);
    expect(history.state).toEqual(state);
    expect(location.hash).toBe('#her');
    history.back();
    await next(window, 'popstate');
    expect(location.pathname + location.hash).toBe('/');
  });

  it('B10.3 to the same address arrives at the top', async () => {
    const kind = 'replace';
    const main = `<h1>Forsiden</h1>${tall}`;
    await screen.commit(pageOf({ path: '/', layout: TALL, main }), arrivalAt('/', { kind }));
    expect(scrollY).toBe(0);
  });
});

describe('back and forward', () => {
  const back = (y: number, address = '/kontakt') =>
    arrivalAt(address, { kind: 'back', state: newEntry({ y }) });

  it('B10.2 arrive at the position of the entry, in the turn of the commit', async () => {
    let y = 0;
    const arrival = back(1234);
    const look = () => {
      y = scrollY;
    };
    const enter = () => queueMicrotask(look);
    await screen.commit(page(`<h1>Kontakt</h1>${tall}`), { ...arrival, enter });
    expect(y).toBe(1234);
  });

  it('B10.2 arrive there with a hash too', async () => {
    const main = `<h1>Kontakt</h1><h2 id="her">Her</h2>${tall}`;
    history.replaceState(newEntry(), '', '/kontakt#her');
    await screen.commit(page(main), back(1234, '/kontakt#her'));
    expect(scrollY).toBe(1234);
    expect(document.querySelector(':target')).toBe(find('h2'));
  });

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      [0, 1500],
      [480, 1500],
      [540, 0],
    ])('B10.2 wait at most 500 ms for the document to be tall enough: %d ms', async (ms, y) => {
      await screen.commit(page('<h1>Kontakt</h1>'), back(1500));
      vi.advanceTimersByTime(ms);
      expect(scrollY).toBe(0);
      find('main').insertAdjacentHTML('beforeend', tall);
      vi.advanceTimersByTime(40);
      expect(scrollY).toBe(y);
    });
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'B10.2 wait no longer when the visitor scrolls: %s',
    async (sign) => {
      await screen.commit(page('<h1>Kontakt</h1>'), back(1500));
      find('h1').dispatchEvent(new Event(sign, { bubbles: true }));
      find('main').insertAdjacentHTML('beforeend', tall);
      await twoFrames();
      expect(scrollY).toBe(0);
    },
  );

  it('B10.2 wait no longer when another page comes', async () => {
    await screen.commit(page('<h1>Kontakt</h1>'), back(1500));
    await screen.commit(page(`<h1>Nyheter</h1>${tall}`), arrivalAt('/nyheter'));
    await twoFrames();
    expect(scrollY).toBe(0);
  });

  it('B10.2 arrive at the top where the entry isn’t ours', async () => {
    const arrival = arrivalAt('/kontakt', { kind: 'back' });
    await screen.commit(page(`<h1>Kontakt</h1>${tall}`), arrival);
    expect(scrollY).toBe(0);
  });

  it('B10.3 within the page arrive at the position there', () => {
    screen.restorePosition({ x: 0, y: 321 });
    expect(scrollY).toBe(321);
  });
});
