import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fail, memberSite } from './as-member.ts';
import { withPage } from './browser.ts';
import { WIDE } from './runtime-page.ts';

const PATH = '/nyhetsbrev-pa-e-post';
const EMAIL = 'kari@epost.example';

const site = memberSite();

const block = (page: Page) => page.locator('[data-block=newsletter]');
const send = (page: Page) => block(page).getByRole('button', { name: 'Meld meg på' });

async function fill(page: Page, email = EMAIL): Promise<void> {
  await block(page).getByLabel('E-postadresse').fill(email);
  await block(page).getByRole('checkbox').check();
}

/** What the newsletter was sent and took, the oldest first. */
const subscribers = () =>
  site.sandbox.state.requests
    .list()
    .filter(({ path, status }) => path === '/site/newsletter' && status === 200)
    .map(({ body }) => body);

// What it says of each answer: tests/browser/blocks/newsletter.test.tsx.
it('S10 S178 A35 A47 A48 the newsletter gets the address, once, after a failure, too', async () =>
  await withPage(WIDE, async (page) => {
    await page.goto(site.address + PATH);
    await fail(site, 'newsletter:403');
    await fill(page);
    await send(page).click();
    await block(page).getByText('kom ikke fram').waitFor();
    expect(subscribers()).toEqual([]);
    site.sandbox.state.faults.clear();
    await send(page).dblclick();
    await block(page).getByText(`Takk! Vi har fått påmeldingen for ${EMAIL}.`).waitFor();
    expect(subscribers().map((body) => JSON.parse(body))).toEqual([{ Email: EMAIL }]);
    expect(new URL(page.url()).pathname).toBe(PATH);
  }));

it('A48 a phone’s first press, without an address, shows the form’s own words, not the browser’s', async () => {
  await withPage({ viewport: { width: 390, height: 844 }, hasTouch: true }, async (page) => {
    await page.goto(site.address + PATH);
    await block(page).and(page.locator('[data-state=hydrated]')).waitFor();
    await send(page).tap();
    await block(page).getByText('Skriv e-postadressen din.').waitFor();
    expect(subscribers()).toEqual([]);
  });
});

it('A47 without script is answered by a page, with a way back', async () => {
  await withPage({ ...WIDE, javaScriptEnabled: false }, async (page) => {
    await page.goto(site.address + PATH);
    await fill(page, 'siv@epost.example');
    await send(page).click();
    await page.getByText('Nyhetsbrevet kommer til siv@epost.example.').waitFor();
    const [form] = subscribers();
    expect(new URLSearchParams(form).get('Email')).toBe('siv@epost.example');
    await page.getByRole('link', { name: 'Tilbake til nettstedet' }).click();
    await page.waitForURL(`${site.address}${PATH}`);
  });
});
