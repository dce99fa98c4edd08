import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Options, Records } from '../../../blocks/slideshow/block.gen.ts';
import metadata from '../../../blocks/slideshow/block.json' with { type: 'json' };
import enhance from '../../../blocks/slideshow/slideshow.enhance.ts';
import Slideshow from '../../../blocks/slideshow/slideshow.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { preferMotion } from '../prefer-motion.ts';
import { button, get, prerender, run } from './prerendered.ts';

const titles = ['Nordlysvakten', 'Knirk', 'Havsula', 'Siste ferge'];

const props = exampleProps<Options, Records>(metadata, {
  records: {
    production: titles.map((title) => ({
      ...{ id: title, title, href: `/${title.toLowerCase()}`, object: 'movie' as const },
    })),
    event: [],
    article: [],
  },
  options: { slides: [], limit: 4 },
});

function prerenderSlides(count = titles.length): HTMLElement {
  return prerender(<Slideshow {...props} options={{ ...props.options, limit: count }} />);
}

function start(): { element: HTMLElement; stop(): void } {
  const element = prerenderSlides();
  return { element, ...run(enhance, element) };
}

const listOf = (element: HTMLElement) => get(element, 'ol');
const slidesOf = (element: HTMLElement) => [...listOf(element).querySelectorAll('li')];
const statusOf = (element: HTMLElement) => get(element, '[aria-live]');
const readOut = (element: HTMLElement) => get(statusOf(element), '.visually-hidden').textContent;

/** Which slide lies in its place, counted from one; between two it is none. */
const inPlace = (element: HTMLElement) => {
  const list = listOf(element);
  return list.scrollLeft / list.clientWidth + 1;
};

const arrive = (element: HTMLElement, slide: number) =>
  expect.poll(() => inPlace(element)).toBe(slide);

/** Which slides can be reached, counted from one. */
const reachable = (element: HTMLElement) =>
  slidesOf(element).flatMap((slide, index) => (slide.inert ? [] : [index + 1]));

/** Clicks come in tasks of their own, between frames. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const nextFrame = () => new Promise(requestAnimationFrame);

const nextEvent = (target: EventTarget, type: string) =>
  new Promise((happens) => target.addEventListener(type, happens, { once: true }));

/** As a swipe does, without the way. */
const scrollSlides = (element: HTMLElement, slide: number) =>
  listOf(element).scrollTo({
    left: (slide - 1) * listOf(element).clientWidth,
    behavior: 'instant',
  });

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

const hide = (isHidden: boolean) =>
  void vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

/** Pressed by key, with the pointer elsewhere. */
async function play(element: HTMLElement): Promise<void> {
  await userEvent.hover(get(document.body, 'a'));
  button(element, 'Spill av lysbildene').focus();
  await userEvent.keyboard('{Enter}');
  button(element, 'Stopp lysbildene');
}

/** Waits until the end of a swipe has been noticed. */
const swipeIsTold = (element: HTMLElement, said: string) =>
  expect
    .poll(async () => {
      await seconds(0.2);
      return readOut(element);
    })
    .toBe(said);

