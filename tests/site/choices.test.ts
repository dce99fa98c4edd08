import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessWords } from '../../blocks/shared/showings/events.ts';
import type { Event } from '../../models/event/model.gen.ts';
import { isFull, quickly } from '../runs.ts';
import { sharedWindow, withPage } from './browser.ts';
import { WITHOUT_WORKER } from './runtime-page.ts';
import { events, films } from './sample.ts';
import { address } from './served.ts';

/** The sample site's clock stands at 2026-11-20, a Friday, four in the afternoon. */
const now = Date.parse('2026-11-20T16:00:00+01:00');

const PATH = '/kinoprogram';
/** The address of all days: without it, today's are shown. */
const ALL = '#dag-alle';

interface Showing {
  readonly id: string;
  readonly event: Event;
  readonly film: (typeof films)[number];
}

const showings = events
  .filter(({ format, startTime }) => format && Date.parse(withOffset(startTime)) >= now)
  .map((event): Showing => {
    const film = films.find(({ id }) => id === event.productionId);
    if (film === undefined) throw new Error(`${event.productionId} is no film`);
    // What a row says of itself: its time, and its title.
    return { id: `${withOffset(event.startTime)} ${event.title ?? film.title}`, event, film };
  });

/** Times without offset are those of clocks in Norway, in winter here. */
function withOffset(time: string): string {
  return time.includes('+') ? time : `${time}+01:00`;
}

const slug = (value: string | undefined) => (value ?? '').toLowerCase().replaceAll(' ', '-');
/** With a grown-up, by age limit: the table of /aldersgrenser-pa-kino. */
const withAdult: Readonly<Record<number, number>> = { 0: 0, 6: 0, 9: 6, 12: 9, 15: 12, 18: 18 };

const limitOf = ({ event, film }: Showing) => event.ageLimit ?? film.ageLimit ?? 18;

/** Does a showing fit one choice? By its name in the address. */
const fits: Readonly<Record<string, (one: Showing, value: string) => boolean>> = {
  grense: (one, value) => String(limitOf(one)) === value,
  tale: ({ event }, value) => slug(event.language) === value,
  tekst: ({ event }, value) => slug(event.subtitles) === value,
  format: ({ event }, value) => slug(event.format) === value,
  tittel: ({ film }, value) => slug(film.title) === value,
  sal: ({ event }, value) => slug(`${event.sal}, ${event.venue}`) === value,
  type: ({ film }, value) => (film.features ?? []).some((tag) => slug(tag) === value),
  tilrettelagt: ({ film, event }, value) =>
    [...(film.features ?? []), ...accessWords(event.access)].some((tag) => slug(tag) === value),
  for: ({ film }, value) => value === 'barn' && (film.features ?? []).includes('for barn'),
  alder: (one, value) => Number(value) >= (withAdult[limitOf(one)] ?? 0),
  alene: () => true,
};

type Chosen = readonly (readonly [name: string, value: string])[];

/** What must be left of some showings: of each name one choice fits. */
function expected(chosen: Chosen, among = showings): string[] {
  const names = [...new Set(chosen.map(([name]) => name))];
  const isAlone = names.includes('alene');
  const isLeft = (one: Showing) =>
    names.every((name) =>
      chosen.some(([other, value]) => {
        if (other !== name) return false;
        if (name === 'alder' && isAlone) return Number(value) >= limitOf(one);
        return fits[name]?.(one, value) ?? false;
      }),
    );
  return among
    .filter(isLeft)
    .map(({ id }) => id)
    .sort();
}

/** The form alone: what is called so in the whole page, or can be seen there, Playwright asks hidden rows by their style, for seconds. */
const inForm = (page: Page) => page.locator('[data-choices]');

