import type { Environment, RuntimeEvent, Screen } from '../environment/environment.ts';
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import type { ReloadsEnvironment } from './reloads.ts';

/** The part of the environment that full loads and updates of the worker use. */
export type RecoveryEnvironment = Pick<
  Environment,
  | 'fetch'
  | 'online'
  | 'start'
  | 'isPrerendering'
  | 'whenLoaded'
  | 'watch'
  | 'workers'
  | 'emit'
  | 'log'
> &
  ReloadsEnvironment & { readonly screen: Pick<Screen, 'tell' | 'message'> };

/** Adds the functions that full loads and updates of the worker need to an environment. @returns the same object */
export function completeForRecovery(
  idle: IdleEnvironment,
  screen: RecoveryEnvironment['screen'],
): IdleEnvironment & RecoveryEnvironment {
  const { navigation } = idle;
  const input = watchInput();
  return Object.assign(idle, {
    emit(event: RuntimeEvent, detail: object) {
      // `idle.ts` has dispatched this event already.
      if (event === 'lerret:offline-ready') return;
      document.dispatchEvent(new CustomEvent(event, { detail }));
    },
    screen,
    storage: {
      getItem: (key: string) => sessionStorage.getItem(key),
      setItem: (key: string, value: string) => sessionStorage.setItem(key, value),
    },
    navigation: {
      ...navigation,
      assign(address: string) {
        // For the same address with a hash, `assign` would only scroll.
        if (address === navigation.address()) location.reload();
        else location.assign(address);
      },
      hasUnsentInput: input.has,
    },
  });
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Watches the visitor's input and submits, also submits that a block handles itself, until `stop` is called. */
export function watchInput() {
  /** Forms, and fields outside forms, that have no input since their last submit. */
  const submitted = new WeakSet<EventTarget>();
  const onSubmit = ({ target }: Event) => {
    // A form whose code isn't loaded yet delays the submit.
    const isHeld =
      target instanceof Element && target.closest('lerret-island:not([data-state=hydrated])');
    if (target !== null && !isHeld) submitted.add(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof Element) submitted.delete(target.closest('form') ?? target);
  };
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('input', onInput, true);
  return {
    /**
     * Returns whether there is input that isn't submitted yet (B9): a field whose value differs from its default, in a
     * form not submitted since. Search fields count, also the header's: a reload during typing is worse than a new
     * version that waits for the next visit.
     */
    has(): boolean {
      const fields = document.querySelectorAll<Field>('input:not([type=hidden]), select, textarea');
      return [...fields].some((field) => isChanged(field) && !submitted.has(field.form ?? field));
    },
    stop(): void {
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('input', onInput, true);
    },
  };
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some(isOtherChoice);
  if (field.type === 'checkbox' || field.type === 'radio')
    return 'checked' in field && field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Returns whether the visitor chose an option. The first one doesn't count: browsers select it when none is marked. */
function isOtherChoice({ index, selected, defaultSelected }: HTMLOptionElement): boolean {
  return index > 0 && selected !== defaultSelected;
}
