import { describe, expect, it } from 'vitest';
import { withPage } from './browser.ts';
import { ask } from './requests.ts';
import { address } from './served.ts';

/** The header's menu as a browser shows it: labels, with those of submenus below them. */
const expected = [
  ['Kulturprogram'],
  ['Kino', 'Alle filmer', 'Kommende filmer', 'Aldersgrenser på kino'],
  ['Den store kinodagen'],
  [
    'Om Skarvøy kulturhus',
    'Skarvøy kino',
    'Halti kulturscene',
    'Skarvøy bibliotek',
    'Skarvøy kulturskole',
    'Livssynsnøytralt seremonirom',
    'Billettkjøp på nett og mobil',
    'Kulturvirksomheten',
  ],
  ['Nyhetsbrev'],
  ['Kontakt'],
  ['Kjøp gavekort'],
  ['eBillett', 'Kjøp billetter', 'Om billettkjøp på nett og mobil'],
  ['Sosiale medier'],
];

describe('the header', () => {
  it('S70 S71 S72 S73 S74 S75 S76 S77 S78 S79 S80 A49 shows the menu in its order', async () => {
    const shown = await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(`${address}/kontakt`);
      return page.locator('header nav').evaluate((nav) =>
        [...(nav.querySelector('ul')?.children ?? [])].map((item) => {
          const labels = [item, ...item.querySelectorAll(':scope > ul > li')].map((one) => {
            const label = one.querySelector(':scope > a, :scope > span')?.cloneNode(true);
            if (!(label instanceof Element)) return '';
            for (const hidden of label.querySelectorAll('.visually-hidden')) hidden.remove();
            return label.textContent?.trim() ?? '';
          });
          return labels;
        }),
      );
    });
    expect(shown).toEqual(expected);
  });

  it('S79 S121 opens social media in a new window, and says so', async () => {
    await withPage({ viewport: { width: 1440, height: 900 } }, async (page) => {
      await page.goto(address);
      const link = page.getByRole('link', { name: 'Sosiale medier (åpnes i nytt vindu)' }).first();
      expect(await link.getAttribute('target')).toBe('_blank');
      expect(await link.getAttribute('href')).toBe('https://sosial.example/skarvoykulturhus');
    });
  });

  it('marks the page that one is on', async () => {
    const { text } = await ask(address, '/kulturprogram');
    const marked = [...text.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)];
    expect(marked.map(([, label]) => label)).toEqual(['Kulturprogram']);
  });

  it('S9 S53 S87 A44 searches by a form that leads to /sok', async () => {
    await withPage(
      { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
      async (page) => {
        await page.goto(`${address}/kontakt`);
        const field = page.locator('header').getByRole('searchbox');
        await field.fill('nordlys');
        await Promise.all([page.waitForURL(`${address}/sok?q=nordlys`), field.press('Enter')]);
        expect(await page.locator('main').getByRole('searchbox').count()).toBe(1);
      },
    );
  });
});
