import { deepEquals } from '@rjsf/utils';
import { isObject } from '../protocol/is-object.ts';
import type { Fault, Saved } from './types.ts';

export type Status =
  /** The file has the value. */
  | { readonly kind: 'clean' | 'undone' }
  /** The value has unsaved edits from an earlier visit to the panel. */
  | { readonly kind: 'restored' }
  | { readonly kind: 'saving' }
  | Extract<Saved, { readonly kind: 'saved' }>
  /** Not saved: the site would have these mistakes, or (`broken`) another user broke the file's syntax. */
  | { readonly kind: 'faults' | 'broken'; readonly faults: readonly Fault[] }
  /** Not saved: another user changed the same to `theirs`. */
  | { readonly kind: 'conflict'; readonly theirs: unknown }
  /** Not saved: another user removed the value, or its file. */
  | { readonly kind: 'gone' }
  /** A save or its undoing failed. */
  | { readonly kind: 'failed'; readonly message: string };

export interface DraftState {
  readonly value: unknown;
  readonly status: Status;
  /** Increases when anything but typing changes the value: then fields with their own state must be created anew. */
  readonly revision: number;
}

export interface DraftSetup {
  /** The value in the file. */
  readonly opened: unknown;
  /** The key of unsaved edits in `storage`. */
  readonly name: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Whether the value is an item of a list. Another item can later be in its place, if others add or remove items. */
  readonly isItem: boolean;
  readonly replace: (base: unknown, value: unknown) => Promise<Saved>;
  /** Carries out a save or an undo after the earlier ones. */
  readonly inOrder: (act: () => Promise<void>) => Promise<void>;
  readonly undo: (number: number) => Promise<Saved>;
  /** Returns the value that the file has now. */
  readonly read: () => Promise<unknown>;
  readonly reasonOf: (error: unknown) => string;
  readonly whyNotUndone: (refused: Saved) => string;
}

export type Draft = ReturnType<typeof createDraft>;

/**
 * Creates the functions of the edits of a value in a file. Edits are stored in the browser until the file has them.
 * Other users' changes in the meantime are merged; if both changed the same, the user must `choose`.
 */
export function createDraft({ name, storage, isItem, ...setup }: DraftSetup) {
  /** The file's value when the edits began. The file is written only if it still has this value. */
  let base = setup.opened;
  /** The last value that was sent. If the file has it, that save succeeded, even if its response was lost. */
  let sent: unknown;
  let state: DraftState = { value: base, status: { kind: 'clean' }, revision: 0 };
  const listeners = new Set<() => void>();

  const hasEdits = (): boolean => !deepEquals(state.value, base);

  function become(value: unknown, status: Status, isTyped = false): void {
    const isOther = !isTyped && !deepEquals(value, state.value);
    state = { value, status, revision: state.revision + (isOther ? 1 : 0) };
    if (deepEquals(value, base)) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify({ base, value, sent }));
    for (const listener of listeners) listener();
  }

  /** Returns whether another item of the list may be in the place of this one. */
  const isOther = (theirs: unknown): boolean =>
    isItem && (idOf(base) === undefined || idOf(base) !== idOf(theirs));

  function mergedWith(theirs: unknown): Merged {
    const { value } = state;
    if (isOther(theirs) && !deepEquals(base, theirs)) return { mine: value, theirs };
    return merge(base, value, theirs);
  }

  /** Merges the edits with the file's current value. @returns whether there is no conflict */
  function meet(theirs: unknown): boolean {
    if (sent !== undefined && deepEquals(theirs, sent)) base = theirs;
    const { mine, theirs: other } = mergedWith(theirs);
    const isMerged = deepEquals(mine, other);
    if (isMerged) base = theirs;
    if (isMerged) become(mine, state.status);
    else become(state.value, { kind: 'conflict', theirs });
    return isMerged;
  }

  function inOrder(act: () => Promise<void>): Promise<void> {
    return setup
      .inOrder(act)
      .catch((error) => become(state.value, { kind: 'failed', message: setup.reasonOf(error) }));
  }

  async function write(): Promise<void> {
    while (hasEdits()) {
      const { value, status } = state;
      // The user still sees the choice between the versions.
      sent = value;
      if (status.kind !== 'conflict') become(value, { kind: 'saving' });
      const saved = await setup.replace(base, value);
      if (saved.kind === 'saved') base = value;
      if (saved.kind !== 'changed') return become(state.value, saved);
      if (saved.theirs === undefined) return become(state.value, { kind: 'gone' });
      if (!meet(saved.theirs)) return;
    }
    // The last save may have been refused for edits that the user has taken back since.
    const isSettled = ['saved', 'restored', 'undone'].includes(state.status.kind);
    if (!isSettled) become(state.value, { kind: 'clean' });
  }

  const stored = storage.getItem(name);
  if (stored !== null) {
    const before: Readonly<Record<'base' | 'value' | 'sent', unknown>> = JSON.parse(stored);
    ({ base, sent } = before);
    state = { ...state, value: before.value, status: { kind: 'restored' } };
    if (meet(setup.opened) && !hasEdits()) become(base, { kind: 'clean' });
  }

  return {
    state: (): DraftState => state,
    hasEdits,
    /** Returns the user's version and the file's, each with all changes that aren't in conflict. */
    mergedWith,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (value: unknown): void => become(value, state.status, true),
    /** Takes the value that the file has now, if there are no edits: another user may have changed it. */
    follow: (): Promise<void> =>
      inOrder(async () => {
        const theirs = await setup.read().catch(() => undefined);
        if (theirs === undefined || hasEdits() || deepEquals(theirs, base)) return;
        if (!isOther(theirs)) meet(theirs);
      }),
    save: (): Promise<void> => inOrder(write),
    /** Ends a conflict, and saves: where both changed the same, takes the user's version or the file's. */
    async choose(isMine: boolean): Promise<void> {
      const { status } = state;
      if (status.kind !== 'conflict') return;
      const { mine, theirs } = mergedWith(status.theirs);
      base = status.theirs;
      become(isMine ? mine : theirs, { kind: 'saving' });
      return inOrder(write);
    },
    forget: (): void => become(base, { kind: 'clean' }),
    undo: (number: number): Promise<void> =>
      inOrder(async () => {
        const undone = await setup.undo(number);
        if (undone.kind !== 'saved')
          become(state.value, { kind: 'failed', message: setup.whyNotUndone(undone) });
        else if (meet(await setup.read())) become(state.value, { kind: 'undone' });
      }),
  };
}

function idOf(value: unknown): unknown {
  return Object(value).id;
}

/**
 * The two versions of a value after a merge. Both contain every change that only one of them made; where both changed
 * the same, each has its own value. If nothing is in conflict, they are equal.
 */
export interface Merged {
  readonly mine: unknown;
  readonly theirs: unknown;
}

/**
 * Merges two edited versions of `base`, property by property, at all depths of objects. Lists and texts are merged as a
 * whole: if both versions changed the same list or text, that is a conflict.
 */
export function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (deepEquals(mine, theirs) || deepEquals(base, theirs)) return { mine, theirs: mine };
  if (deepEquals(base, mine)) return { mine: theirs, theirs };
  if (!isObject(mine) || !isObject(theirs)) return { mine, theirs };
  const before = isObject(base) ? base : {};
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const parts = [...names].map(
    (name) => [name, merge(before[name], mine[name], theirs[name])] as const,
  );
  const whole = (side: keyof Merged) =>
    Object.fromEntries(
      parts.flatMap(([name, part]) => (part[side] === undefined ? [] : [[name, part[side]]])),
    );
  return { mine: whole('mine'), theirs: whole('theirs') };
}
