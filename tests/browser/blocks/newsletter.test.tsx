import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Options, Records } from '../../../blocks/newsletter/block.gen.ts';
import metadata from '../../../blocks/newsletter/block.json' with { type: 'json' };
import enhance from '../../../blocks/newsletter/newsletter.enhance.ts';
import Newsletter from '../../../blocks/newsletter/newsletter.tsx';
import type { CallResult } from '../../../runtime/block.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { button, get, prerender, run } from './prerendered.ts';

const EMAIL = 'kari@epost.example';

/** The calls that the form has made: where each is answered, and whether it was given up. */
const calls: { answer: (result: CallResult<never>) => void; signal: AbortSignal | undefined }[] =
  [];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  calls.length = 0;
});

/** The running form, with an address and the consent. */
function filledIn() {
  const props = exampleProps<Options, Records>(metadata, { site: { calls: ['newsletter'] } });
  const element = prerender(<Newsletter {...props} />);
  run(
    (form, context) =>
      enhance(form, {
        ...context,
        call: (_name, request) =>
          new Promise((answer) => calls.push({ answer, signal: request?.signal })),
      }),
    element,
  );
  const [email, consent] = element.querySelectorAll('input');
  if (email === undefined || consent === undefined) throw new Error('A field is missing');
  email.value = EMAIL;
  consent.checked = true;
  const form = get(element, 'form');
  return {
    ...{ element, email, consent },
    send: () => button(element, 'Meld meg på').click(),
    state: () => [form.dataset.state, get(form, '.form-status').textContent],
  };
}

const failure = (code: string, status: number | null = null): CallResult<never> => ({
  data: null,
  error: { code, status },
});
const answered = (data: unknown): CallResult<never> => Object({ data, error: null });

it('S178 sends nothing incomplete: each field says what it lacks, and the first of them has the focus', () => {
  const { email, consent, send, state } = filledIn();
  const hint = () => get(document.body, '.field > .field-hint').textContent;
  email.value = '';
  send();
  expect([state()[0], hint()]).toEqual(['invalid', 'Skriv e-postadressen din.']);
  email.value = 'kari';
  send();
  expect(hint()).toMatch(/ser ikke riktig ut/);
  expect([email.ariaInvalid, document.activeElement]).toEqual(['true', email]);
  email.value = EMAIL;
  consent.checked = false;
  send();
  expect(state()).toEqual(['invalid', expect.stringContaining('Kryss av')]);
  expect(calls).toEqual([]);
});

it('A35 A47 sends once, however often it is pressed; says that it takes long, and is given up when asked to', async () => {
  const { element, email, send, state } = filledIn();
  send();
  send();
  expect(state()).toEqual(['sending', 'Sender påmeldingen …']);
  expect(calls).toHaveLength(1);
  vi.advanceTimersByTime(8000);
  expect(state()[1]).toMatch(/lengre tid enn vanlig/);
  await userEvent.click(button(element, 'Avbryt'));
  expect(calls[0]?.signal?.aborted).toBe(true);
  calls[0]?.answer(failure('aborted'));
  await vi.waitFor(() => expect(state()).toEqual(['failed', expect.stringMatching(/^Avbrutt\./)]));
  expect(document.activeElement).toBe(button(element, 'Meld meg på'));
  expect(email.value).toBe(EMAIL);
});

it.each([
  ['400', failure('http', 400), /ikke godtatt\. Se over adressen/, true],
  ['422', failure('http', 422), /ikke godtatt\. Se over adressen/, true],
  ['429', failure('http', 429), /For mange har meldt seg på/, false],
  ['any other status', failure('http', 403), /kom ikke fram/, false],
  ['a net that is gone', failure('network'), /Sjekk at du er på nett/, false],
  ['success false', answered({ Success: false, id: 1 }), /kom ikke fram/, false],
  ['ok false', answered({ OK: false }), /kom ikke fram/, false],
])('A47 A48 %s is a failure that keeps what was typed', async (_what, result, words, isRefused) => {
  const { email, send, state } = filledIn();
  send();
  calls[0]?.answer(result);
  await vi.waitFor(() => expect(state()).toEqual(['failed', expect.stringMatching(words)]));
  expect(email.value).toBe(EMAIL);
  expect(email.ariaInvalid).toBe(String(isRefused));
  expect(document.activeElement === email).toBe(isRefused);
});

it.each([
  ['409, of an address that is on the list', failure('http', 409)],
  ['nothing', answered(null)],
  ['success that isn’t said', answered({ Success: null })],
  ['a text for false', answered({ Success: 'false' })],
])('A47 %s is success: the fields are empty, the words have the focus', async (_what, result) => {
  const { element, email, consent, send, state } = filledIn();
  send();
  calls[0]?.answer(result);
  await vi.waitFor(() =>
    expect(state()).toEqual(['sent', expect.stringMatching(/^Takk! .* for kari@epost\.example\./)]),
  );
  expect([email.value, consent.checked]).toEqual(['', false]);
  const words = get(element, '.form-status');
  expect(document.activeElement).toBe(words);
  // Read once, as what has the focus: a status would be read out, too.
  expect(words.role).toBe(null);
  email.dispatchEvent(new Event('input', { bubbles: true }));
  expect(words.role).toBe('status');
});