beforeEach(async () => {
  await page.viewport(1200, 600);
  await preferMotion('reduce');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the controls of the slideshow', () => {
  it('S34 are hidden until they work, and showing them moves nothing', () => {
    const element = prerenderSlides();
    expect(get(element, '[data-controls]').checkVisibility()).toBe(false);
    const boxes = () =>
      [element, ...element.querySelectorAll('li, h3, p, .hero .button')].map((part) =>
        JSON.stringify(part.getBoundingClientRect()),
      );
    const before = boxes();
    run(enhance, element);
    expect(get(element, '[data-controls]').checkVisibility()).toBe(true);
    expect(boxes()).toEqual(before);
  });

  it.each([320, 768, 1440])(
    'lie on no picture, and on nothing below, with tickets or without, %i wide',
    async (width) => {
      await page.viewport(width, 900);
      const example = exampleProps<Options, Records>(metadata);
      for (const event of [example.records.event, []]) {
        const records = { ...example.records, event };
        const element = prerender(<Slideshow {...example} records={records} />);
        expect(element.querySelector('[data-ticket]') === null).toBe(event.length === 0);
        const { stop } = run(enhance, element);
        const picture = get(element, '.hero-picture').getBoundingClientRect();
        const controls = get(element, '[data-controls]').getBoundingClientRect();
        // The picture's lower edge rises to the right.
        const lean = Math.min(80, Math.max(32, 0.045 * innerWidth));
        const middle = (controls.left + controls.right) / 2 - picture.left;
        const edge = picture.bottom - (lean * middle) / picture.width;
        expect(controls.top).toBeGreaterThanOrEqual(edge - 1);
        expect(controls.bottom).toBeLessThanOrEqual(
          get(element, 'section').getBoundingClientRect().bottom,
        );
        stop();
      }
    },
  );

  it.each([320, 768, 1200])(
    'S34 stand where the links between slides stood, wide enough for a finger, and apart, %i wide',
    async (width) => {
      await page.viewport(width, 600);
      const element = prerenderSlides();
      const [back, on] = [...get(element, 'li').querySelectorAll('p > a')];
      const links = [back, on].map((link) => link?.getBoundingClientRect());
      run(enhance, element);
      // On a phone there is the slide's number instead, and visitors swipe.
      const hasBack = width > 480;
      if (hasBack)
        expect(button(element, 'Forrige lysbilde').getBoundingClientRect()).toEqual(links[0]);
      expect(button(element, 'Neste lysbilde').getBoundingClientRect()).toEqual(links[1]);
      expect(back?.checkVisibility({ visibilityProperty: true })).toBe(false);
      const boxes = [...element.querySelectorAll('button')]
        .filter((control) => control.checkVisibility())
        .map((control) => control.getBoundingClientRect())
        .sort((a, b) => a.left - b.left);
      expect(boxes).toHaveLength(hasBack ? 3 : 2);
      for (const [index, { left, right, top, height, width: wide }] of boxes.entries()) {
        expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44);
        expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
        expect(right).toBeLessThanOrEqual(width);
        const hit = document.elementFromPoint((left + right) / 2, top + height / 2);
        expect(hit?.closest('button')).not.toBeNull();
      }
    },
  );

  it('S34 lead on and back, and round the corner, and keep focus', async () => {
    const { element } = start();
    expect(inPlace(element)).toBe(1);
    for (const [name, slides] of [
      ['Neste lysbilde', [2, 3, 4, 1]],
      ['Forrige lysbilde', [4, 3]],
    ] as const) {
      button(element, name).focus();
      for (const slide of slides) {
        await userEvent.keyboard('{Enter}');
        await arrive(element, slide);
      }
      expect(document.activeElement).toBe(button(element, name));
    }
  });

  it('leave nothing to do where there is one slide', () => {
    const element = prerenderSlides(1);
    const before = element.innerHTML;
    run(enhance, element);
    expect(element.innerHTML).toBe(before);
    expect(element.querySelector('button')).toBeNull();
  });

  it('S34 keep the address as it is when a link to a neighbour is followed late', async () => {
    const { element } = start();
    const { href } = location;
    const { length } = history;
    get(element, 'li p > a ~ a').click();
    await arrive(element, 2);
    expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
    expect([location.href, history.length]).toEqual([href, length]);
  });

  it('leave other links alone', () => {
    const { element } = start();
    const followed: boolean[] = [];
    element.addEventListener('click', (event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    get(element, '.hero .button').click();
    get(element, 'a[href$="-end"]').click();
    expect(followed).toEqual([true, true]);
  });

  it.each([
    ['take over focus from a link back', 'li p > a', '[data-controls] button'],
    ['take over focus from a link on', 'li p > a ~ a', '[data-controls] button ~ button'],
    ['leave focus where it is in the slide', '.hero .button', '.hero .button'],
    ['bring focus to the slide that is there', 'li + li .button', '.hero .button'],
  ])('%s', (_, before, after) => {
    const element = prerenderSlides();
    get(element, before).focus({ preventScroll: true });
    run(enhance, element);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    expect(document.activeElement).toBe(get(element, after));
  });

  it('begin with the slide that is there', () => {
    const element = prerenderSlides();
    scrollSlides(element, 3);
    run(enhance, element);
    expect(readOut(element)).toBe('Lysbilde 3 av 4: Havsula');
    expect(reachable(element)).toEqual([3]);
  });
});

describe('the slides', () => {
  it('S34 are moved by the arrow keys, and focus comes along', async () => {
    const { element } = start();
    get(element, '.hero .button').focus();
    await userEvent.keyboard('{ArrowRight}');
    await arrive(element, 2);
    expect(document.activeElement?.ariaLabel).toContain('Knirk');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await arrive(element, 4);
    expect(document.activeElement?.ariaLabel).toContain('Siste ferge');
  });

  it('never pull the page to where focus goes', async () => {
    await page.viewport(1200, 200);
    const { element } = start();
    get(element, '.hero .button').focus({ preventScroll: true });
    expect(window.scrollY).toBe(0);
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.ariaLabel).toContain('Knirk');
    expect(window.scrollY).toBe(0);
  });

  it('give focus to the button where the next one leads nowhere', async () => {
    const element = prerenderSlides();
    get(element, 'li + li .button').remove();
    run(enhance, element);
    get(element, '.hero .button').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button(element, 'Neste lysbilde'));
  });

  it('stand still for arrow keys outside, and with Alt, Ctrl, Meta or Shift', async () => {
    const { element } = start();
    get(document.body, 'a').focus();
    await userEvent.keyboard('{ArrowRight}');
    get(element, '.hero .button').focus();
    for (const key of ['Alt', 'Control', 'Meta', 'Shift']) {
      const modifier = `${key.replace('Control', 'ctrl').toLowerCase()}Key`;
      const options = { key: 'ArrowRight', bubbles: true, cancelable: true, [modifier]: true };
      expect(
        get(element, '.hero .button').dispatchEvent(new KeyboardEvent('keydown', options)),
      ).toBe(true);
    }
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
  });

  it('S34 are moved by a swipe, which is reported like any other move', async () => {
    const { element } = start();
    scrollSlides(element, 3);
    await swipeIsTold(element, 'Lysbilde 3 av 4: Havsula');
    expect(reachable(element)).toEqual([3]);
    await userEvent.click(button(element, 'Neste lysbilde'));
    await arrive(element, 4);
  });

  it('are believed to lie still only where they lie in the next frame, too', async () => {
    const { element } = start();
    scrollSlides(element, 3);
    await nextEvent(listOf(element), 'scroll');
    vi.advanceTimersByTime(400);
    scrollSlides(element, 4);
    await nextFrame();
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    await swipeIsTold(element, 'Lysbilde 4 av 4: Siste ferge');
  });

  it('are where a click wants them, not where a swipe before it left them', async () => {
    const { element } = start();
    scrollSlides(element, 3);
    await nextEvent(listOf(element), 'scroll');
    expect(vi.getTimerCount()).toBe(1);
    button(element, 'Forrige lysbilde').click();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [320, '100%'],
    [390, '100%'],
    [390, '200%'],
    [768, '100%'],
  ])('have no control on their words, %i px wide, with text at %s', async (width, fontSize) => {
    await page.viewport(width, 844);
    document.documentElement.style.fontSize = fontSize;
    const { options } = exampleProps<Options, Records>(metadata);
    const title = 'Familiedagen lørdag i desember';
    const slides = (options.slides ?? []).map((slide) => ({ ...slide, title }));
    const element = prerender(<Slideshow {...props} options={{ ...options, slides }} />);
    run(enhance, element);
    const controls = get(element, '[data-controls]').getBoundingClientRect();
    for (const slide of slidesOf(element)) {
      slide.scrollIntoView({ behavior: 'instant', block: 'nearest' });
      for (const words of slide.querySelectorAll('.kicker, h3')) {
        const range = document.createRange();
        range.selectNodeContents(words);
        for (const line of range.getClientRects()) {
          expect(line.width).toBeGreaterThan(40);
          const isBeside = line.right <= controls.left || line.left >= controls.right;
          expect(isBeside || line.top >= controls.bottom || line.bottom <= controls.top).toBe(true);
        }
      }
    }
    document.documentElement.style.fontSize = '';
  });

  it('cannot be reached where they are not shown, and the controls show where focus is', async () => {
    const { element } = start();
    expect(reachable(element)).toEqual([1]);
    await userEvent.click(button(element, 'Neste lysbilde'));
    expect(reachable(element)).toEqual([2]);

    get(document.body, 'a').focus();
    const stops: string[] = [];
    for (let count = 0; count < 8; count++) {
      await userEvent.tab();
      const { activeElement } = document;
      if (activeElement === null || !element.contains(activeElement)) break;
      stops.push(activeElement.ariaLabel ?? activeElement.textContent);
      if (!activeElement.matches('button')) continue;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
      expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
    }
    expect(stops).toEqual([
      'Hopp over lysbildene',
      'Forrige lysbilde',
      'Neste lysbilde',
      'Spill av lysbildeneStopp lysbildene',
      'Se tider og billetter: Knirk',
    ]);
  });
});

