import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { observeForms } from '../../../runtime/browser/visits/observers.ts';
import { find, serve } from './stage.ts';

const visits: string[] = [];
const stop = observeForms({ visit: (address) => void visits.push(address) });

/** Did the runtime leave the last submission to the browser? Either way the browser does nothing. */
let isLeft = false;
window.addEventListener('submit', (event) => {
  isLeft = !event.defaultPrevented;
  event.preventDefault();
});

beforeEach(() => serve({ path: '/nyheter' }));
afterEach(() => {
  visits.length = 0;
});

function show(html: string): void {
  find('main').innerHTML = html;
}

describe('is taken over', () => {
  it('B11.1 a form that asks for a page, with the fields in place of its query', async () => {
    show('<form action="/sok?gammel=1"><input name="q"><button>Søk</button></form>');
    await userEvent.fill(find('input'), 'blå fjell & dal');
    await userEvent.keyboard('{Enter}');
    expect(visits).toEqual(['/sok?q=bl%C3%A5+fjell+%26+dal']);
    expect(isLeft).toBe(false);
  });

  it.each([
    [
      'a form with fields called like its properties',
      `<form action="/sok" method="get"><input name="action" value="/feil">
      <input name="method" value="post"><input name="target" value="_blank">`,
      '/sok?action=%2Ffeil&method=post&target=_blank',
    ],
    [
      'what the button says of itself, with its name and value',
      `<form action="/sok" method="post"><input name="q" value="a">
      <button formmethod="get" formaction="/arkiv" name="velg" value="ja">Arkiv</button>`,
      '/arkiv?q=a&velg=ja',
    ],
  ])('B11.1 %s', async (_, html, address) => {
    show(`${html}<button>Søk</button></form>`);
    await userEvent.click(find('main button'));
    expect(visits).toEqual([address]);
  });
});

describe('is left to the browser', () => {
  it('B11.1 a form that sends', () => {
    show('<form action="/sok" method="POST"><button>Send</button></form>');
    find<HTMLFormElement>('main form').requestSubmit();
    expect(visits).toEqual([]);
    expect(isLeft).toBe(true);
  });

  it('B11.1 what somebody else has taken over, also a later listener on the document', () => {
    show('<form action="/sok"><button>Søk</button></form>');
    const prevent = (event: Event) => event.preventDefault();
    const submit = () => find<HTMLFormElement>('main form').requestSubmit();
    submit();
    expect(visits).toHaveLength(1);
    document.addEventListener('submit', prevent);
    submit();
    document.removeEventListener('submit', prevent);
    expect(visits).toHaveLength(1);
  });
});

// The last one: there is no way back.
it('B11.1 nothing is taken over after the stop', () => {
  stop();
  show('<form action="/sok"><button>Søk</button></form>');
  find<HTMLFormElement>('main form').requestSubmit();
  expect(visits).toEqual([]);
  expect(isLeft).toBe(true);
});
