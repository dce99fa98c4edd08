import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { LoggedRequest } from '../../sandbox/request-log.ts';
import { type MemberSite, serveWithSandbox } from './member-site.ts';
import { out } from './served.ts';

/** Who is a member of the sandbox from the start, with tickets and a watch list. */
export const KARI = { email: 'kari.nordmann@epost.example', password: 'popkorn-i-pausen' };

/** Where the profile lies (S90, S253): the specification's word, not the product's constant. */
const KEY = 'cw-profile-new';

/** The sample site with a sandbox of its own while the tests of a file run, each of which begins without faults. */
export function memberSite(): MemberSite {
  let served: MemberSite;
  beforeAll(async () => {
    served = await serveWithSandbox(out);
  });
  afterAll(() => served.stop());
  beforeEach(() => clearFaults(served));
  return {
    get address() {
      return served.address;
    },
    get backend() {
      return served.backend;
    },
    get sandbox() {
      return served.sandbox;
    },
    stop: () => served.stop(),
  };
}

/** Makes calls of the sandbox fail from now on. */
export async function fail(site: MemberSite, ...faults: readonly string[]): Promise<void> {
  const body = JSON.stringify(faults);
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${site.sandbox.address}/_faults`, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
}

/** From now on the sandbox answers well, and has got nothing. */
export function clearFaults({ sandbox }: MemberSite): void {
  sandbox.state.requests.forget();
  sandbox.state.faults.clear();
}

/** What the loyalty backend was asked, the oldest first; with names only those calls. */
export function asked({ sandbox }: MemberSite, ...names: string[]): readonly LoggedRequest[] {
  const api = '/loyalty-118/api/';
  return sandbox.state.requests
    .list()
    .filter(({ path }) => path.startsWith(api))
    .filter(({ path }) => names.length === 0 || names.includes(path.slice(api.length)));
}

/** Logs somebody in as the form does, without showing it: cookie and profile. @returns the token */
export async function logIn(
  page: Page,
  site: MemberSite,
  { email, password } = KARI,
): Promise<string> {
  const answer = await page.context().request.post(`${site.backend}/api/LoginDx`, {
    data: { Email: email, Password: password },
  });
  expect(answer.status()).toBe(200);
  const { marsToken, UserName } = await answer.json();
  await page.goto(`${site.address}/robots.txt`);
  await page.evaluate(([key, profile]) => localStorage.setItem(key, profile), [
    KEY,
    JSON.stringify({ userName: UserName, email, token: marsToken }),
  ] as const);
  site.sandbox.state.requests.forget();
  return marsToken;
}

/** Logs somebody in on another device. @returns the cookie of the session there */
export async function openSession(
  site: MemberSite,
  { email, password }: typeof KARI,
): Promise<string> {
  const login = await fetch(`${site.backend}/api/LoginDx`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Email: email, Password: password }),
  });
  return switchToken(site, (await login.json()).marsToken);
}

/** Switches a token outside of the browser. @returns the cookie of the session */
export async function switchToken({ backend }: MemberSite, token: string): Promise<string> {
  const init = { method: 'POST', headers: { token } };
  const answer = await fetch(`${backend}/api/SwitchTokensDx`, init);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** What lies under the profile key. */
export const storedProfile = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), KEY);

/** The names of the databases of this device: one with what is kept of a member, once something is. */
export const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** The header's place for who is a member. */
export const cell = (page: Page) => page.locator('.member-cell');

/** Presses the header's buttons to log out, and nothing more. */
export async function pressLogOut(page: Page): Promise<void> {
  await cell(page).getByRole('button').click();
  await page.getByRole('button', { name: 'Logg ut' }).first().click();
}

/** Logs out by the header, and waits for the page that then is loaded anew. */
export async function logOut(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), pressLogOut(page)]);
  await cell(page).getByRole('link', { name: 'Logg inn' }).waitFor();
}

/** The main part's block of a name. */
export const block = (page: Page, name: string) => page.locator(`main [data-block="${name}"]`);

/** The one way to log in of a page with several blocks for members. */
export const loginPrompt = (page: Page) => page.locator('main .panel.for-visitors');

/** Fills in the form and sends it. */
export async function send(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.fill(`main input[name=${name}]`, value);
  await page.click('main button[type=submit]');
}

/** Opens a page and waits until an island of it is run by script. */
export async function openIsland(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await block(page, name).scrollIntoViewIfNeeded();
  await page.waitForSelector(`lerret-island[data-block="${name}"][data-state=hydrated]`);
}

/** Clicks a button twice before any answer can be there: the second click finds the first one's call under way. */
export async function clickTwice(button: Locator): Promise<void> {
  await button.focus();
  await button.evaluate((one: HTMLElement) => [one.click(), one.click()]);
}
