import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  answerWith,
  changes,
  find,
  hearing,
  logged,
  nothing,
  place,
  refuse,
  requests,
  stateOf,
  until,
} from './stage.ts';

describe('code that does not load', () => {
  it('S244 S245 is logged with name and reason, reported on document, and the HTML stays', async () => {
    const island = place('<p>Hei</p>', 'hydrate="interaction"');
    island.click();
    await refuse(island);
    expect(logged).toEqual([['bundle loading error', 'counter', new Error('500')]]);
    expect(changes.at(-1)).toEqual({ name: 'counter', state: 'failed' });
    expect(island.innerHTML).toBe('<p>Hei</p>');
  });

  it('is asked for once, not with every click', async () => {
    const island = place('<button type="button">Flere</button>', 'hydrate="interaction"');
    await userEvent.click(find('button'));
    await refuse(island);
    await userEvent.click(find('button'));
    expect(requests).toHaveLength(1);
    expect(stateOf(island)).toBe('failed');
  });

  it('leaves a click to whoever hears it around the island', async () => {
    const heard: Event[] = [];
    const hear = (event: Event) => void heard.push(event);
    document.addEventListener('click', hear);
    const island = place('<button type="button">Flere</button>', 'hydrate="interaction"');
    await userEvent.click(find('button'));
    expect(heard).toEqual([]);
    await refuse(island);
    await userEvent.click(find('button'));
    document.removeEventListener('click', hear);
    expect(heard.map(({ isTrusted }) => isTrusted)).toEqual([false, true]);
  });

  it('lets the browser follow the link that was held', async () => {
    const island = place('<a href="#b-1-1-1-2">Neste</a>', 'hydrate="interaction"');
    await userEvent.click(find('a'));
    expect(location.hash).toBe('');
    await refuse(island);
    expect(location.hash).toBe('#b-1-1-1-2');
  });

  for (const way of ['click', 'enter'] as const) {
    it(`lets the browser submit the form that was held (${way})`, async () => {
      find('main').innerHTML = '<iframe name="answer" title="Svar"></iframe>';
      const answer = find<HTMLIFrameElement>('iframe');
      const island = place(
        `<form target="answer" action="about:blank">
           <input name="q" aria-label="Ord">${way === 'click' ? '<button>Søk</button>' : ''}
         </form>`,
        'hydrate="interaction"',
      );
      await userEvent.fill(find('input'), 'kino');
      if (way === 'click') await userEvent.click(find('button'));
      else await userEvent.keyboard('{Enter}');
      const arrived = new Promise((resolve) => answer.addEventListener('load', resolve));
      expect(answer.contentWindow?.location.href).toBe('about:blank');
      await refuse(island);
      await arrived;
      expect(answer.contentWindow?.location.href).toBe('about:blank?q=kino');
    });
  }
});

describe('code that throws while it starts', () => {
  it('S244 S245 is logged the same way, and its listeners end', async () => {
    let heard = 0;
    const island = place('<p>Hei</p>');
    requests[0]?.answer((element, { signal }) => {
      element.addEventListener('click', () => (heard += 1), { signal });
      throw new Error('broken');
    });
    await until(() => stateOf(island) === 'failed');
    expect(logged).toEqual([['bundle loading error', 'counter', new Error('broken')]]);
    expect(island.innerHTML).toBe('<p>Hei</p>');
    island.click();
    expect(heard).toBe(0);
  });

  it('stands alone: others go on', async () => {
    const broken = place('<p>Hei</p>', '', 'broken');
    const sound = place('<p>Hei</p>', '', 'sound');
    requests[0]?.answer(() => {
      throw new Error('broken');
    });
    requests[1]?.answer(nothing);
    await until(() => changes.length === 4);
    expect([stateOf(broken), stateOf(sound)]).toEqual(['failed', 'hydrated']);
  });

  it('S244 counts a chunk without the agreed export too', async () => {
    const island = place('<p>Hei</p>');
    const notAFunction: unknown = { enhance: nothing };
    // What a chunk exports is only known when it is there.
    Reflect.apply(requests[0]?.answer ?? nothing, null, [notAFunction]);
    await until(() => stateOf(island) === 'failed');
    expect(logged[0]?.slice(0, 2)).toEqual(['bundle loading error', 'counter']);
  });
});

describe('code that gives up later', () => {
  const giveUp = (island: HTMLElement) =>
    island.dispatchEvent(new ErrorEvent('error', { error: new Error('later') }));

  it('S244 S245 says so by error events on its element, and is reported once', async () => {
    let signal: AbortSignal | null = null;
    const island = place('<p>Hei</p>');
    await answerWith((_element, context) => {
      ({ signal } = context);
      return () => {};
    }, island);
    giveUp(island);
    giveUp(island);
    expect(stateOf(island)).toBe('failed');
    expect(logged).toEqual([['bundle loading error', 'counter', new Error('later')]]);
    expect(signal).toMatchObject({ aborted: true });
  });

  it('makes nothing happen again that was held and has happened', async () => {
    const heard: Event[] = [];
    const island = place('<button type="button">Flere</button>', 'hydrate="interaction"');
    await userEvent.click(find('button'));
    await answerWith(hearing('click', heard), island);
    const around: Event[] = [];
    const hear = (event: Event) => void around.push(event);
    document.addEventListener('click', hear);
    giveUp(island);
    document.removeEventListener('click', hear);
    expect([heard.length, around.length]).toEqual([1, 0]);
  });

  it('does not take a picture that is missing for that', async () => {
    const island = place('<img alt="">');
    await answerWith(nothing, island);
    find('img').dispatchEvent(new Event('error'));
    expect(stateOf(island)).toBe('hydrated');
  });

  it('may say so while it starts', async () => {
    let stopped = 0;
    const island = place('<p>Hei</p>');
    requests[0]?.answer((element) => {
      giveUp(element);
      return () => (stopped += 1);
    });
    await until(() => stateOf(island) === 'failed');
    await Promise.resolve();
    expect(changes.map(({ state }) => state)).toEqual(['loading', 'failed']);
    expect(stopped).toBe(1);
  });
});
