import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Enhance } from '../../../runtime/block.ts';
import {
  answerWith,
  changes,
  find,
  hearing,
  nothing,
  place,
  requests,
  stateOf,
  until,
} from './stage.ts';

/** The events of a type that document hears while a test goes on. */
async function heardByDocument(type: string, act: () => Promise<void>): Promise<Event[]> {
  const heard: Event[] = [];
  const hear = (event: Event) => {
    heard.push(event);
    // A test must not lead its own page away.
    if (type === 'submit') event.preventDefault();
  };
  document.addEventListener(type, hear);
  await act();
  document.removeEventListener(type, hear);
  return heard;
}

const BUTTON = '<button type="button"><span>Flere</span></button>';
const placeWaiting = (html: string) => place(html, 'hydrate="interaction"');

/** The events of these types that an island's code hears once it runs. */
async function heardBy(island: HTMLElement, ...types: readonly string[]): Promise<Event[]> {
  const heard: Event[] = [];
  const enhance: Enhance = (element, context) => {
    for (const type of types) hearing(type, heard)(element, context);
    return () => {};
  };
  await answerWith(enhance, island);
  return heard;
}

describe('a click on a button', () => {
  it.each(['hydrate="interaction"', ''])(
    'is replayed at the same target, with what it said: %s',
    async (strategy) => {
      const island = place(BUTTON, strategy);
      const said = { bubbles: true, cancelable: true, clientX: 7, clientY: 9 };
      find('lerret-island span').dispatchEvent(new MouseEvent('click', said));
      expect(stateOf(island)).toBe('loading');
      const heard = await heardBy(island, 'click');
      expect(heard.map(({ target }) => target)).toEqual([find('lerret-island span')]);
      expect(heard[0]).toMatchObject(said);
    },
  );

  it('is heard around the island once only, when it counts', async () => {
    const heard = await heardByDocument('click', async () => {
      const island = placeWaiting(BUTTON);
      await userEvent.click(find('button'));
      await answerWith(nothing, island);
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.isTrusted).toBe(false);
  });

  it('comes after the island said that it is hydrated', async () => {
    const order: string[] = [];
    const island = placeWaiting(BUTTON);
    const tell = () => order.push('click');
    document.addEventListener('click', tell);
    document.addEventListener('lerret:island', ({ detail }) => order.push(detail.state), {
      once: true,
    });
    await userEvent.click(find('button'));
    await until(() => requests.length > 0);
    document.addEventListener('lerret:island', ({ detail }) => order.push(detail.state), {
      once: true,
    });
    await answerWith(nothing, island);
    document.removeEventListener('click', tell);
    expect(order).toEqual(['loading', 'hydrated', 'click']);
  });

  it('counts where it was first, not where a second one went', async () => {
    const html = '<button type="button">Forrige</button><input type="button" value="Neste">';
    const island = placeWaiting(html);
    await userEvent.click(find('input'));
    await userEvent.click(find('button'));
    const heard = await heardBy(island, 'click');
    expect(heard.map(({ target }) => target)).toEqual([find('input')]);
  });

  it('is held before anything else inside the island hears of it', async () => {
    placeWaiting(BUTTON);
    const heard: Event[] = [];
    find('button').addEventListener('click', (event) => heard.push(event));
    await userEvent.click(find('button'));
    expect(heard).toEqual([]);
  });

  it('is forgotten when the island leaves before', async () => {
    const heard = await heardByDocument('click', async () => {
      const island = placeWaiting(BUTTON);
      await userEvent.click(find('button'));
      island.remove();
      requests[0]?.answer(nothing);
      await Promise.resolve();
    });
    expect(heard).toEqual([]);
    expect(changes.map(({ state }) => state)).toEqual(['loading']);
  });
});

describe('a key', () => {
  for (const [name, key] of [
    ['Enter', '{Enter}'],
    ['the space bar', ' '],
  ] as const) {
    it(`${name} on a button is replayed, with its click`, async () => {
      const island = placeWaiting(BUTTON);
      find('button').focus();
      await userEvent.keyboard(key);
      const heard = await heardBy(island, 'keydown', 'click');
      expect(heard.map(({ type, target }) => [type, target])).toEqual([
        ['keydown', find('button')],
        ['click', find('button')],
      ]);
    });
  }

  it.each([
    ['ArrowRight', BUTTON],
    ['Enter', '<div role="button" tabindex="0">Flere</div>'],
  ])('of its own on what is or plays a button is replayed: %s', async (key, html) => {
    const island = placeWaiting(html);
    const button = find('button, [role="button"]');
    button.focus();
    await userEvent.keyboard(`{${key}}`);
    const keys = await heardBy(island, 'keydown');
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ key, code: key });
    expect(keys[0]?.target).toBe(button);
  });

  it('still scrolls the page, which a replayed one would not', () => {
    placeWaiting(BUTTON);
    const said = { key: 'ArrowDown', bubbles: true, cancelable: true };
    const press = new KeyboardEvent('keydown', said);
    find('button').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  it('does not take the place of a click that follows', async () => {
    const island = placeWaiting(BUTTON);
    find('button').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const heard = await heardBy(island, 'keydown', 'click');
    expect(heard.map(({ type }) => type)).toEqual(['keydown', 'click']);
  });

  it('that moves the focus, or belongs to the browser, is nobody else’s', async () => {
    const heard = await heardByDocument('keydown', async () => {
      place(BUTTON);
      find('button').focus();
      const [tab, reload] = [{ key: 'Tab' }, { key: 'r', ctrlKey: true }];
      for (const said of [tab, reload]) {
        find('button').dispatchEvent(new KeyboardEvent('keydown', { ...said, bubbles: true }));
      }
    });
    expect(heard).toHaveLength(2);
  });
});

describe('what works without script', () => {
  it('a link to a page is followed at once', async () => {
    const heard = await heardByDocument('click', async () => {
      const island = placeWaiting('<a href="/film/havet">Havet</a>');
      const link = find('a');
      // Stands for the navigator: the test's own page must stay.
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      island.addEventListener('click', () => expect(click.defaultPrevented).toBe(false));
      link.dispatchEvent(click);
      await answerWith(nothing, island);
    });
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['', 'that does better'],
    ['#b-1-1-1-2', 'that leaves it alone'],
  ])('a link within the page waits, and leads to %j after code %s', async (hash, _what) => {
    const island = placeWaiting('<a href="#b-1-1-1-2">Neste</a>');
    await userEvent.click(find('a'));
    expect(location.hash).toBe('');
    await answerWith((element, { signal }) => {
      const take = (event: Event) => {
        if (hash === '') event.preventDefault();
      };
      element.addEventListener('click', take, { signal });
      return () => {};
    }, island);
    expect(location.hash).toBe(hash);
  });

  it('a link opens in a new tab where the visitor asks for that', () => {
    placeWaiting('<a href="#b-1-1-1-2">Neste</a>');
    for (const modifier of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      const said = { bubbles: true, cancelable: true, [modifier]: true };
      const click = new MouseEvent('click', said);
      let reached: boolean | null = null;
      const reach = () => {
        reached = !click.defaultPrevented;
        click.preventDefault();
      };
      document.addEventListener('click', reach, { once: true });
      find('a').dispatchEvent(click);
      document.removeEventListener('click', reach);
      expect(reached, modifier).toBe(true);
    }
  });

  it('boxes are ticked, choices made and details opened at once, and once', async () => {
    const island = place(
      `<label><input type="checkbox"> Barn</label>
       <select aria-label="Dag"><option>man</option><option>tir</option></select>
       <details><summary>Mer</summary>Alt</details>`,
      'hydrate="interaction"',
    );
    await userEvent.click(find('label'));
    await userEvent.selectOptions(find('select'), 'tir');
    await userEvent.click(find('summary'));
    const look = () => ({
      ticked: find<HTMLInputElement>('input').checked,
      chosen: find<HTMLSelectElement>('select').value,
      open: find<HTMLDetailsElement>('details').open,
    });
    expect(look()).toEqual({ ticked: true, chosen: 'tir', open: true });
    await answerWith(nothing, island);
    expect(look()).toEqual({ ticked: true, chosen: 'tir', open: true });
  });

  it('a popover opens at once, and once', async () => {
    const island = place(
      '<button type="button" popovertarget="more">Mer</button><p id="more" popover>Alt</p>',
      'hydrate="interaction"',
    );
    await userEvent.click(find('button'));
    expect(find('#more').matches(':popover-open')).toBe(true);
    await answerWith(nothing, island);
    expect(find('#more').matches(':popover-open')).toBe(true);
  });

  it('text goes into its field', async () => {
    const island = placeWaiting('<input aria-label="Navn">');
    await userEvent.click(find('input'));
    await userEvent.keyboard('Kari');
    expect(await heardBy(island, 'keydown')).toEqual([]);
    expect(find<HTMLInputElement>('input').value).toBe('Kari');
  });
});

const submitterOf = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null);

