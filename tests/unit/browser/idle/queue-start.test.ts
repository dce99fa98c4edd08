import { describe, expect, it } from 'vitest';
import { IDLE_LIMIT } from '../../../../runtime/browser/constants.ts';
import { browsing, openPage } from './browsing.ts';

describe('when the prefetch queue starts', () => {
  it('B5.3 starts nothing before the page is loaded, however long that takes', async () => {
    const { queue, fake, advance, fetched } = browsing();
    queue.enqueue('/a');
    fake.idle();
    await advance(60_000);
    expect(fetched()).toEqual([]);
    expect(queue.queue()).toEqual([{ path: '/a', count: 1 }]);
    fake.load();
    await advance(0);
    expect(fetched()).toEqual(['/a']);
  });

  it('B5.3 waits for idleness no longer than its limit after the load', async () => {
    const { queue, fake, advance, fetched } = browsing();
    queue.enqueue('/a');
    await advance(5000);
    fake.load();
    await advance(IDLE_LIMIT - 1);
    expect(fetched()).toEqual([]);
    await advance(1);
    expect(fetched()).toEqual(['/a']);
  });

  it('B5.3 starts nothing while a visit is loading, and goes on after it', async () => {
    const { queue, slow, visit, settle, advance, fetched } = await openPage();
    slow(500, '/besøk', encodeURI('/besøk'));
    const visited = visit('/besøk');
    queue.enqueue('/a');
    await settle();
    expect(fetched()).toEqual([encodeURI('/besøk')]);
    expect(queue.state('/a')).toBe('queued');
    await advance(499);
    expect(fetched()).toHaveLength(1);
    await advance(1);
    await visited;
    expect(fetched()).toEqual([encodeURI('/besøk'), '/a']);
  });

  it('B5.3 counts a path as under way until what its document names is there too', async () => {
    const { queue, fake, settle, advance, fetched } = await openPage();
    for (const path of ['/a', '/b']) {
      const html = `<html data-page="${path}"><link rel="stylesheet" href="/ny${path}.css">`;
      fake.server.answer(path, { html });
      fake.server.answer(`/ny${path}.css`, { after: 100 });
    }
    for (const address of ['/a', '/b', '/c']) queue.enqueue(address);
    await settle();
    expect(fetched()).toEqual(['/a', '/b', '/ny/a.css', '/ny/b.css']);
    await advance(100);
    expect(fetched()).toContain('/c');
  });

  it('B5.3 stops nothing under way for a better one', async () => {
    const { queue, slow, settle, advance, fake } = await openPage();
    slow(100, '/a', '/b', '/c');
    queue.enqueue('/a');
    queue.enqueue('/b');
    await settle();
    queue.prefetchSoon('/c');
    await advance(100);
    expect(fake.server.requests.map(({ address, isAborted }) => [address, isAborted])).toEqual([
      ['/a', false],
      ['/b', false],
      ['/c', false],
    ]);
    expect(queue.stats().succeeded).toBe(2);
  });
});

describe('when the prefetch queue waits', () => {
  it.each([
    ['the page is hidden', 'hidden', { isVisible: false }],
    ['data saving begins', 'saving', { connection: { saveData: true, effectiveType: '4g' } }],
  ] as const)('B5.4 lets what is under way end when %s', async (_when, change, then) => {
    const { queue, fake, slow, settle, advance } = await openPage();
    slow(100, '/a');
    queue.enqueue('/a');
    await settle();
    Object.assign(fake, then);
    fake.change(change);
    await advance(100);
    expect(queue.state('/a')).toBe('ready');
  });

  it('B5.4 judges the net by the download history where the browser says nothing', async () => {
    const { queue, fake, visit, settle, fetched } = await openPage();
    fake.online = undefined;
    fake.server.answer('/feil', { status: 500 });
    await visit('/feil');
    queue.enqueue('/a');
    await settle();
    expect(fetched()).toEqual(['/feil']);
    await visit('/kontakt');
    expect(fetched()).toEqual(['/feil', '/kontakt', '/a']);
  });

  it.each([
    ['data saving is switched on', { saveData: true, effectiveType: '4g' }],
    ['the net becomes a slow one', { saveData: false, effectiveType: 'slow-2g' }],
  ])('B5.4 drops what waits when %s', async (_when, connection) => {
    const { queue, fake, open, advance, fetched } = browsing();
    queue.enqueue('/a');
    queue.prefetchSoon('/b');
    fake.connection = connection;
    fake.change('saving');
    fake.connection = { saveData: false, effectiveType: '4g' };
    fake.change('saving');
    expect(queue.queue()).toEqual([]);
    expect(queue.state('/a')).toBe('idle');
    await open();
    await advance(60_000);
    expect(fetched()).toEqual([]);
    expect(queue.enqueue('/a')).toBe(true);
    expect(queue.queue()).toEqual([{ path: '/a', count: 1 }]);
  });
});

describe('a page that the browser renders ahead', () => {
  it('B12.1 starts no prefetch, nor for a press, until it is shown', async () => {
    const { queue, fake, open, advance, fetched } = browsing();
    fake.isPrerendering = true;
    await open();
    queue.enqueue('/a');
    queue.prefetchSoon('/b');
    expect(queue.press('/c')).toBe(true);
    await advance(60_000);
    expect(fetched()).toEqual([]);
    expect(queue.queue()).toHaveLength(3);
    fake.isPrerendering = false;
    fake.change('activated');
    await advance(0);
    expect(fetched()).toEqual(['/b', '/a', '/c']);
  });
});
