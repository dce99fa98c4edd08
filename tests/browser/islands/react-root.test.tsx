import { type ComponentType, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { reactIsland } from '../../../runtime/browser/islands/react-root.tsx';
import Counter from '../../fixtures/islands/blocks/counter/counter.island.tsx';
import Fragile from '../../fixtures/islands/blocks/fragile/fragile.island.tsx';
import Greeting from '../../fixtures/islands/blocks/greeting/greeting.island.tsx';
import {
  answerWith,
  changes,
  find,
  logged,
  place,
  placeWithProps,
  requestOf,
  stateOf,
  until,
} from './stage.ts';

const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockReset().mockImplementation(() => {});
  life.length = 0;
});
afterEach(() => expect(complaints).not.toHaveBeenCalled());

/** Counts to one. */
function Later() {
  const [count, setCount] = useState(0);
  if (count === 2) throw new Error('too many');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

function BrokenEffect() {
  useEffect(() => {
    throw new Error('effect');
  }, []);
  return <p>Hei</p>;
}

function Clinging() {
  const hold = () => () => {
    throw new Error('going');
  };
  useEffect(hold, []);
  return <p>Hei</p>;
}

/** What `Mounted` did: it listens as an effect, like code that needs the DOM. */
const life: string[] = [];

function Mounted() {
  useEffect(() => {
    life.push('mounted');
    return () => void life.push('unmounted');
  }, []);
  return <p>Hei</p>;
}

const counterProps = { options: { start: 3, action: '/takk' } };

/** An island with its props beside it, rendered the way the build does. */
function placeReact<Props extends object>(
  Component: ComponentType<Props>,
  props: Props,
  name = 'counter',
): HTMLElement {
  const html = renderToString(<Component {...props} />, { identifierPrefix: 'b-1-1-1' });
  return placeWithProps(html, props, name);
}

/** Are these the very same nodes? Not just alike, as `toEqual` asks. */
const areSame = (some: readonly Node[], others: readonly Node[]) =>
  some.length === others.length && some.every((node, index) => node === others[index]);

/** Brings an island to its code as a visitor does, without pressing anything. */
async function hydrate<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  island.click();
  await answerWith(reactIsland(Component), island);
}

/** The same where the code then fails. */
async function fail<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  island.click();
  (await requestOf(island)).answer(reactIsland(Component));
  await until(() => stateOf(island) === 'failed');
}

const failedWith = (reason: string) => ['bundle loading error', 'counter', new Error(reason)];

/** Presses the counter's button. */
const count = () => userEvent.click(find('lerret-island button[type="button"]'));

describe('hydration', () => {
  it('takes the prerendered nodes over without a word, ids included', async () => {
    const island = placeReact(Counter, counterProps);
    const nodes = [...island.querySelectorAll('*')];
    await hydrate(island, Counter);
    expect(areSame([...island.querySelectorAll('*')], nodes)).toBe(true);
    expect(find('lerret-island input').id).toContain('b-1-1-1');
    await count();
    expect(find('output').textContent).toBe('4');
  });

  it('tells the component what the build told it', async () => {
    const props = { options: { greeting: '</script><b>Hei' }, page: { title: 'Forside' } };
    const island = placeReact(Greeting, props);
    await hydrate(island, Greeting);
    await vi.waitUntil(() => find('lerret-island span').textContent === 'Våken');
    expect(find('lerret-island strong').textContent).toBe('</script><b>Hei, Forside!');
  });

  it('is over when the island says so, effects included', async () => {
    const island = placeReact(Mounted, {});
    island.click();
    const atOnce = new Promise((resolve) => {
      document.addEventListener('lerret:island', () => resolve([...life]), { once: true });
    });
    (await requestOf(island)).answer(reactIsland(Mounted));
    expect(await atOnce).toEqual(['mounted']);
  });

  it('replays a form sent before it, to the component', async () => {
    const island = placeReact(Counter, counterProps);
    await userEvent.fill(find('lerret-island input'), 'Kari');
    await userEvent.keyboard('{Enter}');
    await answerWith(reactIsland(Counter), island);
    // Enter presses the form's first submit button, and the component takes it.
    await vi.waitUntil(() => find('lerret-island button[type="submit"]').textContent === 'Sendt');
    expect(find<HTMLInputElement>('lerret-island input').value).toBe('Kari');
  });

  it('keeps typed text, the caret and the focus', async () => {
    const island = placeReact(Counter, counterProps);
    const field = find<HTMLInputElement>('lerret-island input');
    await userEvent.click(field);
    await userEvent.keyboard('Kari{ArrowLeft}{ArrowLeft}');
    await answerWith(reactIsland(Counter), island);
    expect(document.activeElement).toBe(field);
    expect([field.value, field.selectionStart]).toEqual(['Kari', 2]);
  });

  it('says so where the HTML is another, and the island works all the same', async () => {
    const island = placeWithProps('<p>Noe annet</p>', counterProps);
    await hydrate(island, Counter);
    expect(complaints.mock.calls.map(([message, id]) => [message, id])).toEqual([
      ['hydration error', 'b-1-1-1'],
    ]);
    complaints.mockClear();
    expect(find('output').textContent).toBe('3');
    expect(island.dataset.mismatch, 'for the bar of lerret dev').toContain('Hydration failed');
  });
});

