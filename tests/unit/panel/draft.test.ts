import { describe, expect, it } from 'vitest';
import { createDraft, type DraftSetup } from '../../../runtime/panel/draft.ts';
import type { Saved } from '../../../runtime/panel/types.ts';
import { memoryStorage } from '../../../stories/memory-storage.ts';

const first = { id: 'a', title: 'Først', alt: 'Sal' };

/** A file with a value, the browser's storage, and the calls between them. */
function desk(value: unknown = first) {
  const stored = new Map<string, string>();
  const storage = memoryStorage(stored);
  const file = { value, before: value, isDown: false };
  const equal = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const open = (more: Partial<DraftSetup> = {}) =>
    createDraft({
      ...{
        opened: file.value,
        name: 'n',
        storage,
        isItem: false,
        whyNotUndone: ({ kind }) => `ikke angret: ${kind}`,
      },
      inOrder: (act) => act(),
      async replace(base, next): Promise<Saved> {
        if (file.isDown) throw new Error('down');
        if (!equal(base, file.value)) return { kind: 'changed', theirs: file.value };
        file.before = file.value;
        file.value = next;
        return { kind: 'saved', undo: 1 };
      },
      async undo(): Promise<Saved> {
        if (file.isDown) throw new Error('down');
        file.value = file.before;
        return { kind: 'saved', undo: null };
      },
      read: async () => file.value,
      reasonOf: () => 'nede',
      ...more,
    });
  return { file, stored, open };
}

/** A draft with `mine` in conflict with `theirs`. */
async function inConflict(mine: object, theirs: object, more: Partial<DraftSetup> = {}) {
  const { file, stored, open } = desk();
  const draft = open(more);
  draft.change({ ...first, ...mine });
  file.value = { ...first, ...theirs };
  await draft.save();
  return { file, stored, open, draft };
}

it('is unchanged after edits that were refused are taken back', async () => {
  const replace = async (): Promise<Saved> => ({ kind: 'faults', faults: [] });
  const draft = desk().open({ replace });
  draft.change({ ...first, title: '' });
  await draft.save();
  expect(draft.state().status.kind).toBe('faults');
  draft.change(first);
  await draft.save();
  expect(draft.state().status).toEqual({ kind: 'clean' });
});

describe('a value without edits', () => {
  const theirs = { ...first, title: 'Deres' };

  it('follows the file', async () => {
    const { file, open } = desk();
    const draft = open();
    file.value = theirs;
    await draft.follow();
    expect(draft.state()).toEqual({ value: theirs, status: { kind: 'clean' }, revision: 1 });
    draft.change({ ...theirs, alt: 'Mitt' });
    await draft.save();
    expect(file.value).toEqual({ ...theirs, alt: 'Mitt' });
  });

  it.each<[what: string, now: unknown, more: Partial<DraftSetup>, typed: object]>([
    ['it has edits', theirs, {}, { ...first, alt: 'Mitt' }],
    ['another item is in its place', { ...theirs, id: 'b' }, { isItem: true }, first],
    ['it was removed', undefined, {}, first],
    ['the file can’t be read', theirs, { read: () => Promise.reject(new Error('down')) }, first],
  ])('stays where %s', async (_, now, more, typed) => {
    const { file, open } = desk();
    const draft = open(more);
    draft.change(typed);
    file.value = now;
    await draft.follow();
    expect(draft.state()).toEqual({ value: typed, status: { kind: 'clean' }, revision: 0 });
  });
});

