import { describe, expect, it } from 'vitest';
import { FORCE_DELAY } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { visitor } from './visitor.ts';

describe('out of the back-forward cache', () => {
  it('B12.1 clears the timers of the visit that led away', async () => {
    const { fake, visit, wait, page, navigator } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    fake.change('left');
    fake.change('restored');
    expect([navigator.state(), fake.clock.waiting()]).toEqual(['idle', 0]);
    await wait(60_000);
    expect([fake.assigned, page()]).toEqual([[], '/']);
  });

  it('B12.1 clears the message of the visit that led away', async () => {
    const { fake, visit, goOffline, goOnline, page } = visitor();
    goOffline();
    await visit('/kontakt');
    fake.change('restored');
    expect(fake.message).toBeNull();
    await goOnline();
    expect(page()).toBe('/');
  });

  it('B12.1 gives up no full load that brought the visitor here', async () => {
    const { fake, visit, wait, page } = visitor();
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY);
    fake.change('left');
    fake.change('restored');
    await visit('/kontakt');
    expect([fake.stayed, page()]).toEqual([[], '/kontakt']);
  });

  it('B12.1 goes on with a way back that was under way, so that address and page agree', async () => {
    const { fake, visit, wait, back, page, address } = visitor();
    fake.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a');
    await visit('/b');
    fake.server.answer('/a', { after: 500 });
    await back();
    fake.change('left');
    fake.change('restored');
    await wait(500);
    expect([page(), address()]).toEqual(['/a', '/a']);
  });

  it('B12.1 checks the build id as usual on the next visit, where the page is old', async () => {
    const { fake, visit, wait } = visitor();
    await visit('/kontakt');
    fake.change('left');
    await wait(300_001);
    fake.change('restored');
    fake.server.answer('/', { html: documentOf('/', { build: 'build-2' }) });
    await visit('/');
    expect(fake.assigned).toEqual(['/']);
  });
});
