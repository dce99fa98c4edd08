import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerWith, find, nothing, place, refuse, stateOf } from './stage.ts';

/** Submits that nobody prevented: the browser would send them. */
const sent: Event[] = [];
const hear = (event: Event) => {
  if (!event.defaultPrevented) sent.push(event);
  event.preventDefault();
};
beforeEach(() => document.addEventListener('submit', hear));
afterEach(() => {
  document.removeEventListener('submit', hear);
  sent.length = 0;
});

const fields = '<input name="passord" aria-label="Passord"><button>Send</button>';
const press = () => find('lerret-island button').click();

/** What a block of a site's own may write: none names an address that the browser may go to by itself. */
const needing = [
  ['no method', '<form>'],
  ['method=POST with an address', '<form method="POST" action="/tak">'],
  ['a field called action', '<form method="get"><input name="action" hidden>'],
] as const;

describe('a form that needs code', () => {
  // Which form it is and when its code comes are of two parts: each is tried with one of the other.
  it.each<readonly [name: string, form: string, strategy: string]>([
    ...needing.map(([name, form]) => [name, form, ''] as const),
    ['code at the first sign', '<form>', 'hydrate="interaction"'],
    ['code when the page is idle', '<form>', 'hydrate="idle"'],
  ])('%s: is never sent by the browser before it has it', async (_name, form, strategy) => {
    const island = place(`${form}${fields}</form>`, strategy);
    press();
    press();
    find('[name=passord]').focus();
    await userEvent.keyboard('ja{Enter}');
    expect(sent).toEqual([]);
    await refuse(island);
    press();
    find<HTMLFormElement>('form').requestSubmit();
    expect(sent).toEqual([]);
    expect(find<HTMLInputElement>('[name=passord]').value).toBe('ja');
  });

  it.each(needing)('%s: is sent once, to its code, when that is there', async (_name, form) => {
    const island = place(`${form}${fields}</form>`);
    const taken: Event[] = [];
    press();
    press();
    await answerWith((element, { signal }) => {
      element.addEventListener('submit', (event) => void taken.push(event), { signal });
      return () => {};
    }, island);
    expect(taken).toHaveLength(1);
  });
});

it('a form with an address is the browser’s where its code fails', async () => {
  const island = place(`<form action="/sok">${fields}</form>`);
  press();
  expect(sent).toEqual([]);
  await refuse(island);
  expect(sent).toHaveLength(1);
});

it('fields are checked by the browser at once', async () => {
  const island = place(
    '<form method="post"><input required aria-label="Navn"><button>Send</button></form>',
  );
  await userEvent.click(find('lerret-island button'));
  expect(find('input').matches(':focus:invalid')).toBe(true);
  await answerWith(nothing, island);
  expect(stateOf(island)).toBe('hydrated');
  expect(sent).toEqual([]);
});
