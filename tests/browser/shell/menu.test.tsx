import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import base from '../../../blocks/base.css?inline';
import tokens from '../../../blocks/tokens.css?inline';
import { closeLeftMenus } from '../../../runtime/browser/idle/idle.ts';
import { Header } from '../../../runtime/shell/header.tsx';
import shell from '../../../runtime/shell/shell.css?inline';
import { sampleShell } from '../../../stories/shell/sample-shell.ts';

/** Draws the header of the page `path` above a message. */
async function draw(width: number, path = '/'): Promise<void> {
  await page.viewport(width, 800);
  const header = renderToStaticMarkup(<Header shell={sampleShell} />);
  document.body.innerHTML =
    [tokens, base, shell].map((css) => `<style>${css}</style>`).join('') +
    header.replace(`data-menu-path="${path}"`, 'aria-current="page"') +
    '<main id="innhold"><a href="/a">A</a></main>' +
    '<div class="message stage"><p>Uten nett</p><button type="button">Prøv igjen</button></div>';
}

it('on a phone, the open menu takes the focus, and nothing below it can get it', async () => {
  await draw(390);
  const focused = () => document.activeElement?.textContent;
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(page.getByRole('button', { name: 'Meny' }));
  expect(focused()).toBe('Lukk');
  const below = () =>
    [...document.querySelectorAll('body > :not(header) :is(a, button)')].map((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
  await expect.poll(below).toEqual([false, false]);
  await userEvent.keyboard('{Escape}');
  expect(focused()).toBe('Meny');
  expect(below()).toEqual([true, true]);
});

it('WCAG 2.4.11 a submenu closes when the focus has left it and its button, so that it covers nothing', async () => {
  await draw(1440);
  // Staff may write any id.
  document.body.innerHTML = document.body.innerHTML.replaceAll('submenu-kino', 'submenu-på kino');
  document.addEventListener('focusin', closeLeftMenus);
  const open = () => document.querySelector(':popover-open')?.id;
  await userEvent.click(page.getByRole('button', { name: 'Vis mer om Kino' }));
  // Back to the button: a press there closes it, not the focus.
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  const seen = [];
  for (let tab = 0; tab < 6 && open(); tab++) {
    seen.push(open());
    await userEvent.tab();
  }
  document.removeEventListener('focusin', closeLeftMenus);
  const links = document.querySelectorAll(`[id='${seen[0]}'] a`).length;
  expect(links).toBeGreaterThan(1);
  expect(seen).toEqual(Array(links + 1).fill(seen[0]));
  expect(document.activeElement?.closest('header')).not.toBeNull();
});

it('on a phone, the row of links begins where the current one, or one of its pages, is in view', async () => {
  for (const path of ['/kinoprogram', '/kontakt', '/alle-filmer']) {
    await draw(390, path);
    const [current] = document.querySelectorAll('[aria-current]');
    const top = current?.closest('.site-nav > ul > li')?.getBoundingClientRect();
    expect([path, top && top.left >= 0 && top.right <= 390]).toEqual([path, true]);
  }
});

it.each([280, 320])(
  'at %i px, the button of the menu is on the line of the name',
  async (width) => {
    await draw(width);
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    expect(boxOf('.menu-button')?.top).toBeLessThan(boxOf('.brand')?.bottom ?? 0);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
