import { describe, expect, it } from 'vitest';
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
    expect([fake.assigned, fake.isBusy, fake.clock.waiting()]).toEqual([[], false, 0]);
    expect(told('lerret:visit-failed')).toHaveLength(1);
    expect(fake.server.requests).toHaveLength(1);
    expect(fake.logged).toEqual([expect.stringContaining('/kontakt failed to load')]);
  });

  it('B7.7 tries once more when the net returns', async () => {
    const { fake, visit, goOnline, page } = visitor();
    fake.server.answer('/kontakt', offlinePage, {});
    await visit('/kontakt');
    await goOnline();
    expect([page(), fake.message]).toEqual(['/kontakt', null]);
  });

  it('B7.5 forces the load where the net itself says 503', async () => {
    const { fake, visit, wait } = visitor();
    fake.server.answer('/kontakt', { status: 503 });
    await visit('/kontakt');
    await wait(1000);
    expect(fake.assigned).toEqual(['/kontakt']);
  });
});
