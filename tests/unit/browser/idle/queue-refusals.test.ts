import { describe, expect, it } from 'vitest';
import { DATA_MAX_AGE } from '../../../../runtime/browser/constants.ts';
import { documentOf, ORIGIN } from '../fake-server.ts';
import { browsing, openPage, takenBy } from './browsing.ts';

describe('what the prefetch queue takes', () => {
  it.each([
    ['a last slash', '/kontakt/'],
    ['its origin written out', `${ORIGIN}/kontakt`],
    ['a needless encoding', '/%6bontakt'],
  ])('B5.1 counts a path written with %s under its normalised key', (_how, address) => {
    const { queue } = browsing();
    queue.enqueue('/kontakt');
    expect(queue.enqueue(address)).toBe(true);
    expect(queue.queue()).toEqual([{ path: '/kontakt', count: 2 }]);
  });

  it('B5.1 uses the redirected key once an answer has told it', async () => {
    const { queue, fake, open, visit } = browsing();
    await open();
    fake.server.answer('/gammel', { url: '/ny', html: documentOf('/ny') });
    await visit('/gammel');
    await visit('/andre');
    await fake.clock.advance(DATA_MAX_AGE + 1);
    fake.isVisible = false;
    expect(queue.enqueue('/gammel')).toBe(true);
    expect(queue.enqueue('/ny')).toBe(true);
    expect(queue.queue()).toEqual([{ path: '/ny', count: 2 }]);
  });

  it.each([
    ['another origin', 'https://annen.example/kontakt'],
    ['another scheme', 'mailto:post@kino.example'],
    ['a bad sequence', '/%E5'],
  ])('B5.1 refuses %s', (_what, address) => {
    const { queue } = browsing();
    expect(takenBy(queue, address)).toEqual([]);
    expect(queue.queue()).toEqual([]);
  });

  it('B5.1 refuses the current page, also where a visit has made it that', async () => {
    const { queue, visit, advance } = await openPage();
    expect(queue.enqueue('/?side=2#kart')).toBe(false);
    await visit('/kontakt');
    await advance(DATA_MAX_AGE + 1);
    expect(queue.enqueue('/kontakt')).toBe(false);
    expect(queue.enqueue('/')).toBe(true);
  });

  it('B5.1 refuses what is already in memory', async () => {
    const { queue, settle, fetched } = await openPage();
    queue.enqueue('/kontakt');
    await settle();
    expect(queue.enqueue('/kontakt')).toBe(false);
    expect(queue.press('/kontakt')).toBe(false);
    expect(fetched()).toEqual(['/kontakt']);
  });

  it('B5.1 takes again what a click would fetch again, since it is old', async () => {
    const { queue, settle, advance, fetched } = await openPage();
    queue.enqueue('/kontakt');
    await settle();
    await advance(DATA_MAX_AGE);
    expect(queue.enqueue('/kontakt')).toBe(false);
    await advance(1);
    expect(queue.enqueue('/kontakt')).toBe(true);
    await settle();
    expect(fetched()).toEqual(['/kontakt', '/kontakt']);
  });

  it.each([
    ['data saving', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: '2g' }],
    ['slow-2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('B5.1 B5.7 refuses everything but a press with %s', async (_what, connection) => {
    const { queue, fake, settle, fetched } = await openPage();
    fake.connection = connection;
    expect(takenBy(queue, '/kontakt')).toEqual(['press']);
    await settle();
    expect(fetched()).toEqual(['/kontakt']);
  });

  it('B5.1 takes a path that is under way without letting it wait once more', async () => {
    const { queue, slow, settle, advance, fetched } = await openPage();
    slow(100, '/kontakt');
    queue.enqueue('/kontakt');
    await settle();
    expect(queue.enqueue('/kontakt')).toBe(true);
    expect(queue.queue()).toEqual([]);
    expect(queue.state('/kontakt')).toBe('loading');
    await advance(100);
    expect(fetched()).toEqual(['/kontakt']);
  });
});