describe('a form', () => {
  const FORM = '<form><input name="q" aria-label="Ord"><button type="submit">Søk</button></form>';
  const FORM_WITHOUT_BUTTON = '<form><input name="q" aria-label="Ord"></form>';

  for (const [name, html, act] of [
    ['by its button', FORM, () => userEvent.click(find('button'))],
    ['by Enter in a field', FORM, () => enterInField()],
    ['by Enter where it has no button', FORM_WITHOUT_BUTTON, () => enterInField()],
  ] as const) {
    it(`is held ${name}, and submitted once the code runs`, async () => {
      const early = await heardByDocument('submit', async () => {
        placeWaiting(html);
        await act();
      });
      expect(early).toEqual([]);

      const submits: Event[] = [];
      await answerWith((element, { signal }) => {
        const take = (event: Event) => {
          event.preventDefault();
          submits.push(event);
        };
        element.addEventListener('submit', take, { signal });
        return () => {};
      }, find('lerret-island'));
      expect(submits.map(({ target }) => target)).toEqual([find('form')]);
    });
  }

  async function enterInField(): Promise<void> {
    await userEvent.click(find('input'));
    await userEvent.keyboard('kino{Enter}');
  }

  it.each([
    ['an `input` that submits it', '<input type="submit" name="way" value="down">'],
    [
      'one of its buttons',
      '<button name="way" value="up">Opp</button><button name="way" value="down">Ned</button>',
    ],
  ])('is held by %s, which stays the one that submitted it', async (_what, buttons) => {
    const early = await heardByDocument('submit', async () => {
      placeWaiting(`<form>${buttons}</form>`);
      await userEvent.click(find('[value="down"]'));
    });
    expect(early).toEqual([]);
    const island = find('lerret-island');
    const submits = await heardByDocument('submit', () => answerWith(nothing, island));
    expect(submits.map(submitterOf)).toEqual([find('[value="down"]')]);
  });

  it('is not submitted while a field is wrong', async () => {
    const html = '<form><input required aria-label="Ord"><button>Søk</button></form>';
    const island = placeWaiting(html);
    await userEvent.click(find('button'));
    const submits = await heardByDocument('submit', () => answerWith(nothing, island));
    expect(submits).toEqual([]);
    expect(document.activeElement).toBe(find('input'));
  });
});
