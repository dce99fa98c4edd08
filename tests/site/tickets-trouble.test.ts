import { describe, expect, it } from 'vitest';
import { asked, clearFaults, fail, memberSite } from './as-member.ts';
import { withPage } from './browser.ts';
import { block, cards, openTickets, PHONE_ALONE, untilFetched } from './tickets-page.ts';

const site = memberSite();

describe('tickets that can’t be fetched', () => {
  it('S16 A20 A35 A86 may be given up and fetched again, also as soon as there is net; stay where the session is over, and are never another member’s', async () => {
    await withPage(PHONE_ALONE, async (page) => {
      await page.clock.install();
      await fail(site, 'GetTicketsDx:never');
      await openTickets(page, site);
      await expect.poll(() => asked(site, 'GetTicketsDx').length).toBe(1);
      await page.clock.fastForward(8000);
      await block(page).getByText('Dette tar lengre tid enn vanlig.').waitFor();
      await block(page).getByRole('button', { name: 'Avbryt' }).click();
      const retry = block(page).getByRole('button', { name: 'Hent på nytt' });
      await retry.waitFor();
      expect(await block(page).getByText('Dette tar lengre tid').count()).toBe(0);
      clearFaults(site);
      await retry.click();
      await untilFetched(page);
      expect(await cards(page).count()).toBe(2);
      const title = (await cards(page).first().locator('h3').textContent()) ?? '';
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await retry.waitFor();
      expect(await cards(page).count()).toBe(2);
      await page.context().setOffline(false);
      await retry.waitFor({ state: 'detached' });
      // The token too: the watch list switches it for a new session (S198).
      site.sandbox.state.db.prepare('DELETE FROM member_keys').run();
      await page.reload();
      const link = block(page).getByRole('link', { name: 'Logg inn' });
      await link.waitFor();
      expect(await link.getAttribute('href')).toBe('/logg-inn?retur=%2Fmin-side');
      expect(await retry.count()).toBe(0);
      expect(await cards(page).count()).toBe(2);
      // As if it had been changed while no page was open.
      await page.goto(`${site.address}/robots.txt`);
      await page.evaluate(() =>
        localStorage.setItem(
          'cw-profile-new',
          JSON.stringify({ userName: 'Ola', email: 'ola@epost.example', token: 'x' }),
        ),
      );
      await page.context().clearCookies();
      await page.goto(`${site.address}/min-side`);
      // Nothing is asked of the backend before the token is switched, and it knows none such.
      await link.waitFor();
      expect(await block(page).textContent()).not.toContain(title);
    });
  });
});
