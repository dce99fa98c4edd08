import { describe, expect, it } from 'vitest';
import { FORCE_DELAY, SLOW_AFTER } from '../../../../runtime/browser/constants.ts';
import { documentOf } from '../fake-server.ts';
import { visitor } from './visitor.ts';

describe('out of the back-forward cache', () => {
  it('B12.1 clears the timers of the visit that led away', async () => {
    const { world, visit, wait, page, navigator } = visitor();
    world.server.answer('/feil', { status: 500 });
    await visit('/feil');
    world.change('left');
    world.change('restored');
    expect([navigator.state(), world.clock.waiting()]).toEqual(['idle', 0]);
    await wait(60_000);
    expect([world.assigned, page()]).toEqual([[], '/']);
  });

  it('B12.1 clears the progress sign of the visit that led away', async () => {
    const { world, visit, wait } = visitor();
    world.server.answer('/sen', { after: 5000 });
    await visit('/sen');
    await wait(SLOW_AFTER);
    world.change('restored');
    expect(world.isBusy).toBe(false);
    await wait(60_000);
    expect(world.committed).toEqual([]);
  });

  it('B12.1 clears the message of the visit that led away', async () => {
    const { world, visit, goOffline, goOnline, page } = visitor();
    goOffline();
    await visit('/kontakt');
    world.change('restored');
    expect(world.message).toBeNull();
    await goOnline();
    expect(page()).toBe('/');
  });

  it('B12.1 leaves other messages', () => {
    const { world } = visitor();
    world.env.screen.tell({ kind: 'update-waiting' });
    world.change('restored');
    expect(world.message).toEqual({ kind: 'update-waiting' });
  });

  it('B12.1 gives up no full load that brought the visitor here', async () => {
    const { world, visit, wait, page } = visitor();
    world.server.answer('/feil', { status: 500 });
    await visit('/feil');
    await wait(FORCE_DELAY);
    world.change('left');
    world.change('restored');
    await visit('/kontakt');
    expect([world.stayed, page()]).toEqual([[], '/kontakt']);
  });

  it('B12.1 loses nothing where the document is only left', async () => {
    const { world, visit, wait, page } = visitor();
    world.server.answer('/sen', { after: 500 });
    await visit('/sen');
    world.change('left');
    await wait(500);
    expect(page()).toBe('/sen');
  });

  it('B12.1 goes on with a way back that was under way, so that address and page agree', async () => {
    const { world, visit, wait, back, page, address } = visitor();
    world.server.answer('/a', { headers: { 'Cache-Control': 'no-store' } });
    await visit('/a');
    await visit('/b');
    world.server.answer('/a', { after: 500 });
    await back();
    world.change('left');
    world.change('restored');
    await wait(500);
    expect([page(), address()]).toEqual(['/a', '/a']);
  });

  it('B12.1 checks the build id as usual on the next visit, where the page is old', async () => {
    const { world, visit, wait } = visitor();
    await visit('/kontakt');
    world.change('left');
    await wait(300_001);
    world.change('restored');
    world.server.answer('/', { html: documentOf('/', { build: 'build-2' }) });
    await visit('/');
    expect(world.assigned).toEqual(['/']);
  });

  it('B12.1 visits from memory as before, where the page is fresh', async () => {
    const { world, visit, wait, page } = visitor();
    await visit('/kontakt');
    world.change('left');
    await wait(299_999);
    world.change('restored');
    await visit('/');
    expect([page(), world.server.requests.length]).toEqual(['/', 1]);
  });
});
