import type { CallFailure, CallingContext } from '../../runtime/block.ts';
import type { Calls } from './block.gen.ts';

/** States of the form (S178, A47). */
type State = 'idle' | 'invalid' | 'sending' | 'sent' | 'failed';

/** The duration in milliseconds after which a call counts as slow (A35). */
const SLOW = 8000;

/**
 * The status of a response for an address that already subscribes. The form then shows the same text as after success,
 * so that nobody learns who subscribes.
 */
const CONFLICT = 409;

const WRONG = 'Se over feltene som er merket, og prøv igjen.';
const UNCHECKED = 'Kryss av for at vi kan sende deg nyhetsbrev.';

/** The failure if a response has a status of success, but reports an error. */
const REPORTED: CallFailure = { code: 'unreadable-answer', status: null };

/** Statuses of responses for an invalid address. */
const REFUSED = [400, 422];

/**
 * Sends the form by the call `newsletter`, and shows the result: as `data-state` of the form, and as text. Empties the
 * fields only after success.
 * @returns a function that cancels a running call, and lets the browser validate again; `signal` ends the rest
 */
export default function enhance(
  element: HTMLElement,
  { call, signal }: CallingContext<Calls>,
): () => void {
  const form = element.querySelector<HTMLFormElement>('form[data-call]');
  const status = form?.querySelector<HTMLElement>('.form-status');
  const cancel = form?.querySelector<HTMLButtonElement>('[data-cancel]');
  const email = form?.querySelector<HTMLInputElement>('[type=email]');
  const hint = form?.querySelector('.field > .field-hint');
  if (!form || !status || !cancel || !email || !hint) return () => {};
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const instruction = hint.textContent;
  let sending: AbortController | null = null;

  const enter = (state: State, words = '') => {
    form.dataset.state = state;
    // After success the words have the focus, so that they are read out without a role.
    status.role = state === 'sent' ? null : 'status';
    status.textContent = words;
  };

  /** After success: empties the form, and moves the focus to the message. */
  const succeed = (address: string) => {
    const { afterwards = '' } = status.dataset;
    enter('sent', `Takk! Vi har fått påmeldingen for ${address}. ${afterwards}`.trim());
    form.reset();
    status.focus();
  };

  const fail = (error: CallFailure) => {
    enter('failed', wordsAfter(error));
    const isRefused = error.status !== null && REFUSED.includes(error.status);
    email.ariaInvalid = String(isRefused);
    if (isRefused) email.focus();
    else if (cancel === document.activeElement) button?.focus();
  };

  const submit = async () => {
    if (sending !== null) return;
    const wrong = firstWrong(form);
    hint.textContent = wordsFor(email) ?? instruction;
    if (wrong !== null) {
      enter('invalid', wrong === email ? WRONG : UNCHECKED);
      wrong.focus();
      return;
    }
    sending = new AbortController();
    enter('sending', 'Sender påmeldingen …');
    const slow = setTimeout(() => {
      enter('sending', 'Dette tar lengre tid enn vanlig.');
      cancel.hidden = false;
    }, SLOW);
    const address = email.value;
    const { data, error } = await call('newsletter', {
      body: { Email: address },
      signal: sending.signal,
    });
    clearTimeout(slow);
    sending = null;
    const failure = reportsFailure(data) ? REPORTED : error;
    if (!signal.aborted) {
      if (failure === null || failure.status === CONFLICT) succeed(address);
      else fail(failure);
    }
    cancel.hidden = true;
  };

  // This code shows its own error messages.
  form.noValidate = true;
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void submit();
    },
    { signal },
  );
  form.addEventListener(
    'input',
    () => {
      if (form.dataset.state !== 'sending') enter('idle');
      if (!email.validity.valid) return;
      email.ariaInvalid = 'false';
      hint.textContent = instruction;
    },
    { signal },
  );
  cancel.addEventListener('click', () => sending?.abort(), { signal });
  enter('idle');
  return () => {
    sending?.abort();
    form.noValidate = false;
  };
}

/** Returns whether a response with a success status reports a failure: its JSON has `success` or `ok`: false. */
function reportsFailure(answer: unknown): boolean {
  const fields = typeof answer === 'object' && answer !== null ? Object.entries(answer) : [];
  return fields.some(([name, value]) => value === false && /^(?:success|ok)$/i.test(name));
}

/** Sets `aria-invalid` of all fields, and returns the first invalid one; null if all are valid. */
function firstWrong(form: HTMLFormElement): HTMLInputElement | null {
  const fields = [...form.querySelectorAll('input')];
  for (const field of fields) field.ariaInvalid = String(!field.validity.valid);
  return fields.find(({ validity }) => !validity.valid) ?? null;
}

/** Returns the error message for the field's address; null if the address is valid. */
function wordsFor({ validity }: HTMLInputElement): string | null {
  if (validity.valid) return null;
  return validity.valueMissing
    ? 'Skriv e-postadressen din.'
    : 'E-postadressen ser ikke riktig ut. Den skal se ut som kari.nordmann@epost.example.';
}

function wordsAfter({ code, status }: CallFailure): string {
  if (code === 'aborted')
    return 'Avbrutt. Vi vet ikke om påmeldingen kom fram. Du kan trygt prøve igjen.';
  if (code === 'network') return 'Vi fikk ikke kontakt. Sjekk at du er på nett, og prøv igjen.';
  if (status === 429)
    return 'For mange har meldt seg på akkurat nå. Vent et minutt, og prøv igjen.';
  if (status !== null && REFUSED.includes(status))
    return 'Påmeldingen ble ikke godtatt. Se over adressen, og prøv igjen.';
  return 'Påmeldingen kom ikke fram. Prøv igjen om litt.';
}
