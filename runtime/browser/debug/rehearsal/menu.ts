import { rehearsed } from './rehearse.ts';
import { ROWS } from './rows.ts';

/** The switch of the overlay: what goes wrong on this page, and what must then be seen. */
export function rehearsalMenu(): HTMLElement {
  const label = document.createElement('label');
  const select = document.createElement('select');
  select.append(new Option('nothing'));
  for (const { name, en } of ROWS) {
    const isPlayed = name === rehearsed?.name;
    // As it came: a choice of the visitor's would be unsent input.
    select.append(new Option(en, name, isPlayed, isPlayed));
  }
  select.onchange = () => location.assign(addressOf(select.value));
  label.append('rehearse ', select);
  const seen = document.createElement('p');
  seen.lang = 'en';
  seen.textContent = rehearsed?.seen ?? '';
  const menu = document.createElement('div');
  menu.append(label, seen);
  return menu;
}

/** This page, with a row played or without: a document of its own, either way. */
function addressOf(name: string): string {
  const row = ROWS.some((one) => one.name === name) ? `&rehearse=${name}` : '';
  return `${location.pathname}?lerret-debug${row}`;
}
