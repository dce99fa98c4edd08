import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchInput } from '../../../runtime/browser/recovery/unsent-input.ts';
import { find, serve } from '../visits/stage.ts';

const hasUnsentInput = watchInput();

// What is submitted goes nowhere.
window.addEventListener('submit', (event) => event.preventDefault());

beforeEach(() => serve());

function show(html: string): void {
  find('main').innerHTML = html;
}

it('B9.2 a page as it came holds nothing unsent', () => {
  show(`<input value="a"><textarea>b</textarea><input type="checkbox" checked><input type="hidden" value="c">
    <select><option>1<option>2</select><select><option>1<option selected>2</select>
    <select multiple><option>1<option selected>2</select><input type="radio" name="r"><button>Send</button>`);
  expect(hasUnsentInput()).toBe(false);
});

describe('what the visitor did counts', () => {
  it.each([
    ['a text typed', '<input>', () => userEvent.fill(find('input'), 'hei')],
    ['a longer text', '<textarea></textarea>', () => userEvent.fill(find('textarea'), 'hei')],
    ['a text taken away', '<input value="hei">', () => userEvent.clear(find('input'))],
    ['a box ticked', '<input type="checkbox">', () => userEvent.click(find('input'))],
    ['a choice', '<input type="radio" name="r">', () => userEvent.click(find('input'))],
    ['an entry', '<select><option>1<option>2</select>', () => choose('2')],
    ['the first entry', '<select><option>1<option selected>2</select>', () => choose('1')],
  ])('B9.2 %s', async (_, html, act) => {
    show(html);
    expect(hasUnsentInput()).toBe(false);
    await act();
    expect(hasUnsentInput()).toBe(true);
  });

  it('B9.2 in the header’s search too', async () => {
    find('header').innerHTML = '<form><input type="search"></form>';
    await userEvent.fill(find('input'), 'film');
    expect(hasUnsentInput()).toBe(true);
  });

  it('B9.2 unless it was taken back', async () => {
    show('<input value="hei">');
    await userEvent.fill(find('input'), 'hallo');
    await userEvent.fill(find('input'), 'hei');
    expect(hasUnsentInput()).toBe(false);
  });

  it('B9.2 unless its page is gone', async () => {
    show('<input>');
    await userEvent.fill(find('input'), 'hei');
    show('');
    expect(hasUnsentInput()).toBe(false);
  });
});

const choose = (entry: string) => userEvent.selectOptions(find('select'), entry);

describe('a form that was submitted', () => {
  beforeEach(async () => {
    show('<form><input name="a"><input name="b" id="b"><button>Send</button></form><input id="c">');
    await userEvent.fill(find('input'), 'hei');
    await userEvent.click(find('main button'));
  });

  it('B9.2 holds nothing unsent', () => {
    expect(hasUnsentInput()).toBe(false);
  });

  it('B9.2 does again when the visitor goes on in it', async () => {
    await userEvent.fill(find('#b'), 'hallo');
    expect(hasUnsentInput()).toBe(true);
  });

  it('B9.2 says nothing of fields outside', async () => {
    await userEvent.fill(find('#c'), 'hallo');
    expect(hasUnsentInput()).toBe(true);
  });

  it('B9.2 counts although the block that sends it lets nobody else hear of it', async () => {
    await userEvent.fill(find('#b'), 'hallo');
    find('form').addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    await userEvent.click(find('main button'));
    expect(hasUnsentInput()).toBe(false);
  });
});

// The last one: there is no way back.
