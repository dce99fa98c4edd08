import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../../blocks/choices.css';
import type { Options, Records } from '../../../blocks/schedule/block.gen.ts';
import metadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import enhance from '../../../blocks/schedule/schedule.enhance.ts';
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { sampleFilms, showingOf } from '../../../stories/sample-films.ts';
import { get, prerender, run } from './prerendered.ts';

// That of the examples: on another day, there is no choice of near days.
beforeEach(() => {
  vi.setSystemTime('2026-11-20T16:00:00+01:00');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each film shows on two of the seven days, in one of two screens, formats and languages. */
const event = sampleFilms.flatMap((film, index) =>
  [20, 21, 22, 23, 24, 25, 26]
    .filter((day) => (day + index) % 3 !== 0)
    .map((day) => ({
      ...showingOf(film, `2026-11-${day}T${15 + index}:00:00+01:00`),
      sal: `Sal ${1 + (day % 2)}`,
      format: index % 2 === 0 ? '2D' : '3D',
      language: day % 3 === 0 ? 'norsk' : 'engelsk',
      ...(index === 2 && { subtitles: 'norsk' }),
    })),
);

const scheduleOf = (view: Options['view']) =>
  exampleProps<Options, Records>(metadata, {
    records: { production: sampleFilms, event },
    options: {
      view,
      choices: [
        ...(['child', 'children', 'ageLimit', 'kind', 'format'] as const),
        ...(['language', 'subtitles', 'screen', 'film'] as const),
      ],
    },
  });

type Choice = HTMLInputElement | HTMLOptionElement;

/** A running schedule and every value that can be chosen in it. */
function open(view: Options['view']) {
  const element = prerender(<Schedule {...scheduleOf(view)} />);
  run(enhance, element);
  const form = get(element, 'form');
  if (!(form instanceof HTMLFormElement)) throw new Error('no form');
  const all = [...form.querySelectorAll<Choice>('input, option[data-slot]')];
  return {
    all,
    rows: [...element.querySelectorAll('[data-fits]')],
    days: [...element.querySelectorAll<HTMLElement>('.choosing section')],
    status: get(form, '[role=status]'),
    choose(chosen: readonly Choice[]) {
      form.reset();
      for (const one of chosen)
        Object.assign(
          one,
          one instanceof HTMLInputElement ? { checked: true } : { selected: true },
        );
      form.dispatchEvent(new Event('change', { bubbles: true }));
    },
  };
}

/** Which of a number of things, by chance but the same in each run. */
function createDie(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

/** Some with two to six. */
function combinationsOf(all: readonly Choice[], count: number): readonly (readonly Choice[])[] {
  const die = createDie(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + die(5) }, () => all[die(all.length)] ?? []).flat(),
  );
}

const groupOf = ({ dataset }: Choice) => dataset.slot?.[0];

/** Of each name the first, which is shown and counted in the same way as the others. */
const oneOfEach = (all: readonly Choice[]) =>
  all.filter((one, index) => all.findIndex((other) => groupOf(other) === groupOf(one)) === index);

/** Watches what makes the browser compute styles or layout at once. */
const watchReads = () => [
  vi.spyOn(window, 'getComputedStyle'),
  ...(['checkVisibility', 'getBoundingClientRect', 'getClientRects'] as const).map((name) =>
    vi.spyOn(Element.prototype, name),
  ),
  ...(['Height', 'Left', 'Top', 'Width'] as const).flatMap((side) => [
    vi.spyOn(Element.prototype, `client${side}`, 'get'),
    vi.spyOn(Element.prototype, `scroll${side}`, 'get'),
    vi.spyOn(HTMLElement.prototype, `offset${side}`, 'get'),
  ]),
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get'),
  vi.spyOn(HTMLElement.prototype, 'innerText', 'get'),
];

afterEach(() => {
  vi.restoreAllMocks();
});

describe('choosing among the rows', () => {
  it('the link that clears the choices is as high as other targets', () => {
    const { all, choose } = open('list');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    choose(all.slice(0, 1));
    const clear = get(document.body, 'form > .form-actions > [data-clear]');
    expect(clear.offsetHeight).toBeGreaterThanOrEqual(44);
  });

  it.each(['list', 'tabs'] as const)(
    'counts the rows that the stylesheet leaves, and hides the days without one, in a %s',
    (view) => {
      const { all, rows, days, status, choose } = open(view);
      // The address follows each choice; browsers limit how often.
      vi.spyOn(history, 'replaceState').mockImplementation(() => {});
      expect(new Set(all.map(({ dataset }) => dataset.slot?.[0])).size).toBe(10);
      const counts = new Set<number>();
      // That each choice has its rule, and counts beside others, one view shows.
      const [alone, count] =
        view === 'list' ? ([all, 12] as const) : ([oneOfEach(all), 5] as const);
      const tried = [[], ...alone.map((one) => [one]), ...combinationsOf(all, count)];
      const wrong = tried.flatMap((chosen) => {
        choose(chosen);
        const shown = rows.filter((row) => getComputedStyle(row).display !== 'none');
        counts.add(shown.length);
        // As tabs, the first day is shown: the others aren't counted.
        const isOpen = (row: Element) => view === 'list' || days[0]?.contains(row) === true;
        const told = [shown, rows].map((all) => all.filter(isOpen).length);
        const isRight =
          status.textContent.replace(/, .*/, '') ===
            (chosen.length > 0 ? `Viser ${told.join(' av ')}` : '') &&
          days.every((day) => day.hidden !== shown.some((row) => day.contains(row)));
        const names = chosen.map(({ value, dataset }) => `${dataset.slot ?? 'alone'} ${value}`);
        return isRight ? [] : [{ names, shown: shown.length, status: status.textContent }];
      });
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(rows.length).toBe(event.length);
      expect(counts.size).toBeGreaterThan(10);
    },
  );

  it('says beside each choice how many it leaves with those of the other groups', () => {
    const { all, rows, choose } = open('list');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    const boxes = all.filter((one) => one instanceof HTMLInputElement && one.dataset.slot);
    const chosen = oneOfEach(boxes).slice(0, 2);
    choose(chosen);
    const toldOf = (one: Choice) => Number(one.parentElement?.querySelector('small')?.textContent);
    const told = new Map(boxes.map((one) => [one, toldOf(one)]));
    expect(new Set(told.values()).size).toBeGreaterThan(2);
    for (const [one, count] of told) {
      choose([...chosen.filter((other) => groupOf(other) !== groupOf(one)), one]);
      const left = rows.filter((row) => getComputedStyle(row).display !== 'none');
      expect([one.value, count]).toEqual([one.value, left.length]);
    }
  });

  const fromSix = sampleFilms.filter(({ ageLimit }) => ageLimit === 6).map(({ id }) => id);
  const count = event.filter(({ productionId }) => fromSix.includes(productionId)).length;

  it.each([
    ['5', `, ${count} av dem bare sammen med en voksen`],
    ['6', ''],
  ])('says how many a child of %s years may only see with an adult', (age, words) => {
    const { all, status, choose } = open('list');
    const child = all.filter(
      ({ value, dataset }) => dataset.slot?.startsWith('y') && value === age,
    );
    choose(child);
    expect(status.textContent.replace(/^Viser \d+ av \d+/, '')).toBe(words);
    choose([...child, ...all.filter(({ dataset }) => dataset.alone !== undefined)]);
    expect(status.textContent).toMatch(/^Viser \d+ av \d+$/);
  });

  it.each([
    ['without its choices', '', '', '5', '5'],
    ['without its choices', '', '?alder=6', '5', '6'],
    ['with the choices of its address', '?alder=6', '?alder=6', '5', '5'],
    ['with those of another address', '?alder=6', '', '6', ''],
    ['with those of another address', '?alder=6', '?alder=7', '6', '7'],
  ])(
    'B5.10 in a page %s, “%s”, at “%s”, where %s is chosen, leaves “%s”',
    (_what, made, query, before, after) => {
      const runner = location.href;
      const element = prerender(<Schedule {...scheduleOf('list')} />);
      get(element, 'form').dataset.choices = made;
      const ages = element.querySelector<HTMLSelectElement>('[name=alder]');
      if (ages) ages.value = before;
      history.replaceState(null, '', location.pathname + query);
      run(enhance, element);
      const { search } = location;
      history.replaceState(null, '', runner);
      expect([ages?.value, search]).toEqual([after, after && `?alder=${after}`]);
    },
  );

  it('has its status in the page before the first choice, out of sight, and no button to clear', () => {
    const { status, choose, all } = open('list');
    const shown = () =>
      [status, get(document.body, 'form > .form-actions [data-clear]')].map((one) =>
        one.checkVisibility(),
      );
    const clip = () => getComputedStyle(get(document.body, 'form > .form-actions')).clipPath;
    choose([]);
    expect([shown(), clip()]).toEqual([[true, false], 'inset(50%)']);
    choose(all.slice(0, 2));
    expect([shown(), clip()]).toEqual([[true, true], 'none']);
  });

  it('hides no day of a list whose days are all in sight, whatever the address', () => {
    const { days } = open('list');
    location.hash = days[1]?.id ?? '';
    expect(days[1]?.matches(':target')).toBe(true);
    expect(days.filter((day) => getComputedStyle(day).display === 'none')).toEqual([]);
  });

  it.each([true, false])(
    'shows a day beside its rows only where it has some, with script: %s',
    async (hasScript) => {
      await page.viewport(1440, 900);
      const element = prerender(<Schedule {...scheduleOf('list')} />);
      if (hasScript) run(enhance, element);
      vi.spyOn(history, 'replaceState').mockImplementation(() => {});
      get(element, '[name=tittel]').click();
      const days = [...element.querySelectorAll('.choosing section')];
      const { width } = element.getBoundingClientRect();
      expect(width).toBeGreaterThan(1200);
      const rows = [...element.querySelectorAll('[data-fits]')].filter((row) =>
        row.checkVisibility(),
      );
      expect(rows.length).toBeGreaterThan(2);
      for (const row of rows) expect(row.getBoundingClientRect().width).toBeGreaterThan(width / 2);
      const isEmpty = (day: Element) => !rows.some((row) => day.contains(row));
      for (const day of days.filter((one) => one.checkVisibility() && isEmpty(one)))
        expect(day.nextElementSibling?.getBoundingClientRect().y).toBe(
          day.getBoundingClientRect().y,
        );
      const shown = days.filter((day) => day.firstElementChild?.checkVisibility());
      expect(shown).toEqual(hasScript ? days.filter((day) => !isEmpty(day)) : []);
      await page.viewport(414, 896);
    },
  );

  it.each([true, false])(
    'shows rows of folded days while they fit a choice, with script: %s',
    (hasScript) => {
      // Without the choices that others left in the address.
      history.replaceState(null, '', location.pathname);
      const props = scheduleOf('list');
      const element = prerender(<Schedule {...props} options={{ ...props.options, open: 1 }} />);
      if (hasScript) run(enhance, element);
      vi.spyOn(history, 'replaceState').mockImplementation(() => {});
      const fold = get(element, '.choosing > details');
      const line = get(fold, 'summary');
      const shown = () =>
        [line, ...fold.querySelectorAll('[data-fits]')].filter((one) => one.checkVisibility());
      expect(shown()).toEqual([line]);
      // It doesn’t show on the day that is open.
      const title = get(element, '[value=siste-ferge-til-gråøya]');
      title.click();
      expect(shown()).toHaveLength(4);
      expect(shown()).not.toContain(line);
      title.click();
      expect(shown()).toEqual([line]);
    },
  );

  it('scrolls to the choice that gets the focus on a phone', async () => {
    await page.viewport(320, 640);
    const props = scheduleOf('list');
    props.options.choices = ['kind', 'format', 'language'];
    const element = prerender(<Schedule {...props} />);
    const line = get(element, '.choice-line');
    expect(line.querySelectorAll('fieldset')).toHaveLength(3);
    for (const input of line.querySelectorAll('input')) {
      input.focus();
      const chip = input.getBoundingClientRect();
      expect(chip.left).toBeGreaterThanOrEqual(0);
      expect(chip.right).toBeLessThanOrEqual(320 - 40);
    }
    await page.viewport(414, 896);
  });

  it('WCAG 2.4.11 has the choice that gets the focus above the button of its dialog', async () => {
    await page.viewport(320, 480);
    open('list');
    get(document.body, '.sheet > summary').click();
    const dialog = get(document.body, 'dialog');
    const { top } = get(dialog, '.form-actions').getBoundingClientRect();
    const inputs = dialog.querySelectorAll('input');
    expect(inputs.length).toBeGreaterThan(5);
    for (const input of inputs) {
      input.focus();
      expect(input.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
    }
    await page.viewport(414, 896);
  });

  it('returns the focus to the line of a closed dialog, also where a click gives none, as in Safari', async () => {
    await page.viewport(320, 480);
    open('list');
    const line = get(document.body, '.sheet > summary');
    line.click();
    get(document.body, 'dialog [data-close]').click();
    expect(document.activeElement).toBe(line);
    await page.viewport(414, 896);
  });

  it('has words of 16 px in its list, as iOS zooms in on smaller ones that get the focus', () => {
    open('list');
    const { fontSize } = getComputedStyle(get(document.body, '[name=alder]'));
    expect(Number.parseFloat(fontSize)).toBeGreaterThanOrEqual(16);
  });

  it('WCAG 1.4.11 the ring of a chosen choice has the colour of its words, as the accent is too near the ring', () => {
    open('list');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    const input = get(document.body, '.choices input');
    input.click();
    const style = getComputedStyle(get(document.body, '.choices label:has(:checked)'));
    expect(style.outlineColor).toBe(style.color);
  });

  it('marks no day without rows by a line, as the chosen one has, and says that it has none', () => {
    open('tabs');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    get(document.body, '[name=tittel]').click();
    const saying = (selector: string) =>
      [...document.querySelectorAll(selector)].map((tab) => tab.ariaDescription);
    expect(new Set(saying('nav a[data-none]'))).toEqual(new Set(['Ingen treff']));
    expect(new Set(saying('nav a:not([data-none])'))).toEqual(new Set([null]));
    const lines = (selector: string) =>
      [...document.querySelectorAll(selector)].map((tab) => getComputedStyle(tab).borderColor);
    const none = lines('nav a[data-none]:not([aria-current])');
    expect(none.length).toBeGreaterThan(1);
    expect(new Set(none)).toEqual(new Set(lines('nav a:not([data-none], [aria-current])')));
  });

  it('moves the focus to the first choice when all are cleared', async () => {
    open('list');
    vi.spyOn(history, 'replaceState').mockImplementation(() => {});
    get(document.body, '[name=tittel]').click();
    get(document.body, 'form > .form-actions [data-clear]').focus();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(get(document.body, '.choice-line select'));
  });

  it('moves between the days by arrow keys, and says which is shown', async () => {
    open('tabs');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const [first, second] = links;
    expect(links.filter((link) => link.ariaCurrent)).toEqual([first]);
    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(links.at(-1));
    location.hash = second?.hash ?? '';
    await expect.poll(() => second?.getAttribute('aria-current')).toBe('true');
    expect(links.filter((link) => link.ariaCurrent)).toHaveLength(1);
  });

  it('has the link to the shown day in view, though its row is wider than the window', async () => {
    await page.viewport(200, 800);
    open('tabs');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
    const last = links.at(-1);
    const isInView = () => {
      const { left = -1, right = -1 } = last?.getBoundingClientRect() ?? {};
      return left >= 0 && right <= 200;
    };
    expect(isInView()).toBe(false);
    location.hash = last?.hash ?? '';
    await expect.poll(isInView).toBe(true);
    await page.viewport(414, 896);
  });

  it('reads no style and no layout', () => {
    const { all, choose } = open('tabs');
    const reads = watchReads();
    for (const one of oneOfEach(all)) choose([one]);
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });
});