describe('playing', () => {
  it('S34 never starts by itself', async () => {
    const { element } = start();
    await seconds(20);
    expect(inPlace(element)).toBe(1);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    expect(statusOf(element).ariaLive).toBe('polite');
    button(element, 'Spill av lysbildene');
  });

  it('S34 starts and stops by its button, which says what it does and keeps focus; is silent, and what is shown can be reached', async () => {
    const { element } = start();
    await play(element);
    const pressed = document.activeElement;
    await seconds(7);
    await arrive(element, 2);
    expect(statusOf(element).ariaLive).toBe('off');
    expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
    expect(reachable(element)).toEqual([2]);
    await seconds(21);
    await arrive(element, 1);
    expect(document.activeElement).toBe(pressed);
    await userEvent.keyboard('{Enter}');
    button(element, 'Spill av lysbildene');
    expect(statusOf(element).ariaLive).toBe('polite');
    await seconds(20);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
  });

  it('S34 goes on under the pointer that started it', async () => {
    const { element } = start();
    await userEvent.click(button(element, 'Spill av lysbildene'));
    await seconds(7);
    expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
  });

  it('S34 waits while the pointer rests on it, and gives the slide its time afterwards', async () => {
    const { element } = start();
    await play(element);
    await seconds(5);
    await userEvent.hover(get(element, '.hero .button'));
    await seconds(20);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    button(element, 'Stopp lysbildene');
    await userEvent.hover(get(document.body, 'a'));
    await seconds(6);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    await seconds(1);
    expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
  });

  it.each([
    ['something in it has focus', () => userEvent.tab(), () => userEvent.tab()],
    ['the tab is hidden', async () => hide(true), async () => hide(false)],
  ])('S34 waits while %s', async (_, begin, end) => {
    const { element } = start();
    await play(element);
    await begin();
    await seconds(20);
    expect(readOut(element)).toBe('Lysbilde 1 av 4: Nordlysvakten');
    await end();
    await seconds(7);
    expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
  });

  const moves: Readonly<Record<string, (element: HTMLElement) => unknown>> = {
    'a button': (element) => button(element, 'Neste lysbilde').click(),
    'an arrow key': () => userEvent.keyboard('{ArrowRight}'),
    'a link': (element) => get(element, 'li p > a ~ a').click(),
    'a swipe': async (element) => {
      scrollSlides(element, 2);
      await swipeIsTold(element, 'Lysbilde 2 av 4: Knirk');
    },
  };
  for (const [name, move] of Object.entries(moves)) {
    it(`S34 ends when the slides are moved by ${name}, which a polite live region names`, async () => {
      const { element } = start();
      await play(element);
      await move(element);
      await expect.poll(() => readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
      button(element, 'Spill av lysbildene');
      const { ariaLive, ariaAtomic } = statusOf(element);
      expect([ariaLive, ariaAtomic]).toEqual(['polite', 'true']);
      expect(get(statusOf(element), '[aria-hidden]').textContent).toBe('2 av 4');
      await seconds(20);
      expect(readOut(element)).toBe('Lysbilde 2 av 4: Knirk');
    });
  }
});

describe('motion', () => {
  it('S34 is spared those who ask for less of it, also while they play', async () => {
    const { element } = start();
    button(element, 'Neste lysbilde').click();
    expect(inPlace(element)).toBe(2);
    await play(element);
    vi.advanceTimersByTime(7000);
    expect(inPlace(element)).toBe(3);
  });

  it('S34 leads others to the slide beside, and never past all of them', async () => {
    await preferMotion('no-preference');
    const { element } = start();
    for (const [name, from, to] of [
      ['Neste lysbilde', 1, 2],
      ['Forrige lysbilde', 2, 1],
    ] as const) {
      button(element, name).click();
      expect(inPlace(element)).toBe(from);
      await arrive(element, to);
    }
    button(element, 'Forrige lysbilde').click();
    expect(inPlace(element)).toBe(4);
    button(element, 'Neste lysbilde').click();
    expect(inPlace(element)).toBe(1);
  });

  it('S34 lies in place after a jump out of a move', async () => {
    await preferMotion('no-preference');
    const { element } = start();
    const list = listOf(element);
    const back = button(element, 'Forrige lysbilde');
    for (let isCaught = false; !isCaught; ) {
      scrollSlides(element, 2);
      await swipeIsTold(element, 'Lysbilde 2 av 4: Knirk');
      const isBetween = nextEvent(list, 'scroll');
      back.click();
      await isBetween;
      await nextTask();
      // A busy machine may have it arrive at once.
      isCaught = inPlace(element) > 1;
      const hasEnded = nextEvent(list, 'scrollend');
      back.click();
      await nextFrame();
      await hasEnded;
      await arrive(element, 4);
    }
  });

  it('S34 goes as far as it was clicked, however fast', async () => {
    await preferMotion('no-preference');
    const { element } = start();
    for (let count = 0; count < 3; count++) button(element, 'Neste lysbilde').click();
    expect(readOut(element)).toBe('Lysbilde 4 av 4: Siste ferge');
    await arrive(element, 4);
    await seconds(1);
    expect(readOut(element)).toBe('Lysbilde 4 av 4: Siste ferge');
  });
});

describe('stopping', () => {
  it('S34 leaves the HTML as it was, and no style in it', async () => {
    const element = prerenderSlides();
    const before = element.innerHTML;
    const { stop } = run(enhance, element);
    button(element, 'Neste lysbilde').click();
    button(element, 'Spill av lysbildene').click();
    await seconds(7);
    expect(element.innerHTML).not.toBe(before);
    expect(element.querySelector('[style]')).toBeNull();
    stop();
    expect(element.innerHTML).toBe(before);
  });

  it('leaves nothing that acts', async () => {
    const { element, stop } = start();
    button(element, 'Spill av lysbildene').click();
    scrollSlides(element, 3);
    await nextEvent(listOf(element), 'scroll');
    expect(vi.getTimerCount()).toBe(2);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    const before = element.innerHTML;
    get(element, '.hero .button').focus();
    await userEvent.keyboard('{ArrowRight}');
    for (const control of element.querySelectorAll('button')) control.click();
    scrollSlides(element, 2);
    await nextEvent(listOf(element), 'scroll');
    expect(vi.getTimerCount()).toBe(0);
    await seconds(20);
    expect(element.innerHTML).toBe(before);
  });

  it('leaves a swipe be that has just ended', async () => {
    const { element, stop } = start();
    scrollSlides(element, 3);
    await nextEvent(listOf(element), 'scroll');
    vi.advanceTimersByTime(400);
    stop();
    const before = element.innerHTML;
    await nextFrame();
    expect(element.innerHTML).toBe(before);
  });
});
