import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How somebody works: with a mouse, with the keyboard alone, or on a phone. */
export type Hand = 'pointer' | 'keyboard' | 'touch';

/** What somebody does in the panel. */
export function handOf(page: Page, hand: Hand) {
  const press = async (what: Locator) => {
    await what.waitFor();
    if (hand === 'pointer') await what.click();
    else if (hand === 'touch') await what.tap();
    else {
      await what.focus();
      const isBox = (await what.getAttribute('type')) === 'radio';
      await page.keyboard.press(isBox ? 'Space' : 'Enter');
    }
  };
  const tab = (name: string) => press(page.getByRole('button', { name, exact: true }));
  const button = (name: string | RegExp) => press(page.getByRole('button', { name }).first());
  const field = (label: string | RegExp) => page.getByLabel(label).first();
  const fill = async (label: string | RegExp, text: string) => {
    const one = field(label);
    await one.waitFor();
    await one.fill(text);
    await one.blur();
  };
  const saved = () => page.locator('.status.saved').waitFor();
  const find = async (kind: string, query: string) => {
    await tab('Innhold');
    await press(page.getByRole('radio', { name: kind, exact: true }));
    await page.getByRole('searchbox').fill(query);
    const found = page.locator('main > p[role=status][aria-busy=false]');
    await found.filter({ hasText: /^1 / }).waitFor();
    return page.locator('main > [aria-busy=false] .rows li').first();
  };
  return { press, tab, button, field, fill, saved, find, page };
}

type Doing = ReturnType<typeof handOf>;

interface Task {
  readonly name: string;
  /** The page beside the panel; where it isn't said, one that is soon loaded. */
  readonly beside?: '/';
  readonly hand: Hand;
  readonly act: (doing: Doing) => Promise<void>;
  readonly difference: Readonly<Record<string, string>>;
}

