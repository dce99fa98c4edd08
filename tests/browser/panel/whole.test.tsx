import Color from 'color';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { words as allWords } from '../../../runtime/panel/words.ts';
import { find } from '../find.ts';
import { film } from './rendered.tsx';

const words = allWords.en;

const text = { type: 'string' };
const names = Array.from({ length: 30 }, (_, index) => `field-${index}`);
const properties = Object.fromEntries(names.map((name) => [name, text]));
const last = 'field-29';
const form = {
  ...{ file: film.file, path: [], main: names, value: {} },
  schema: { type: 'object', properties },
};

const answers: Readonly<Record<string, unknown>> = {
  start: { language: 'en', site: 'a', kinds: [], now: 0, editor: null, mayWrite: true },
  ...{ page: { page: null, blocks: [] }, problems: [], notes: [], record: null },
  ...{ form, 'new-page': form },
  list: { count: 1, items: [film] },
};

beforeAll(async () => {
  await page.viewport(1280, 700);
  sessionStorage.setItem('lerret-tab', 'content');
  location.hash = '/package.json';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { pathname, searchParams } = new URL(request instanceof Request ? request.url : '');
    const call = pathname.split('/').at(-1) ?? '';
    const isSettings = call === 'list' && !searchParams.has('model');
    return Response.json(isSettings ? {} : answers[call]);
  });
  document.body.appendChild(document.createElement('div')).id = 'panel';
  await import('../../../runtime/panel/main.tsx');
});

/** Where an element's box begins and ends, in pixels from the window's upper edge. */
const edges = (selector: string) => {
  const { top, bottom } = find(selector).getBoundingClientRect();
  return { top, bottom };
};

it.each([
  ['beside a page', 1280],
  ['in a narrow window', 320],
])('%s, no bar hides the field with the focus', async (_, width) => {
  await page.viewport(width, 700);
  await page.getByRole('button', { name: words.tabs.content }).click();
  await page.getByRole('button', { name: /^A film/ }).click();
  await vi.waitFor(() => find(`#root_${last}`).focus());
  for (const name of names.toReversed()) {
    const field = edges(`#root_${name}:focus`);
    const state = edges('.status');
    expect(field.top).toBeGreaterThan(state.bottom);
    expect(state.top).toBeGreaterThanOrEqual(edges('header').bottom);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  }
  await page.getByRole('button', { name: words.tabs.content }).click();
  await page.getByRole('button', { name: 'New: page' }).click();
  await vi.waitFor(() => find(`.send`));
  find(`#root_${names[0]}`).focus();
  for (const name of names) {
    expect(edges(`#root_${name}:focus`).bottom).toBeLessThan(edges('.send').top);
    await userEvent.keyboard('{Tab}');
  }
});

it('the focus of a button can be seen on the red state of a form', async () => {
  localStorage.setItem(`lerret-a-unsaved:${film.file}#`, '{"base":{},"value":{"field-0":"Snø"}}');
  await page.getByRole('button', { name: words.tabs.content }).click();
  await page.getByRole('button', { name: /^A film/ }).click();
  await page.getByLabelText(/field-0/).click();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  const button = find(':focus-visible');
  expect(button.textContent).toBe(words.forget);
  const { backgroundColor } = getComputedStyle(find('.status'));
  const ring = Color(getComputedStyle(button).outlineColor);
  expect(ring.contrast(Color(backgroundColor))).toBeGreaterThan(3);
});

it('follows the window’s width, as when somebody zooms, and keeps what is typed', async () => {
  await page.viewport(1280, 700);
  await page.getByRole('button', { name: words.tabs.content }).click();
  await page.getByRole('button', { name: 'New: page' }).click();
  await page.getByLabelText(/field-0/).fill('Snø');
  const beside = () => document.querySelector('iframe.page')?.getAttribute('src') ?? null;
  const field = document.activeElement;
  expect(beside()).toBe('/package.json');
  find<HTMLIFrameElement>('iframe.page').contentWindow?.location.assign('/knip.jsonc');
  await expect.poll(() => location.hash).toBe('#/knip.jsonc');
  await page.viewport(320, 700);
  await expect.poll(beside).toBeNull();
  await page.viewport(1280, 700);
  await expect.poll(beside).toBe('/knip.jsonc');
  expect(document.activeElement).toBe(field);
  await expect.element(page.getByLabelText(/field-0/)).toHaveValue('Snø');
});

it('with the user’s own colours, what is chosen differs from the others by its frame', async () => {
  const [on, off] = ['true', 'false'].map((pressed) => {
    const button = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => button.remove());
    button.ariaPressed = pressed;
    return button;
  });
  const frameOf = (one?: Element | null) => {
    const { borderBottomColor, borderBottomWidth } = getComputedStyle(one ?? document.body);
    return `${borderBottomWidth} ${borderBottomColor}`;
  };
  const force = async (value: string) => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'forced-colors', value }],
    });
  };
  await force('active');
  onTestFinished(() => force(''));
  expect(frameOf(on)).not.toBe(frameOf(off));
  const tabs = [...document.querySelectorAll('nav button:not([aria-current])')].map(frameOf);
  expect(tabs.length).toBeGreaterThan(1);
  expect(tabs).not.toContain(frameOf(document.querySelector('nav [aria-current]')));
});
