import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import base from '../../../blocks/base.css?inline';
import tokens from '../../../blocks/tokens.css?inline';
import { Header } from '../../../runtime/shell/header.tsx';
import type { MenuNode } from '../../../runtime/shell/menu-tree.ts';
import shell from '../../../runtime/shell/shell.css?inline';

function entry(label: string, href: string | null, children: readonly MenuNode[] = []): MenuNode {
  return { id: label.toLowerCase(), label, href, openInNewWindow: false, children };
}

const headerMenu = [
  entry('Kulturprogram', '/kulturprogram'),
  entry('Kino', '/kinoprogram', [entry('Aldersgrenser på kino', '/alder')]),
  entry('eBillett', null, [entry('Om billettkjøp på nett og mobil', '/om')]),
  entry('Sosiale medier', '/sosiale'),
];

/** Draws the header as browsers of 2023 do, which know neither popovers nor `:has`. */
async function draw(width: number): Promise<HTMLElement> {
  await page.viewport(width, 800);
  const header = renderToStaticMarkup(
    <Header
      shell={{
        title: 'Skarvøy kino og kulturhus',
        ...{ logo: null, headerMenu, footerMenu: [], footerSections: [], hours: [] },
        ...{ searchPath: '/sok', members: { login: '/logg-inn', profile: '/min-side' } },
      }}
    />,
  );
  const styles = [tokens, base, shell].map((css) => `<style>${css}</style>`).join('');
  document.body.innerHTML =
    styles.replaceAll(':popover-open', ':-not-known').replaceAll(':has(', ':-not-known(') +
    header.replaceAll(/ popover/gi, ' data-not-known');
  const element = document.querySelector('header');
  if (element === null) throw new Error('There is no header');
  expect(document.documentElement.scrollWidth).toBe(width);
  return element;
}

/** The words of links, buttons and labels that can be seen, but for the brand and the search. */
function seen(header: HTMLElement): string[] {
  const all = header.querySelectorAll<HTMLElement>(
    '.member-cell :is(a, button, p), nav :is(a, span:not(a *)), .menu-button',
  );
  return [...all]
    .filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.closest('.visually-hidden') === null,
    )
    .map((one) => one.innerText.trim());
}

it.each([
  [
    390,
    ['Logg inn', 'Kulturprogram', 'Kino', 'Om billettkjøp på nett og mobil', 'Sosiale medier'],
    130,
  ],
  [960, ['Logg inn', 'Kulturprogram', 'Kino', 'eBillett', 'Sosiale medier'], 130],
])(
  'without popovers, the header at %i px shows the first level of its menu',
  async (width, expected, height) => {
    const header = await draw(width);
    expect(seen(header)).toEqual(expected);
    expect(header.offsetHeight).toBeLessThan(height);
  },
);

it('without popovers, a submenu is shown while the focus or the pointer is in it', async () => {
  const header = await draw(960);
  const button = page.getByRole('button', { name: 'eBillett' });
  await userEvent.click(button);
  expect(seen(header)).toContain('Om billettkjøp på nett og mobil');
  expect(seen(header)).not.toContain('Aldersgrenser på kino');
  await userEvent.hover(page.getByRole('link', { name: 'Om billettkjøp på nett og mobil' }));
  expect(document.documentElement.scrollWidth).toBe(960);
  await userEvent.hover(page.getByRole('link', { name: 'Kino' }));
  expect(seen(header)).toContain('Aldersgrenser på kino');
});

it('without popovers, members find their page and the log-out in the header', async () => {
  document.documentElement.dataset.member = 'Kari';
  try {
    const header = await draw(390);
    expect(seen(header)).not.toContain('Min side');
    await userEvent.hover(header.querySelector('.member-button') ?? header);
    expect(seen(header)).toContain('Min side');
    expect(document.documentElement.scrollWidth).toBe(390);
  } finally {
    delete document.documentElement.dataset.member;
  }
});
