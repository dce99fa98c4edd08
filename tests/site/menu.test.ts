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

  it('marks the page that one is on', async () => {
    const { text } = await ask(address, '/kulturprogram');
    const marked = [...text.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)];
    expect(marked.map(([, label]) => label)).toEqual(['Kulturprogram']);
  });
});