export const tasks: readonly Task[] = [
  {
    name: 'news with a picture for another day',
    hand: 'touch',
    async act({ tab, button, fill, page, press }) {
      await tab('Innhold');
      await button('Ny: artikkel');
      await fill(/^Overskriften på artikkelen/, 'Vi åpner døra tidligere');
      await fill(/publishAt/, '2026-11-24T08:00');
      const picture = page.locator('fieldset').filter({ hasText: 'Det store bildet' }).first();
      await press(picture.getByRole('button', { name: 'Velg bilde' }));
      await press(picture.getByRole('button', { name: /foaje/ }));
      await page.getByLabel('Hva bildet viser').first().fill('Foajeen en ettermiddag');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    difference: { 'data/articles/vi-apner-dora-tidligere.json': '+12 −0' },
  },
  {
    name: 'a link is moved down',
    beside: '/',
    hand: 'keyboard',
    async act({ page, tab, press, button, saved }) {
      await tab('Siden');
      await press(page.locator('.blocks summary').filter({ hasText: 'Hurtiglenker' }));
      await press(page.getByRole('button', { name: 'Innhold i blokken: home-quick-links' }));
      await page.locator('.item').first().waitFor();
      await button('Flytt ned');
      await saved();
    },
    difference: { 'data/block-data/home-quick-links.json': '+6 −6' },
  },
  {
    name: 'a redirect more',
    hand: 'pointer',
    async act({ tab, page, press, button, saved }) {
      await tab('Innhold');
      await press(page.locator('main > details > summary').filter({ hasText: 'Omdirigeringer' }));
      await press(
        page.locator('main > details').filter({ hasText: 'Omdirigeringer' }).getByRole('button', {
          name: 'Rediger hele listen',
        }),
      );
      await page.locator('.item').first().waitFor();
      await button(/^Legg til$/);
      const last = page.locator('.item').last();
      await last.getByLabel(/from/).fill('/gammel');
      await last.getByLabel(/ to$/).fill('/kontakt');
      await last.getByLabel(/ to$/).blur();
      await saved();
    },
    difference: { 'redirects.json': '+2 −1' },
  },
  {
    name: 'the focal point and the words of a picture',
    hand: 'touch',
    async act({ find, press, page, saved }) {
      await press((await find('artikler', 'a-nytt-lys')).locator('.name'));
      const focal = page.getByRole('button', { name: /^Fokuspunkt/ }).first();
      await focal.waitFor();
      await focal.focus();
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Hva bildet viser').first().fill('Lyset i Sal 1');
      await page.getByLabel('Hva bildet viser').first().blur();
      await saved();
    },
    difference: { 'data/articles/nytt-lys-i-sal-1.json': '+2 −2' },
  },
  {
    name: 'a text, as text',
    hand: 'pointer',
    async act({ find, press, page, saved }) {
      await press((await find('artikler', 'a-kaffekino')).locator('.name'));
      const text = page.locator('.text [role=textbox]').first();
      await text.click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Velkommen!');
      await saved();
    },
    difference: { 'data/articles/kaffekino-onsdag-formiddag.json': '+1 −1' },
  },
  {
    name: 'a showing on three Wednesdays',
    hand: 'keyboard',
    async act({ tab, button, fill, page, press, field }) {
      await tab('Innhold');
      await button('Ny: arrangement');
      await fill(/^Hva som vises/, 'Nordlysvakten');
      await page.locator('output').filter({ hasText: 'Nordlysvakten' }).waitFor();
      await fill(/^Når det begynner/, '2026-11-25T14:00');
      await field('Hvor ofte').selectOption('Hver uke');
      await field('on.').waitFor();
      await press(field('on.'));
      await fill('Antall ganger', '3');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    difference: { 'data/events/2026-w48.json': '+8 −0' },
  },
  {
    name: 'a page for a festival, undone once and deleted once, at an address that is free',
    hand: 'keyboard',
    async act({ tab, button, fill, page, field }) {
      await tab('Innhold');
      const make = async () => {
        await button('Ny: side');
        await field(/^Begynn med en kopi/).selectOption({
          label: 'Den store kinodagen (/den-store-kinodagen)',
        });
        await fill(/^Tittel/, 'Festivalen');
        await fill(/^Adresse/, '/kontakt');
        await button('Opprett');
        await page.locator('.errors').filter({ hasText: 'har adressen /kontakt' }).waitFor();
        await fill(/^Adresse/, '');
        await button('Opprett');
        await page.getByRole('heading', { name: 'Festivalen' }).waitFor();
      };
      await make();
      await button('Angre');
      await page.getByText('Angret.').waitFor();
      await make();
      await button('Slett');
      await page.getByText('Slettet.').waitFor();
      await make();
      // The menu is still to do, and its new item is one press away.
      await button('Legg den i menyen');
      await expect.poll(() => field(/^Teksten/).inputValue()).toBe('Festivalen');
      await button('Opprett');
      await page.locator('.status').waitFor();
    },
    // Its blocks have texts of their own.
    difference: {
      'data/block-data/festivalen-content-2.json': '+12 −0',
      'data/block-data/festivalen-content.json': '+7 −0',
      'data/block-data/festivalen-cover.json': '+19 −0',
      'data/block-data/festivalen-schedule.json': '+10 −0',
      'pages/festivalen.json': '+45 −0',
      'site.json': '+9 −1',
    },
  },
  {
    name: 'what is missing is asked for at its field, once',
    hand: 'pointer',
    async act({ tab, button, fill, page }) {
      await tab('Innhold');
      await button('Ny: artikkel');
      await button('Opprett');
      await page.locator('.field.wrong').filter({ hasText: 'Fyll ut dette feltet.' }).waitFor();
      expect(await page.getByText('slug').count()).toBe(0);
      await fill(/^Overskriften på artikkelen/, 'En sak til');
      await expect
        .poll(() => page.getByText(/Fyll ut dette feltet|Ikke opprettet/).count())
        .toBe(0);
      await fill(/^Vises fra/, '2026-11-24T08:00');
      await page.getByText('Vises fra tir. 24. nov., 08:00').waitFor();
    },
    difference: {},
  },
  {
    name: 'a film that is deleted with its showings, and brought back',
    hand: 'pointer',
    async act({ find, press, page }) {
      await press((await find('produksjoner', 'p-knirk')).locator('.name'));
      const asked = page.waitForEvent('dialog');
      await press(page.getByRole('button', { name: 'Slett' }));
      expect((await asked).message()).toMatch(/sammen med \d+ arrangementer/);
      await press(page.locator('.notice').getByRole('button', { name: 'Angre' }));
      await page.locator('.notice').getByText('Angret.').waitFor();
    },
    difference: {},
  },
  {
    name: 'a deleted article that is brought back',
    hand: 'keyboard',
    async act({ find, press, page }) {
      await press((await find('artikler', 'et-hus-pa-scenen')).locator('.name'));
      await press(page.getByRole('button', { name: 'Slett' }));
      await press(page.locator('.notice').getByRole('button', { name: 'Angre' }));
      await page.locator('.notice').getByText('Angret.').waitFor();
    },
    difference: {},
  },
];
