import { describe, expect, it } from 'vitest';
import { DATA_MAX_AGE } from '../../../../runtime/browser/constants.ts';
import { FROM_WORKER } from '../../../../runtime/protocol/worker-setup.ts';
import { documentOf } from '../fake-server.ts';
import { visitor } from './visitor.ts';

/** What the worker answers for want of the net: its offline page, with its mark. */
const offlinePage = {
  status: 503,
  html: documentOf('/offline.html'),
  headers: { [FROM_WORKER]: '1' },
} as const;

describe('a worker that answers for want of the net, while the browser says that it is there', () => {
  it('B7.7 S246 stays, with the address unchanged and a message, at once, and logs it', async () => {
    const { fake, visit, wait, addresses, page, told } = visitor();
    fake.server.answer('/kontakt', offlinePage);
    await visit('/kontakt');
    expect(fake.message).toEqual({ kind: 'offline' });
    expect([addresses(), page()]).toEqual([['/'], '/']);
    await wait(60_000);
    expect([fake.assigned, fake.isBusy]).toEqual([[], false]);
    expect(told('lerret:visit-failed')).toHaveLength(1);
    expect(fake.logged).toEqual([expect.stringContaining('/kontakt failed to load')]);
  });

  it.each([
    ['the browser says so, too', false],
    ['the browser says that there is a net', true],
  ])('B4.1 S175 shows an old page of memory where %s', async (_, online) => {
    const { fake, visit, wait, page, told } = visitor();
    await visit('/kontakt');
    await visit('/om');
    await wait(DATA_MAX_AGE + 1);
    fake.server.answer('/kontakt', offlinePage);
    fake.online = online;
    await visit('/kontakt');
    await wait(60_000);
    expect([page(), fake.message, fake.assigned]).toEqual(['/kontakt', null, []]);
    expect(told('lerret:visit-failed')).toEqual([]);
  });

  it('B7.7 asks after growing pauses, without a word, until the message is closed', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/kontakt', offlinePage);
    await visit('/kontakt');
    const { at = 0 } = fake.server.requests[0] ?? {};
    await wait(100_000);
    const asked = fake.server.requests.map((request) => request.at - at);
    expect(asked).toEqual([0, 10_000, 25_000, 47_500, 81_250]);
    expect(fake.messages).toEqual([{ kind: 'offline' }]);
    fake.env.screen.tell(null);
    await wait(100_000);
    expect([fake.server.requests.length, fake.clock.waiting()]).toEqual([5, 0]);
  });

  it('B7.7 tries once more when the server answers', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/kontakt', offlinePage, offlinePage, {});
    await visit('/kontakt');
    await wait(24_999);
    expect(page()).toBe('/');
    await wait(1);
    expect([page(), fake.message]).toEqual(['/kontakt', null]);
  });

  it('B7.7 tries once more when the net returns', async () => {
    const { fake, visit, goOnline, page } = visitor();
    fake.server.answer('/kontakt', offlinePage, {});
    await visit('/kontakt');
    await goOnline();
    expect([page(), fake.message]).toEqual(['/kontakt', null]);
  });
});