describe('edits of a value', () => {
  it.each([
    ['mine', true, 'Min'],
    ['theirs', false, 'Deres'],
  ])('are saved as chosen in a conflict: %s', async (_, isMine, title) => {
    const { file, stored, draft } = await inConflict(
      { title: 'Min', alt: 'Mitt bilde' },
      { title: 'Deres' },
    );
    expect(draft.state().status.kind).toBe('conflict');
    expect(file.value).toEqual({ ...first, title: 'Deres' });
    await draft.choose(isMine);
    // What only one changed stays.
    const chosen = { ...first, title, alt: 'Mitt bilde' };
    expect([file.value, draft.state().value]).toEqual([chosen, chosen]);
    // Leaving the form saves.
    await draft.save();
    expect(file.value).toEqual(chosen);
    expect(stored.size).toBe(0);
  });

  it('are merged with another user’s edits of other fields', async () => {
    const { file, draft } = await inConflict({ alt: 'Mitt bilde' }, { title: 'Deres' });
    expect(draft.state().status.kind).toBe('saved');
    expect(file.value).toEqual({ ...first, title: 'Deres', alt: 'Mitt bilde' });
    expect(draft.state()).toMatchObject({ value: file.value, revision: 1 });
  });

  it('aren’t merged into another item, which has taken the place of theirs', async () => {
    const { draft } = await inConflict({ alt: 'Mitt' }, { id: 'b' }, { isItem: true });
    expect(draft.state().status.kind).toBe('conflict');
  });

  it('show the file’s value after an undo, however many saves there were', async () => {
    const { file, open } = desk();
    const draft = open();
    for (const title of ['Nummer to', 'Nummer tre']) {
      draft.change({ ...first, title });
      await draft.save();
    }
    await draft.undo(1);
    expect(file.value).toEqual({ ...first, title: 'Nummer to' });
    expect(draft.state()).toMatchObject({ value: file.value, status: { kind: 'undone' } });
    await draft.save();
    expect(file.value).toEqual({ ...first, title: 'Nummer to' });
  });

  it('stay when an undo is refused, and say why', async () => {
    const { file, open } = desk();
    const undo = async (): Promise<Saved> => ({ kind: 'faults', faults: [] });
    const draft = open({ undo });
    draft.change({ ...first, title: 'Min' });
    await draft.save();
    await draft.undo(1);
    const status = { kind: 'failed', message: 'ikke angret: faults' };
    expect(draft.state()).toMatchObject({ value: file.value, status });
  });

  it.each([
    ['a save', 'save'],
    ['an undo', 'undo'],
  ] as const)('say so when %s fails, and stay', async (_, act) => {
    const { file, open } = desk();
    const draft = open();
    draft.change({ ...first, title: 'Min' });
    file.isDown = true;
    await draft[act](1);
    expect(draft.state()).toMatchObject({
      value: { ...first, title: 'Min' },
      status: { kind: 'failed', message: 'nede' },
    });
    file.isDown = false;
    await draft.save();
    expect(file.value).toEqual({ ...first, title: 'Min' });
  });

  it.each([
    ['nothing else', {}, 'restored', { title: 'Min' }],
    ['another field', { alt: 'Deres' }, 'restored', { title: 'Min', alt: 'Deres' }],
    ['the same field', { title: 'Deres' }, 'conflict', { title: 'Min' }],
    ['the same to the same', { title: 'Min' }, 'clean', { title: 'Min' }],
  ])('are restored when another user has changed %s', async (_, theirs, kind, value) => {
    const { file, open } = desk();
    const left = open();
    left.change({ ...first, title: 'Min' });
    file.value = { ...first, ...theirs };
    expect(open().state()).toMatchObject({ status: { kind }, value: { ...first, ...value } });
  });

  it('aren’t in conflict with an earlier save of the same user whose answer was lost', async () => {
    const { file, open } = desk();
    const left = open({
      async replace(_base, next): Promise<Saved> {
        file.value = next;
        throw new Error('down');
      },
    });
    left.change({ ...first, title: 'Min' });
    await left.save();
    left.change({ ...first, title: 'Min nye' });
    const draft = open();
    expect(draft.state()).toMatchObject({ status: { kind: 'restored' } });
    await draft.save();
    expect(draft.state()).toMatchObject({ status: { kind: 'saved' } });
    expect(file.value).toEqual({ ...first, title: 'Min nye' });
  });

  it('stay when another user has removed the value', async () => {
    const { file, open } = desk();
    const draft = open();
    draft.change({ ...first, title: 'Min' });
    file.value = undefined;
    await draft.save();
    expect(draft.state()).toMatchObject({ status: { kind: 'gone' }, value: { title: 'Min' } });
  });
});
