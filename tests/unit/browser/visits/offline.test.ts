import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, RETRY_AFTER } from '../../../../runtime/browser/constants.ts';
import { fakeEnvironment } from '../fake-environment.ts';
import { documentOf } from '../fake-server.ts';
import { type Visitor, visitor } from './visitor.ts';

describe('offline', () => {
  it('B7.7 S246 stays at once, with the address unchanged and a message; logs the failure, and forces nothing', async () => {
    const { fake, visit, wait, goOffline, addresses, page, navigator, told } = visitor();
    goOffline();
    await visit('/kontakt');
    expect(fake.message).toEqual({ kind: 'offline' });
    expect([addresses(), page(), navigator.shown()]).toEqual([['/'], '/', '/']);
    expect(navigator.state()).toBe('offline');
    await wait(60_000);
    expect([fake.assigned, fake.isBusy, fake.clock.waiting()]).toEqual([[], false, 0]);
    expect(told('lerret:visit-failed')).toHaveLength(1);
    expect(fake.logged).toEqual([expect.stringContaining('/kontakt failed to load')]);
  });

  it.each([
    ['the retry', 503, 0, 250],
    ['the forced load', 500, FORCE_DELAY - 1, 1],
  ])('B7.7 forces nothing where the net goes before %s', async (_what, status, before, after) => {
    const { fake, visit, wait, goOffline } = visitor();
    fake.server.answer('/feil', { status });
    await visit('/feil');
    await wait(before);
    goOffline();
    await wait(after);
    expect([fake.assigned, fake.message]).toEqual([[], { kind: 'offline' }]);
    await wait(60_000);
    expect(fake.assigned).toEqual([]);
  });

  it('B7.7 forces the load where the net is back in time', async () => {
    const { fake, visit, wait, goOffline, goOnline } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    goOffline();
    await wait(FORCE_DELAY - 1);
    await goOnline();
    await wait(1);
    expect([fake.assigned, fake.message]).toEqual([['/feil'], null]);
  });

  it('B7.7 says so when the page came from a worker and what it names did not', async () => {
    const { fake, visit, wait } = visitor();
    fake.online = false;
    const html = documentOf('/sok', { layout: '/assets/wide-1.css' });
    fake.server.answer('/sok', { url: '', html });
    fake.server.answer('/assets/wide-1.css', { status: 'cut' });
    await visit('/sok');
    await wait(FORCE_DELAY);
    expect([fake.assigned, fake.message]).toEqual([[], { kind: 'offline' }]);
  });

  it.each([
    ['the browser says that there is no net', false, 404],
    ['the browser says so, and it is a file', false, 200],
    ['the last downloads say so', undefined, 404],
  ])('B7.7 takes no worker away for a missing page where %s', async (_where, online, status) => {
    const { fake, visit, wait } = visitor();
    fake.online = online;
    fake.workers.controller = 'activated';
    fake.workers.registrations = [{ refuses: false }];
    const headers = { 'Content-Type': 'text/plain' };
    fake.server.answer('/kontakt', { status, url: '', headers });
    await visit('/kontakt');
    await wait(60_000);
    expect([fake.assigned, fake.message]).toEqual([[], { kind: 'offline' }]);
    expect(fake.workers.unregistered).toBe(0);
  });
});

describe('the net returns', () => {
  it('B7.7 tries once more when the net has had time to lead anywhere, and shows the page', async () => {
    const { fake, visit, wait, goOffline, addresses, page, navigator } = visitor();
    goOffline();
    await visit('/kontakt?a=1#b');
    const before = fake.server.requests.length;
    fake.online = true;
    fake.change('online');
    await wait(RETRY_AFTER - 1);
    expect(fake.server.requests).toHaveLength(before);
    fake.server.isCutOff = false;
    await wait(1);
    expect([page(), addresses()]).toEqual(['/kontakt', ['/', '/kontakt?a=1#b']]);
    expect([fake.message, navigator.state()]).toEqual([null, 'idle']);
  });

  it.each<[string, (one: Visitor) => unknown]>([
    ['the message was closed', ({ fake }) => fake.env.screen.tell(null)],
    ['another visit was made', ({ visit }) => visit('/')],
    ['another message is up', ({ fake }) => fake.env.screen.tell({ kind: 'update-waiting' })],
    [
      'another visit was made, and somebody else says that there is no net',
      async ({ fake, visit }) => {
        await visit('/');
        fake.env.screen.tell({ kind: 'offline' });
      },
    ],
  ])('B7.7 tries nothing where %s', async (_why, act) => {
    const one = visitor();
    one.goOffline();
    await one.visit('/kontakt');
    await act(one);
    await one.goOnline();
    expect(one.page()).toBe('/');
  });

  it('B7.7 remembers which link was followed', async () => {
    const { fake, navigator, goOffline, goOnline, wait } = visitor(fakeEnvironment());
    goOffline();
    navigator.visit('/kontakt', { followed: { href: '/kontakt', nth: 1 } });
    await wait(0);
    await goOnline();
    expect(fake.entries[0]?.state?.followed).toEqual({ href: '/kontakt', nth: 1 });
  });
});

describe('a link out of the site', () => {
  const SHOP = 'https://shop.example/buy';

  it('B7.7 is the browser’s where there is a net', () => {
    const { fake, navigator } = visitor();
    expect([navigator.holdBack(SHOP), fake.message, fake.assigned]).toEqual([false, null, []]);
  });

  it('B7.7 says why it isn’t followed, and is followed once when the net returns', async () => {
    const { fake, navigator, wait, goOffline, goOnline, page } = visitor();
    goOffline();
    expect(navigator.holdBack(SHOP)).toBe(true);
    expect([fake.message, navigator.state()]).toEqual([{ kind: 'offline' }, 'offline']);
    await wait(60_000);
    expect(fake.assigned).toEqual([]);
    await goOnline();
    await goOnline();
    expect([fake.assigned, fake.message, page()]).toEqual([[SHOP], null, '/']);
  });

  it('B7.7 is the browser’s when it is pressed again, as the browser may be wrong about the net', () => {
    const { navigator, goOffline } = visitor();
    goOffline();
    const pressed = [SHOP, SHOP, 'https://other.example/'].map((to) => navigator.holdBack(to));
    expect(pressed).toEqual([true, false, true]);
  });

  it('B7.7 ends the visit that is under way', async () => {
    const { fake, visit, wait, navigator, goOffline, goOnline, page } = visitor();
    fake.server.answer('/kontakt', { after: 500 });
    await visit('/kontakt');
    goOffline();
    navigator.holdBack(SHOP);
    await wait(500);
    await goOnline();
    expect([fake.assigned, page()]).toEqual([[SHOP], '/']);
  });
});
