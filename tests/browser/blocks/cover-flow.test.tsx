import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Options, Records } from '../../../blocks/cover-flow/block.gen.ts';
import metadata from '../../../blocks/cover-flow/block.json' with { type: 'json' };
import enhance from '../../../blocks/cover-flow/cover-flow.enhance.ts';
import CoverFlow from '../../../blocks/cover-flow/cover-flow.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { preferMotion } from '../prefer-motion.ts';
import { button, get, prerender, run } from './prerendered.ts';

const BACK = 'Forrige plakater';
const ON = 'Neste plakater';

const props = exampleProps<Options, Records>(metadata);

const filmsOf = (count: number): Records['production'] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p-${index + 1}`,
    title: `Film ${index + 1}`,
    object: 'movie',
    href: `/film-${index + 1}`,
  }));

function prerenderPosters(production = filmsOf(9)): HTMLElement {
  return prerender(<CoverFlow {...props} records={{ production, event: [] }} />);
}

function start(production = filmsOf(9)): { element: HTMLElement; stop(): void } {
  const element = prerenderPosters(production);
  return { element, ...run(enhance, element) };
}

const rowOf = (element: HTMLElement) => get(element, 'ul');
const controlsOf = (element: HTMLElement) => get(element, '[data-controls]');
const focusedText = () => document.activeElement?.textContent;

/** Which posters can be seen whole, by number. */
function whole(element: HTMLElement): number[] {
  const row = rowOf(element).getBoundingClientRect();
  return [...element.querySelectorAll('li')].flatMap((poster, index) => {
    const { left, right } = poster.getBoundingClientRect();
    return left >= row.left - 1 && right <= row.right + 1 ? [index + 1] : [];
  });
}

/** Which of the two buttons lead nowhere. */
const disabled = (element: HTMLElement) =>
  [...element.querySelectorAll('button')].map(({ ariaDisabled }) => ariaDisabled === 'true');

/** Waits until whoever observes the row's size has heard of it. */
const sized = (element: HTMLElement) =>
  new Promise((heard) => new ResizeObserver(heard).observe(rowOf(element)));

/** Waits for the first look at the row, however slow the machine is. */
async function started(element: HTMLElement): Promise<HTMLElement> {
  await expect.poll(() => controlsOf(element).hidden).toBe(false);
  return element;
}

it.each([
  ['2026-11-20T17:59:59+01:00', 0, 2],
  ['2026-11-20T17:59:59+01:00', 60_000, 1],
  ['2026-11-20T18:00:00+01:00', 0, 1],
])('opened at %s and looked at for %d ms has the times that aren’t over', (now, wait, times) => {
  vi.useFakeTimers({ now: Date.parse(now) });
  const production = filmsOf(2);
  const event = production.map(({ id, title }, at) => ({
    id: `e-${at}`,
    productionId: id,
    title,
    startTime: `2026-11-20T${18 + at}:00:00+01:00`,
  }));
  const element = prerender(<CoverFlow {...props} records={{ production, event }} />);
  run(enhance, element);
  vi.advanceTimersByTime(wait);
  vi.useRealTimers();
  expect(element.querySelectorAll('time')).toHaveLength(times);
  expect(element.querySelectorAll('li')).toHaveLength(2);
});

beforeEach(async () => {
  await page.viewport(1200, 640);
  await preferMotion('reduce');
});

it('the text of a poster that has not come looks like other text', () => {
  const [film] = filmsOf(1);
  const assets = [{ type: 'first_image', url: 'data:,', alt: 'Et rødt hus' }];
  const element = prerenderPosters(film ? [{ ...film, assets }] : []);
  const { color, fontSize } = getComputedStyle(get(element, 'img'));
  const page = getComputedStyle(get(element, 'section'));
  expect([color, fontSize]).toEqual([page.color, page.fontSize]);
});

describe('the controls of the cover flow', () => {
  it('S36 are hidden until they work, and showing them moves nothing', async () => {
    const element = prerenderPosters();
    await document.fonts.ready;
    expect(controlsOf(element).checkVisibility()).toBe(false);
    const boxes = () =>
      [element, ...element.querySelectorAll('h2, ul, li, h3, a')].map((part) =>
        JSON.stringify(part.getBoundingClientRect()),
      );
    const before = boxes();
    run(enhance, element);
    await started(element);
    expect(controlsOf(element).checkVisibility()).toBe(true);
    expect(boxes()).toEqual(before);
  });

  it('S36 are shown only where not all posters fit', async () => {
    const { element } = start(filmsOf(3));
    await sized(element);
    expect(controlsOf(element).hidden).toBe(true);
    await page.viewport(390, 640);
    await started(element);
    await page.viewport(1200, 640);
    await expect.poll(() => controlsOf(element).hidden).toBe(true);
  });

  it('are not there for a single poster', () => {
    const element = prerenderPosters(filmsOf(1));
    const before = element.innerHTML;
    run(enhance, element);
    expect(element.innerHTML).toBe(before);
    expect(element.querySelector('button')).toBeNull();
  });

  for (const width of [320, 768, 1200]) {
    it(`S36 are wide enough for a finger, cover nothing, pass over no poster, and lead to both ends, ${width} wide`, async () => {
      await page.viewport(width, 640);
      const { element } = start();
      await started(element);
      const [back, on] = [BACK, ON].map((name) => button(element, name).getBoundingClientRect());
      for (const box of [back, on]) {
        expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
        const row = rowOf(element).getBoundingClientRect();
        expect(box?.bottom).toBeLessThanOrEqual(row.top);
        expect(box?.bottom).toBeLessThan(get(element, 'section').getBoundingClientRect().bottom);
      }
      expect((on?.left ?? 0) - (back?.right ?? 0)).toBeGreaterThanOrEqual(4);
      const seen = new Set(whole(element));
      for (const [name, end] of [
        [ON, [false, true]],
        [BACK, [true, false]],
      ] as const) {
        for (let clicks = 0; disabled(element).join() !== end.join(); clicks++) {
          expect(clicks).toBeLessThan(12);
          const before = rowOf(element).scrollLeft;
          const sight = whole(element);
          button(element, name).click();
          await expect.poll(() => rowOf(element).scrollLeft).not.toBe(before);
          for (const poster of whole(element)) seen.add(poster);
          // Where there is room for two, one that was there shows where one was.
          if (width === 1200) expect(sight.some((one) => whole(element).includes(one))).toBe(true);
          // What scrolls tells the buttons in the next frame.
          await new Promise(requestAnimationFrame);
        }
      }
      expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(rowOf(element).scrollLeft).toBe(0);
    });
  }

  it('S36 lead from one edge of the column to the other', async () => {
    await page.viewport(1440, 640);
    const { element } = start(filmsOf(8));
    await started(element);
    const column = get(element, '.section-head').getBoundingClientRect();
    const edges = () => {
      const posters = [...element.querySelectorAll('li')].map((one) => one.getBoundingClientRect());
      return [posters[0]?.left, posters.at(-1)?.right].map((edge) => Math.round(edge ?? 0));
    };
    expect(edges()[0]).toBe(Math.round(column.left));
    expect(whole(element)).toEqual([1, 2, 3, 4]);
    button(element, ON).click();
    await expect.poll(() => edges()[1]).toBe(Math.round(column.right));
    expect(whole(element)).toEqual([5, 6, 7, 8]);
    await expect.poll(() => disabled(element)).toEqual([false, true]);
    button(element, BACK).click();
    await expect.poll(() => edges()[0]).toBe(Math.round(column.left));
  });

  it('S36 are disabled at the ends, where they keep focus and do nothing', async () => {
    const { element } = start();
    await started(element);
    expect(disabled(element)).toEqual([true, false]);
    button(element, BACK).click();
    expect(rowOf(element).scrollLeft).toBe(0);
    button(element, ON).focus();
    for (let presses = 0; presses < 6; presses++) await userEvent.keyboard('{Enter}');
    await expect.poll(() => disabled(element)).toEqual([false, true]);
    expect(document.activeElement).toBe(button(element, ON));
    const end = rowOf(element).scrollLeft;
    await userEvent.keyboard('{Enter}');
    expect(rowOf(element).scrollLeft).toBe(end);
  });
});

describe('the posters', () => {
  it('S36 pass focus on by the arrow keys, Home and End, and end at the ends', async () => {
    const { element } = start();
    get(element, 'li a').focus();
    for (const [key, title] of [
      ['ArrowLeft', 'Film 1'],
      ['ArrowRight', 'Film 2'],
      ['ArrowRight', 'Film 3'],
      ['ArrowLeft', 'Film 2'],
      ['End', 'Film 9'],
      ['ArrowRight', 'Film 9'],
      ['Home', 'Film 1'],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      expect([key, focusedText()]).toEqual([key, title]);
      expect(document.activeElement?.matches(':focus-visible')).toBe(true);
    }
  });

  for (const motion of ['reduce', 'no-preference'] as const) {
    it(`S36 come into sight as they get focus, with motion ${motion}`, async () => {
      await page.viewport(390, 640);
      await preferMotion(motion);
      const { element } = start();
      await started(element);
      get(element, 'li a').focus();
      for (let poster = 2; poster <= 9; poster++) {
        await userEvent.keyboard('{ArrowRight}');
        expect(focusedText()).toBe(`Film ${poster}`);
        await expect.poll(() => whole(element)).toContain(poster);
      }
    });
  }

  it('pass over those that lead nowhere', async () => {
    const films = filmsOf(4).map((film, index) => (index === 1 ? { ...film, href: null } : film));
    const { element } = start(films);
    get(element, 'li a').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(focusedText()).toBe('Film 3');
  });

  it('leave keys alone that are not theirs', async () => {
    const { element } = start();
    const link = get(element, 'li a');
    link.focus();
    const press = (init: KeyboardEventInit) =>
      link.dispatchEvent(
        new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
      );
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
      expect(press({ key: 'ArrowRight', [modifier]: true })).toBe(true);
    for (const key of ['ArrowDown', 'Enter', 'Tab', 'a']) expect(press({ key })).toBe(true);
    expect(press({ key: 'ArrowRight' })).toBe(false);
    await started(element);
    // Some browsers let rows that scroll have focus themselves.
    rowOf(element).tabIndex = 0;
    for (const other of [rowOf(element), button(element, ON)]) {
      other.focus();
      await userEvent.keyboard('{ArrowRight}');
      expect(document.activeElement).toBe(other);
    }
  });

  it('all stay in the order of Tab, and the controls before them show where focus is', async () => {
    const { element } = start();
    await started(element);
    get(element, 'li a').focus();
    for (let poster = 2; poster <= 9; poster++) {
      await userEvent.tab();
      expect(focusedText()).toBe(`Film ${poster}`);
    }
    button(element, BACK).focus();
    for (const name of [BACK, ON]) {
      expect(document.activeElement).toBe(button(element, name));
      const { outlineStyle, outlineWidth } = getComputedStyle(button(element, name));
      expect([outlineStyle, outlineWidth]).toEqual(['solid', '3px']);
      await userEvent.tab();
    }
  });

  /** By how many degrees each poster is turned. */
  const turns = (element: HTMLElement) =>
    [...element.querySelectorAll('li')].map((poster) => {
      const { m11, m13 } = new DOMMatrix(getComputedStyle(get(poster, 'div')).transform);
      return (Math.atan2(m13, m11) * 180) / Math.PI;
    });

  it('S36 are flat, side by side and alike without motion', async () => {
    const { element } = start();
    await started(element);
    expect(new Set(turns(element))).toEqual(new Set([0]));
    const boxes = [...element.querySelectorAll('li')].map((one) => one.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(24, 1);
  });

  it('S36 turn away towards the sides where browsers can do it', async () => {
    await preferMotion('no-preference');
    const { element } = start();
    await started(element);
    await expect.poll(() => turns(element)[5]).toBeGreaterThan(6);
    // Those that are seen whole are seen as they were drawn.
    expect(turns(element).slice(0, 4)).toEqual([0, 0, 0, 0]);
    rowOf(element).scrollTo({ left: 9999, behavior: 'instant' });
    await expect.poll(() => turns(element)[3]).toBeLessThan(-6);
    expect(turns(element).slice(5)).toEqual([0, 0, 0, 0]);
    expect(Math.max(...turns(element).map(Math.abs))).toBeLessThanOrEqual(12.001);
  });

  it('S36 glide by for those who take motion, and jump for others', async () => {
    const { element } = start();
    await started(element);
    button(element, ON).click();
    expect(rowOf(element).scrollLeft).toBeGreaterThan(0);
    button(element, BACK).click();
    expect(rowOf(element).scrollLeft).toBe(0);
    await preferMotion('no-preference');
    button(element, ON).click();
    expect(rowOf(element).scrollLeft).toBe(0);
    await expect.poll(() => rowOf(element).scrollLeft).toBeGreaterThan(0);
  });
});

describe('a poster that is gone to while the row is in motion', () => {
  it('S36 is where the row comes to rest', async () => {
    await preferMotion('no-preference');
    const { element } = start();
    await started(element);
    get(element, 'li a').focus();
    const row = rowOf(element);
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('End');
    // The first poster can still be seen: nothing would have to move for it.
    await new Promise((moving) => row.addEventListener('scroll', moving, { once: true }));
    press('Home');
    expect(focusedText()).toBe('Film 1');
    await new Promise((rest) => row.addEventListener('scrollend', rest, { once: true }));
    expect(row.scrollLeft).toBe(0);
  });
});

describe('stopping', () => {
  it('S36 leaves the HTML as it was, and no style in it', async () => {
    const element = prerenderPosters();
    const before = element.innerHTML;
    const { stop } = run(enhance, element);
    await started(element);
    button(element, ON).click();
    await expect.poll(() => disabled(element)[0]).toBe(false);
    expect(element.querySelector('[style]')).toBeNull();
    stop();
    expect(element.innerHTML).toBe(before);
  });

  it('leaves nothing that acts', async () => {
    const { element, stop } = start();
    await started(element);
    stop();
    const before = element.innerHTML;
    get(element, 'li a').focus();
    await userEvent.keyboard('{End}');
    expect(focusedText()).toBe('Film 1');
    for (const control of element.querySelectorAll('button')) control.click();
    expect(rowOf(element).scrollLeft).toBe(0);
    get(document.body, 'a').focus();
    const scrolled = new Promise((done) => rowOf(element).addEventListener('scroll', done));
    rowOf(element).scrollTo({ left: 500 });
    await scrolled;
    await page.viewport(390, 640);
    await sized(element);
    expect(element.innerHTML).toBe(before);
  });
});