/** The days of the rows that can be seen. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-fits]')]
      .filter((row) => row.checkVisibility())
      .map((row) => row.querySelector('time')?.dateTime.slice(0, 10)),
  );

/** Every choice of the form. */
const offered = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector('[data-choices]');
    const boxes = [...(form?.querySelectorAll('input') ?? [])];
    const options = [...(form?.querySelectorAll<HTMLOptionElement>('option[data-slot]') ?? [])];
    return [
      ...boxes.map(({ name, value }) => [name, value] as const),
      ...options.map((option) => [option.closest('select')?.name ?? '', option.value] as const),
    ];
  });

/** Makes each of some choices in turn. @returns what is left then, and what is told of it */
const leftAfter = (page: Page, all: readonly Chosen[]) =>
  page.evaluate((each) => {
    const form = document.querySelector<HTMLFormElement>('[data-choices]');
    if (form === null) throw new Error('no form');
    return each.map((chosen, index) => {
      form.reset();
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
        for (const [name, value] of chosen) {
          if (field.name !== name) continue;
          if (field instanceof HTMLSelectElement) field.value = value;
          else if (field.value === value) field.checked = true;
        }
      }
      form.dispatchEvent(new Event('change', { bubbles: true }));
      const rows = [...document.querySelectorAll('[data-fits]')];
      const left = rows.filter((row) => row.checkVisibility());
      const idOf = (row: Element) =>
        `${row.querySelector('time')?.dateTime} ${row.querySelector('.showing-title')?.textContent}`;
      // A layout each time would take long.
      const isMeasured = left.length === 0 || index < 30;
      const note = isMeasured ? document.querySelector('.nothing-fits')?.clientHeight : 0;
      const days = document.querySelectorAll('[data-block=schedule] section');
      return {
        left: left.map(idOf).sort(),
        isTold: (note ?? 0) > 0,
        told: form.querySelector('[role=status]')?.textContent ?? '',
        emptyDays: [...days].filter(
          (day) =>
            day.querySelector('h2')?.checkVisibility() && !left.some((row) => day.contains(row)),
        ).length,
      };
    });
  }, all);

function pairsOf(choices: Chosen): Chosen[] {
  return choices.flatMap((one, index) =>
    choices
      .slice(index + 1)
      // Of a list one can be chosen.
      .filter(([name]) => name !== one[0] || !['alder', 'tittel'].includes(name))
      .map((other) => [one, other]),
  );
}

