import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import loginMetadata from '../../../blocks/login/block.json' with { type: 'json' };
import Login from '../../../blocks/login/login.island.tsx';
import resetMetadata from '../../../blocks/reset/block.json' with { type: 'json' };
import Reset from '../../../blocks/reset/reset.island.tsx';
import signupMetadata from '../../../blocks/signup/block.json' with { type: 'json' };
import SignUp from '../../../blocks/signup/signup.island.tsx';
import { CallError } from '../../../runtime/http/index.ts';
import { MembersContext } from '../../../runtime/members/react.ts';
import type { Profile } from '../../../runtime/protocol/profile.ts';
import { exampleProps } from '../../../stories/example-props.ts';
import { membersOf } from '../../../stories/fake-members.tsx';
import { memberSite } from '../../../stories/member-site.ts';

const here = location.href;
const kari = { userName: 'Kari', email: 'kari@epost.example', token: 't' };
const navigate = vi.fn();

const login = <Login {...exampleProps(loginMetadata, { site: memberSite })} />;
const signup = <SignUp {...exampleProps(signupMetadata, { site: memberSite })} />;
const reset = <Reset {...exampleProps(resetMetadata, { site: memberSite })} />;

let root: Root | null = null;

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('lerret', { navigate });
});
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  history.replaceState(null, '', here);
  navigate.mockClear();
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** Opens a member form at an address, over a backend that answers when told to. */
async function open(form: ReactNode, query = '', stored: Profile | null = null) {
  history.replaceState({ index: 3 }, '', `/form${query}`);
  let coming = Promise.withResolvers<unknown>();
  let sent: unknown;
  const members = membersOf(stored, async (_name, { read, json }) => {
    coming = Promise.withResolvers();
    sent = json;
    return read(await coming.promise);
  });
  const element = document.createElement('main');
  document.body.append(element);
  const mounted = createRoot(element);
  root = mounted;
  await act(async () => mounted.render(<MembersContext value={members}>{form}</MembersContext>));
  const field = (name: string) => element.querySelector<HTMLInputElement>(`[name=${name}]`);

  function type(name: string, value: string): void {
    const input = field(name);
    if (input) input.value = value;
    act(() => void input?.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }

  function press(name = ''): void {
    const buttons = [...element.querySelectorAll<HTMLElement>('.form-actions button')];
    const button = buttons.find(({ textContent }) => textContent.includes(name));
    button?.focus();
    act(() => button?.click());
  }

  return {
    element,
    userProfile: members.userProfile,
    field,
    type,
    press,
    /** Fills in all fields and sends the form. */
    send() {
      const typed = { name: 'Kari', email: kari.email, password: 'popkorn-i-pausen' };
      for (const [name, value] of Object.entries(typed)) type(name, value);
      press();
    },
    /** The body of the last call. */
    sent: () => sent,
    answer: (value: unknown) => act(async () => coming.resolve(value)),
    refuse: (status: number) =>
      act(async () => coming.reject(new CallError('http', 'login', { status }))),
    leave: () => act(() => mounted.unmount()),
    alert: () => element.querySelector('[role=alert]')?.textContent ?? null,
    /** What a screen reader says of a field. */
    said: (name: string) =>
      document.getElementById(field(name)?.getAttribute('aria-describedby') ?? '')?.textContent,
    links: () => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
}

const token = { marsToken: 't', Token: 't', UserName: 'Kari' };

describe.each([
  ['login', login],
  ['signup', signup],
])('the way back from the %s', (_name, form) => {
  it('A86 S183 leads to the page that the visitor came from, and shows the member to who comes back', async () => {
    const { send, answer, element } = await open(form, '?retur=%2Ffilm');
    send();
    await answer(token);
    expect(navigate.mock.calls).toEqual([['/film']]);
    expect(location.search).toBe('');
    expect(history.state).toEqual({ index: 3 });
    expect(element.querySelector('form')).toBeNull();
    expect(element.textContent).toContain('Du er logget inn som Kari');
  });

  it('A38 is not taken from another page, and the member is logged in there', async () => {
    const { send, leave, answer, userProfile } = await open(form, '?retur=%2Ffilm');
    send();
    leave();
    await answer(token);
    expect(userProfile.getState().userProfile?.token).toBe('t');
    expect(navigate).not.toHaveBeenCalled();
  });
});

it.each([
  ['login', true, login],
  ['signup', true, signup],
  ['reset', false, reset],
])(
  'where the browser refuses cookies, the %s says that a login needs them: %s',
  async (_name, isSaid, form) => {
    const enabled = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    const { element, leave } = await open(form);
    expect(element.textContent.includes('Innloggingen trenger informasjonskapsler')).toBe(isSaid);
    leave();
    enabled.mockReturnValue(true);
    expect((await open(form)).element.textContent).not.toContain('informasjonskapsler');
    enabled.mockRestore();
  },
);

describe('links between member forms', () => {
  it.each([
    ['login', login, '', ['/glemt-passord', '/opprett-konto']],
    [
      'login',
      login,
      '?retur=%2Ffilm&onske=1',
      ['/glemt-passord?retur=%2Ffilm', '/opprett-konto?retur=%2Ffilm'],
    ],
    ['signup', signup, '?retur=%2Ffilm', ['/logg-inn?retur=%2Ffilm']],
    ['reset', reset, '?retur=%2Ffilm', ['/logg-inn?retur=%2Ffilm']],
  ])('Members 10 A86 of the %s %#', async (_name, form, query, links) => {
    expect((await open(form, query)).links()).toEqual(links);
  });
});

const WRONG = 'E-postadressen eller passordet stemmer ikke.';
const FIELDS = 'Se over feltene som er merket, og prøv igjen.';

describe('a form whose call fails', () => {
  it('WCAG 4.1.3 says so each time, and nothing while the next call runs', async () => {
    const { send, press, refuse, alert, element } = await open(login);
    send();
    await refuse(401);
    expect(alert()).toContain(WRONG);
    press();
    expect(alert()).toBeNull();
    await refuse(401);
    expect(alert()).toContain(WRONG);
    expect(document.activeElement).toBe(element.querySelector('[role=alert]'));
  });

  it.each([
    ...[400, 409, 422].map((status) => ['account', status, signup, 'Kontoen kunne ikke'] as const),
    ...[400, 404, 409, 422].map((status) => ['reset', status, reset, 'Se etter e-post'] as const),
  ])('A102 says one thing of a refused %s: %i', async (_what, status, form, words) => {
    const { send, refuse, element } = await open(form);
    send();
    await refuse(status);
    expect(element.textContent).toContain(words);
  });

  it.each([
    ['login', login, 'Avbrutt. Vi vet ikke om skjemaet kom fram. Du kan prøve igjen.'],
    [
      'signup',
      signup,
      'Avbrutt. Vi vet ikke om kontoen ble opprettet. Prøv å logge inn, eller prøv igjen.',
    ],
    ['reset', reset, 'Avbrutt. Vi vet ikke om skjemaet kom fram. Du kan prøve igjen.'],
  ])(
    'A35 of the %s says that it was cancelled, and its button has the focus',
    async (_name, form, words) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { send, press, alert, element } = await open(form);
      send();
      act(() => void vi.advanceTimersByTime(7999));
      expect(element.textContent).not.toContain('Avbryt');
      act(() => void vi.advanceTimersByTime(1));
      press('Avbryt');
      await act(async () => {});
      expect(alert()).toBe(words);
      expect(document.activeElement).toBe(element.querySelector('[type=submit]'));
    },
  );
});

describe('a form that the visitor opens during the call of another one', () => {
  const first = { email: kari.email, password: 'popkorn-i-pausen' };

  it('A50 shows neither that call nor its error', async () => {
    const { userProfile, refuse, alert, element } = await open(reset);
    await act(async () => void userProfile.login(first));
    expect(element.querySelector('[type=submit]')?.ariaBusy).toBe('false');
    expect(element.querySelector('[type=submit]')?.textContent).toBe('Send e-post');
    await refuse(500);
    expect(userProfile.getState().error).not.toBeNull();
    expect(alert()).toBeNull();
  });

  it('S145 clears the error that the call of a form left behind', async () => {
    function Opened() {
      const [form, setForm] = useState(<button onClick={() => setForm(login)} type="button" />);
      return form;
    }
    const { userProfile, refuse, element } = await open(<Opened />);
    await act(async () => void userProfile.login(first));
    await refuse(500);
    expect(userProfile.getState().error).not.toBeNull();
    act(() => element.querySelector('button')?.click());
    expect(userProfile.getState().error).toBeNull();
  });

  it.each([[false], [true]])(
    'S147 A19 is empty after a reset that was left; answered after the return: %s',
    async (whenBack) => {
      function Visits() {
        const [isOpen, setOpen] = useState(true);
        return (
          <>
            {isOpen && reset}
            <button id="visit" onClick={() => setOpen(!isOpen)} type="button" />
          </>
        );
      }
      const { userProfile, send, answer, element, field } = await open(<Visits />);
      const button = element.querySelector<HTMLElement>('#visit');
      const visit = () => act(() => button?.click());
      send();
      visit();
      if (whenBack) visit();
      button?.focus();
      await answer('');
      expect(userProfile.getState().isEmailSent).toBe(true);
      if (!whenBack) visit();
      expect(field('email')).not.toBeNull();
      expect(element.textContent).not.toContain('Se etter e-posten');
      expect(document.activeElement).toBe(button);
    },
  );

  it('A50 A102 doesn’t take that call’s refusal for its own', async () => {
    const { userProfile, send, refuse, element } = await open(reset);
    send();
    await refuse(500);
    await act(async () => void userProfile.login(first));
    await refuse(400);
    expect(userProfile.getState().error?.status).toBe(400);
    expect(element.textContent).not.toContain('Se etter e-posten');
  });

  it('A50 sends its own call, which replaces the other one', async () => {
    const { userProfile, send, sent, answer, element } = await open(reset);
    expect(element.textContent).toContain(resetMetadata.example.options.text);
    let outcome = '';
    await act(async () => {
      void userProfile.login(first).then((ended) => {
        outcome = ended;
      });
    });
    send();
    expect(element.querySelector('[type=submit]')?.textContent).toBe('Sender …');
    await answer('');
    expect(outcome).toBe('dropped');
    expect(sent()).toEqual({ Email: kari.email });
    expect(element.querySelector('[role=status]')?.textContent).toContain('Se etter e-posten');
    expect(element.textContent).not.toContain(resetMetadata.example.options.text);
  });
});

const UNLIKE = 'E-postadressen ser ikke riktig ut. Den skal se ut som kari@epost.example.';

describe('a field', () => {
  it.each([
    ['name', '   ', 'Skriv navnet ditt.'],
    ['email', 'kari', UNLIKE],
  ])('A48 %s with "%s" says what is wrong, until it is right', async (name, value, words) => {
    const { field, type, press, said, alert } = await open(signup);
    const hint = said(name);
    type(name, value);
    press();
    expect(alert()).toBe(FIELDS);
    expect(field(name)?.getAttribute('aria-invalid')).toBe('true');
    expect(said(name)).toBe(words);
    type(name, 'kari@epost.example');
    expect(field(name)?.getAttribute('aria-invalid')).toBeNull();
    expect(said(name)).toBe(hint);
  });

  it('A48 says that a new password is too short', async () => {
    const { field, press, said } = await open(signup);
    // Only what somebody types can be too short.
    await userEvent.type(field('password') ?? document.body, 'kort');
    press();
    expect(said('password')).toBe('Passordet er for kort. Det må ha minst åtte tegn.');
  });

  it('A48 that is right again leaves no words, and not the error of the call before', async () => {
    const { send, type, press, refuse, alert } = await open(login);
    send();
    await refuse(401);
    type('email', '');
    press();
    expect(alert()).toBe(FIELDS);
    type('email', kari.email);
    expect(alert()).toBeNull();
  });

  it('A48 for a name has capitals, one for an address none', async () => {
    const { field } = await open(signup);
    expect(field('name')?.autocapitalize).toBe('words');
    expect(field('email')?.autocapitalize).toBe('none');
  });
});
