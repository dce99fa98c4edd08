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

describe('a click on a button', () => {
  for (const strategy of ['hydrate="interaction"', 'hydrate="visible"', 'hydrate="idle"', '']) {
    it(`is replayed at the same target, ${strategy || 'with the page'}`, async () => {
      const heard: Event[] = [];
      const island = place(BUTTON, strategy);
      await userEvent.click(find('lerret-island span'));
      expect(stateOf(island)).toBe('loading');
      await answerWith(hearing('click', heard), island);
      expect(heard.map(({ target }) => target)).toEqual([find('lerret-island span')]);
    });
  }

  it('keeps what the event said', async () => {
    const heard: Event[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
    const said = { bubbles: true, cancelable: true, clientX: 7, clientY: 9 };
    find('button').dispatchEvent(new MouseEvent('click', said));
    await answerWith(hearing('click', heard), island);
    expect(heard[0]).toMatchObject(said);
  });

  it('is heard around the island once only, when it counts', async () => {
    const heard = await heardByDocument('click', async () => {
      const island = place(BUTTON, 'hydrate="interaction"');
      await userEvent.click(find('button'));
      await answerWith(nothing, island);
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.isTrusted).toBe(false);
  });

  it('comes after the island said that it is hydrated', async () => {
    const order: string[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
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

  it('counts once, however impatient the visitor is', async () => {
    const heard: Event[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
    for (let count = 0; count < 3; count += 1) await userEvent.click(find('button'));
    await answerWith(hearing('click', heard), island);
    expect(heard).toHaveLength(1);
  });

  it('counts where it was first, not where a second one went', async () => {
    const heard: Event[] = [];
    const html = '<button type="button">Forrige</button><input type="button" value="Neste">';
    const island = place(html, 'hydrate="interaction"');
    await userEvent.click(find('input'));
    await userEvent.click(find('button'));
    await answerWith(hearing('click', heard), island);
    expect(heard.map(({ target }) => target)).toEqual([find('input')]);
  });

  it('is held before anything else inside the island hears of it', async () => {
    place(BUTTON, 'hydrate="interaction"');
    const heard: Event[] = [];
    find('button').addEventListener('click', (event) => heard.push(event));
    await userEvent.click(find('button'));
    expect(heard).toEqual([]);
  });

  it('goes straight to the code once that runs', async () => {
    const heard: Event[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
    await userEvent.click(find('button'));
    await answerWith(hearing('click', heard), island);
    await userEvent.click(find('button'));
    expect(heard.map(({ isTrusted }) => isTrusted)).toEqual([false, true]);
  });

  it('is forgotten when the island leaves before', async () => {
    const heard = await heardByDocument('click', async () => {
      const island = place(BUTTON, 'hydrate="interaction"');
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
  const hearingBoth =
    (heard: Event[]): Enhance =>
    (element, context) => {
      hearing('keydown', heard)(element, context);
      return hearing('click', heard)(element, context);
    };

  for (const [name, key] of [
    ['Enter', '{Enter}'],
    ['the space bar', ' '],
  ] as const) {
    it(`${name} on a button is replayed, with its click`, async () => {
      const heard: Event[] = [];
      const island = place(BUTTON, 'hydrate="interaction"');
      find('button').focus();
      await userEvent.keyboard(key);
      await answerWith(hearingBoth(heard), island);
      expect(heard.map(({ type, target }) => [type, target])).toEqual([
        ['keydown', find('button')],
        ['click', find('button')],
      ]);
    });
  }

  it('of its own on a button is replayed', async () => {
    const keys: Event[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
    find('button').focus();
    await userEvent.keyboard('{ArrowRight}');
    await answerWith(hearing('keydown', keys), island);
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ key: 'ArrowRight', code: 'ArrowRight' });
    expect(keys[0]?.target).toBe(find('button'));
  });

  it('Enter on what only plays a button is replayed', async () => {
    const keys: Event[] = [];
    const island = place('<div role="button" tabindex="0">Flere</div>', 'hydrate="interaction"');
    find('[role="button"]').focus();
    await userEvent.keyboard('{Enter}');
    await answerWith(hearing('keydown', keys), island);
    expect(keys[0]).toMatchObject({ key: 'Enter' });
  });

  it('still scrolls the page, which a replayed one would not', () => {
    place(BUTTON, 'hydrate="interaction"');
    const said = { key: 'ArrowDown', bubbles: true, cancelable: true };
    const press = new KeyboardEvent('keydown', said);
    find('button').dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  it('does not take the place of a click that follows', async () => {
    const heard: Event[] = [];
    const island = place(BUTTON, 'hydrate="interaction"');
    find('button').focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await answerWith(hearingBoth(heard), island);
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
      const island = place('<a href="/film/havet">Havet</a>', 'hydrate="interaction"');
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

  it('a link within the page waits for code that may do better', async () => {
    const island = place('<a href="#b-1-1-1-2">Neste</a>', 'hydrate="interaction"');
    await userEvent.click(find('a'));
    expect(location.hash).toBe('');
    await answerWith((element, { signal }) => {
      element.addEventListener('click', (event) => event.preventDefault(), { signal });
      return () => {};
    }, island);
    expect(location.hash).toBe('');
  });

  it('a link within the page is followed where the code leaves it alone', async () => {
    const island = place('<a href="#b-1-1-1-2">Neste</a>', 'hydrate="interaction"');
    await userEvent.click(find('a'));
    await answerWith(nothing, island);
    expect(location.hash).toBe('#b-1-1-1-2');
  });

  it('a link opens in a new tab where the visitor asks for that', () => {
    place('<a href="#b-1-1-1-2">Neste</a>', 'hydrate="interaction"');
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
    const keys: Event[] = [];
    const island = place('<input aria-label="Navn">', 'hydrate="interaction"');
    await userEvent.click(find('input'));
    await userEvent.keyboard('Kari');
    await answerWith(hearing('keydown', keys), island);
    expect(find<HTMLInputElement>('input').value).toBe('Kari');
    expect(keys).toEqual([]);
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
        place(html, 'hydrate="interaction"');
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

  it('is held by an `input` that submits it too', async () => {
    const html = '<form><input type="submit" name="way" value="opp"></form>';
    const early = await heardByDocument('submit', async () => {
      place(html, 'hydrate="interaction"');
      await userEvent.click(find('input'));
    });
    expect(early).toEqual([]);
    const island = find('lerret-island');
    const submits = await heardByDocument('submit', () => answerWith(nothing, island));
    expect(submits.map(submitterOf)).toEqual([find('input')]);
  });

  it('keeps the button that submitted it', async () => {
    const html =
      '<form><button name="way" value="up">Opp</button><button name="way" value="down">Ned</button></form>';
    const island = place(html, 'hydrate="interaction"');
    await userEvent.click(find('[value="down"]'));
    const submits = await heardByDocument('submit', () => answerWith(nothing, island));
    expect(submits.map(submitterOf)).toEqual([find('[value="down"]')]);
  });

  it('is not submitted while a field is wrong', async () => {
    const html = '<form><input required aria-label="Ord"><button>Søk</button></form>';
    const island = place(html, 'hydrate="interaction"');
    await userEvent.click(find('button'));
    const submits = await heardByDocument('submit', () => answerWith(nothing, island));
    expect(submits).toEqual([]);
    expect(document.activeElement).toBe(find('input'));
  });
});