describe.each([
  ['without script', { ...WITHOUT_WORKER, javaScriptEnabled: false }],
  ['with script', WITHOUT_WORKER],
] as const)('%s', (way, options) => {
  const isLive = way === 'with script';
  const windowOf = sharedWindow(options);
  const withVisitor = async (path: string, use: (page: Page) => Promise<void>) => {
    const page = windowOf();
    await page.goto(address + path);
    if (isLive) await page.locator('.choosing[data-live]').waitFor();
    await use(page);
  };

  it('every choice, and every two, leave what a plain count leaves', async () => {
    await withVisitor(PATH + ALL, async (page) => {
      // Of a child's ages one of each kind: which they are is held by a table of all.
      const choices = (await offered(page)).filter(
        ([name, value]) => name !== 'alder' || ['3', '6', '11', '14', '17'].includes(value),
      );
      const names = new Set(choices.map(([name]) => name));
      expect([...names].sort()).toEqual(Object.keys(fits).sort());
      // That each has its rule, and hides what it tells, `tests/unit/blocks` and `tests/browser/blocks` hold: here some
      // of each name, on a built page.
      const everyPair = isFull ? 1 : 192;
      const isFirst = ([name]: Chosen[number], index: number) => choices[index - 1]?.[0] !== name;
      const single = choices.filter((one, index) => isFull || isFirst(one, index));
      const pairs = pairsOf(choices).filter((_, index) => index % everyPair === 0);
      const all = [...single.map((one): Chosen => [one]), ...pairs].filter(
        // Without a child's age it says nothing.
        (chosen) => chosen.some(([name]) => name !== 'alene'),
      );
      expect(all.length).toBeGreaterThan(isFull ? 700 : 12);
      const found = await leftAfter(page, all);
      const wrong = all.flatMap((chosen, index) => {
        const want = expected(chosen);
        const got = found[index];
        const told = isLive ? `Viser ${want.length} av ${showings.length}` : '';
        const isRight =
          JSON.stringify(got?.left) === JSON.stringify(want) &&
          got?.isTold === (want.length === 0) &&
          got.told.replace(/, .*/, '') === told &&
          got.emptyDays === 0;
        return isRight ? [] : [{ chosen, want, got }];
      });
      expect(wrong.slice(0, 2)).toEqual([]);
      expect(new Set(all.map((chosen) => expected(chosen).length)).size).toBeGreaterThan(5);
    });
  });

  it('the address makes its choices, each says how many it leaves beside the others, and clearing leaves all', async () => {
    const chosen: Chosen = [
      ['grense', '6'],
      ['grense', '0'],
      ['alder', '5'],
    ];
    const query = String(new URLSearchParams(chosen.map(([name, value]) => [name, value])));
    await withVisitor(`${PATH}?${query}${ALL}`, async (page) => {
      const checked = await page
        .locator('[data-choices] :is(:checked[data-slot])')
        .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
      expect(checked.sort()).toEqual(['0', '5', '6']);
      expect(await seen(page)).toHaveLength(expected(chosen).length);
      const counts = await page
        .locator('[data-choices] input[data-slot]')
        .evaluateAll((boxes: HTMLInputElement[]) =>
          boxes.map((box) => {
            const small = box.parentElement?.querySelector('small');
            const isSeen = getComputedStyle(small ?? box).visibility === 'visible';
            return [box.name, box.value, Number(small?.textContent), isSeen] as const;
          }),
        );
      expect(counts.length).toBeGreaterThan(20);
      for (const [name, value, count, isSeen] of counts) {
        // Without script they can't follow, so they aren't shown.
        expect(isSeen).toBe(isLive);
        if (!isLive) continue;
        const others = chosen.filter(([other]) => other !== name);
        const left = expected([...others, [name, value]]).length;
        expect([name, value, count]).toEqual([name, value, left]);
      }
      await inForm(page).getByRole('link', { name: 'Nullstill' }).click();
      await page.waitForURL((url) => url.pathname === PATH && url.search === '');
      expect(await page.locator('[data-choices] :is([data-slot]:checked)').count()).toBe(0);
    });
  });

  it.each(
    quickly([
      ['#dag-helgen', ['2026-11-21', '2026-11-22']],
      ['', ['2026-11-20']],
      ['#dag-2026-11-21', ['2026-11-21']],
      ['#dag-2026-12-05', ['2026-12-05']],
      [ALL, [...new Set(showings.map(({ event }) => event.startTime.slice(0, 10)))].sort()],
    ] as const),
  )('the address %s shows its days alone, and choices among their showings', async (hash, days) => {
    const own = showings.filter(({ event }) => days.some((day) => event.startTime.startsWith(day)));
    if (isFull)
      await withVisitor(PATH + hash, async (page) => {
        const shown = await seen(page);
        expect(shown).toHaveLength(own.length);
        expect([...new Set(shown)].sort()).toEqual(days);
      });
    await withVisitor(`${PATH}?alder=6${hash}`, async (page) => {
      const left = expected([['alder', '6']], own).length;
      const shown = await seen(page);
      expect(shown).toHaveLength(left);
      expect([...new Set(shown)].sort()).toEqual(days);
      if (isLive)
        expect(await inForm(page).getByRole('status').textContent()).toMatch(
          new RegExp(`^Viser ${left} av ${own.length}\\b`),
        );
    });
  });
});