describe('a component that throws', () => {
  const HTML = '<p>Dette blir stående, med <a href="/takk">lenken</a>.</p>';

  it('S244 S245 while it hydrates leaves the very nodes in use, and what was typed', async () => {
    const island = placeWithProps(`${HTML}<input aria-label="Navn">`, {});
    const nodes = [...island.childNodes];
    await userEvent.fill(find('lerret-island input'), 'Kari');
    await fail(island, Fragile);
    expect(areSame([...island.childNodes], nodes)).toBe(true);
    expect(find<HTMLInputElement>('lerret-island input').value).toBe('Kari');
    expect(logged).toEqual([failedWith('fragile in the browser')]);
  });

  it('S244 S245 later brings the prerendered HTML back', async () => {
    const island = placeReact(Later, {});
    const prerendered = island.innerHTML;
    await hydrate(island, Later);
    await userEvent.click(find('lerret-island button'));
    await vi.waitUntil(() => find('lerret-island button').textContent === '1');
    await userEvent.click(find('lerret-island button'));
    await until(() => stateOf(island) === 'failed');
    expect(island.innerHTML).toBe(prerendered);
    expect(logged).toEqual([failedWith('too many')]);
    expect(changes.map(({ state }) => state)).toEqual(['loading', 'hydrated', 'failed']);
  });

  it('S244 S245 in an effect brings the prerendered HTML back', async () => {
    const island = placeReact(BrokenEffect, {});
    await fail(island, BrokenEffect);
    expect(island.innerHTML).toBe('<p>Hei</p>');
    expect(logged).toEqual([failedWith('effect')]);
  });

  it('S244 without props is reported the same way', async () => {
    const island = place('<p>Hei</p>');
    await fail(island, Counter);
    expect(logged).toEqual([failedWith('b-1-1-1 has no props')]);
    expect(island.innerHTML).toBe('<p>Hei</p>');
  });
});

describe('an island that leaves', () => {
  it('unmounts its component', async () => {
    const island = placeReact(Mounted, {});
    await hydrate(island, Mounted);
    expect(life).toEqual(['mounted']);
    island.remove();
    expect(life).toEqual(['mounted', 'unmounted']);
  });

  it('hydrates anew from the same HTML when it comes back', async () => {
    const island = placeReact(Counter, counterProps);
    const script = island.nextElementSibling;
    await hydrate(island, Counter);
    await count();
    expect(find('output').textContent).toBe('4');
    island.remove();
    script?.before(island);
    expect(find('output').textContent).toBe('3');
    island.click();
    await until(() => stateOf(island) === 'hydrated');
    await count();
    expect(find('output').textContent).toBe('4');
  });

  it('does not end again once it is back, nor says what its component throws as it goes', async () => {
    const island = placeReact(Clinging, {});
    const script = island.nextElementSibling;
    await hydrate(island, Clinging);
    island.remove();
    script?.before(island);
    // Had the old life anything left to say, it would have been said in this turn.
    await new Promise((resolve) => setTimeout(resolve));
    expect([stateOf(island), logged]).toEqual(['idle', []]);
  });
});