it('what is chosen stands in the address, and is chosen again on the way back', async () => {
  await withPage(WITHOUT_WORKER, async (page) => {
    await page.goto(address + PATH);
    await page.locator('.choosing[data-live]').waitFor();
    await page.locator('nav').getByRole('link', { name: 'I helgen' }).click();
    await inForm(page).getByLabel('Barnets alder').selectOption('7 år');
    const chosen = `${address + PATH}?alder=7#dag-helgen`;
    await page.waitForURL(chosen);
    const weekend = showings.filter(({ event }) => /^2026-11-2[12]/.test(event.startTime));
    const left = expected([['alder', '7']], weekend).length;
    expect(await inForm(page).getByRole('status').textContent()).toMatch(
      new RegExp(`^Viser ${left} av ${weekend.length}\\b`),
    );
    await page.locator('header a[href="/kontakt"]:visible').first().click();
    await page.waitForURL(`${address}/kontakt`);
    await page.goBack();
    await page.waitForURL(chosen);
    await expect.poll(() => seen(page)).toHaveLength(left);
    expect(await page.locator('nav a[aria-current=true]').last().textContent()).toContain(
      'I helgen',
    );
    // Each day that was looked at is a step back.
    await page.goBack();
    await page.waitForURL((url) => url.hash === '');
    await expect.poll(() => seen(page)).not.toHaveLength(left);
  });
});

describe('on a phone', () => {
  const phone = { width: 390, height: 844 };
  const windowOf = sharedWindow({ ...WITHOUT_WORKER, viewport: phone });

  it('the choices are a sheet that says how many it leaves, and leaves where one was', async () => {
    const page = windowOf();
    await page.goto(`${address + PATH}#dag-2026-11-21`);
    await page.locator('.choosing[data-live]').waitFor();
    const line = page.locator('summary', { hasText: 'Velg mer' });
    const sheet = inForm(page).getByRole('dialog', { name: 'Velg mer' });
    await line.click();
    await sheet.getByLabel('For barn').check();
    const day = showings.filter(({ event }) => event.startTime.startsWith('2026-11-21'));
    const left = expected([['for', 'barn']], day).length;
    const button = sheet.getByRole('button', { name: `Vis ${left} visninger` });
    const box = await button.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(844);
    await button.click();
    expect(await sheet.count()).toBe(0);
    expect(await line.textContent()).toBe('Velg mer (1)');
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await seen(page)).toHaveLength(left);
    await line.click();
    await page.keyboard.press('Escape');
    expect(await sheet.count()).toBe(0);
    await page.locator('summary', { hasText: 'Velg dato' }).click();
    await inForm(page)
      .getByRole('dialog')
      .getByRole('list', { name: 'desember' })
      .getByRole('link', { name: 'lør. 5.' })
      .click();
    await page.waitForURL(`${address + PATH}?for=barn#dag-2026-12-05`);
    expect(await inForm(page).getByRole('dialog').count()).toBe(0);
  });

  it.each(['/', PATH])('a ticket on %s is in sight without scrolling', async (path) => {
    const page = windowOf();
    for (const viewport of quickly([phone, { width: 1440, height: 900 }])) {
      await page.setViewportSize(viewport);
      await page.goto(address + path);
      const bottom = await page.evaluate(() => {
        const links = [...document.querySelectorAll('main .ticket-link')];
        return links.find((link) => link.checkVisibility())?.getBoundingClientRect().bottom;
      });
      expect(bottom).toBeLessThan(viewport.height);
    }
  });
});

it('the choices of one address are in nobody else’s page', async () => {
  const chosen = await fetch(`${address + PATH}?grense=6`);
  expect(chosen.headers.get('cache-control')).toBe('no-store');
  expect(await chosen.text()).toContain(' checked=""');
  expect(await (await fetch(address + PATH)).text()).not.toContain(' checked=""');
  const other = await fetch(`${address + PATH}?utm_source=brev&grense=%22%3E%3Cscript%3E`);
  expect(await other.text()).not.toMatch(/ checked=""|"><script>/);
});
