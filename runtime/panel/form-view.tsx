import { deepEquals, type RJSFSchema } from '@rjsf/utils';
import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isWithin } from '../protocol/json-parts.ts';
import { useAsked } from './asked.tsx';
import { ask, reasonOf, saveInOrder, send, whyNotUndone } from './calls.ts';
import { Conflict } from './conflict.tsx';
import { createDraft, type Draft, type DraftSetup, merge, type Status } from './draft.ts';
import { withLabels } from './labels.ts';
import { Button, editsKey, focusInstead, useShared, whenShown } from './panel-parts.tsx';
import {
  errorsOf,
  focusField,
  SchemaForm,
  type SchemaFormProps,
  withMade,
} from './schema-form.tsx';
import type { Fault, FilePlace, FormSource } from './types.ts';
import type { Words } from './words.ts';

/** How long after the last change the form is saved, in milliseconds. */
const QUIET = 800;

/**
 * The form of a value in a file of the site. Changes are saved while the user types.
 * @param component the component whose options the form edits; undefined for other forms
 * @param field the path in the value of the field that gets the focus; undefined: none
 */
export function FormView(props: {
  readonly place: FilePlace;
  readonly component: string | undefined;
  readonly field?: FilePlace['path'] | undefined;
}) {
  const { place, component, field } = props;
  const { file, path } = place;
  const query = { file, path: JSON.stringify(path), ...(component && { component }) };
  const [source, waiting] = useAsked<FormSource>('form', query);
  if (source === null) return waiting;
  // By then, the item may have moved in its list.
  const { owner } = source;
  const read = () =>
    ask<FormSource>('form', { ...query, ...(owner && { owner }) }).then(({ value }) => value);
  return <LiveForm {...{ source, read, field }} />;
}

function LiveForm(
  props: Pick<DraftSetup, 'read'> & {
    readonly source: FormSource;
    readonly field: FilePlace['path'] | undefined;
  },
) {
  const { source, read, field = [] } = props;
  const shared = useShared();
  const { words, start } = shared;
  const { schema, file, path, owner, hidden, main } = source;
  const id = Object(source.value).id ?? path.join('/');
  const [notes, waitingForNotes] = useAsked<readonly Fault[]>('notes', { file }, shared.version);
  const { draft, value, status, revision } = useDraft({
    opened: source.value,
    name: editsKey(start, `unsaved:${file}#${id}`),
    isItem: path.some((key) => typeof key === 'number'),
    replace: (base, next) => send('replace', { place: { file, path, owner }, base, value: next }),
    read,
  });
  const timer = useRef(0);
  const save = () => {
    window.clearTimeout(timer.current);
    timer.current = 0;
    void draft.save();
  };
  const change = (next: unknown) => {
    draft.change(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, QUIET);
  };
  // Leaving a field saves the form, unless the user still has to choose what to do with unsaved edits.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const leave = (id = '') => {
    setLeft((before) => new Set([...before, id]));
    const { value: typed, status: now } = draft.state();
    const isToChoose = ['restored', 'conflict'].includes(now.kind);
    if (timer.current === 0 && isToChoose) return;
    const made = withMade(schema, typed);
    if (!deepEquals(made, typed)) draft.change(made);
    save();
  };
  const [first] = useState(field);
  useEffect(() => focusField(first), [first]);
  const leaveForm = useEffectEvent(leave);
  useEffect(() => () => leaveForm(), []);

  const labelled = (some: readonly Fault[]) =>
    withLabels(some, schema, path.length, start.language);
  const isHere = (fault: Fault) => fault.file === file && isWithin(fault.path, path);
  // A missing value is no mistake until the user has left its field.
  const isAhead = (fault: Fault) =>
    fault.code === 'missing-key' &&
    isHere(fault) &&
    !left.has(['root', ...fault.path.slice(path.length)].join('_'));
  const all = status.kind === 'faults' ? asAtFields(status.faults, words) : [];
  const faults = all.filter((one) => !isAhead(one));
  const here = labelled(faults.filter(isHere));
  const elsewhere = status.kind === 'broken' ? status.faults : faults.filter((one) => !isHere(one));
  return (
    <>
      <DraftState
        {...{ draft, schema }}
        note={whenShown(value, shared)}
        faults={elsewhere}
        isBegun={all.length > 0 && faults.length === 0}
        onSave={save}
      />
      <SchemaForm
        {...{ schema, hidden, main, revision }}
        data={value}
        errors={errorsOf(here, path.length)}
        notes={labelled((notes ?? []).filter(isHere)).map((one) => ({
          ...one,
          path: one.path.slice(path.length),
        }))}
        isOff={!start.mayWrite}
        onChange={change}
        onBlur={leave}
      />
      {waitingForNotes}
    </>
  );
}

/** Returns the draft of a value in a file, which follows the file, and renders again after each change of it. */
export function useDraft(
  setup: Pick<DraftSetup, 'opened' | 'name' | 'isItem' | 'replace' | 'read'>,
) {
  const { words, version } = useShared();
  const [draft] = useState(() =>
    createDraft({
      ...{ ...setup, storage: localStorage, inOrder: saveInOrder },
      whyNotUndone: (refused) => whyNotUndone(refused, words),
      undo: (number) => send('undo', { number }),
      reasonOf: (error) => reasonOf(error, words),
    }),
  );
  const [opened] = useState(version);
  useEffect(() => {
    if (version !== opened) void draft.follow();
  }, [draft, opened, version]);
  return { draft, ...useSyncExternalStore(draft.subscribe, draft.state) };
}

/** Prevents a button from taking the focus: the form would be saved, and the button removed before its `click`. */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}

/** The state of edits in words, with buttons for the user's choices. @param faults mistakes that no field shows */
export function DraftState(props: {
  readonly draft: Draft;
  /** The schema of the value; undefined for the text of a file. */
  readonly schema?: RJSFSchema;
  readonly note?: string;
  readonly faults: readonly Fault[];
  /** Whether only fields that the user hasn't reached yet prevent saving. */
  readonly isBegun?: boolean;
  readonly onSave: () => void;
}) {
  const { draft, schema, note = '', faults, isBegun = false, onSave } = props;
  const { words } = useShared();
  const { status } = draft.state();
  const texts: Readonly<Record<Exclude<Status['kind'], 'failed'>, string>> = {
    ...{ clean: words.same, saving: words.saving, saved: words.saved, undone: words.undone },
    faults: faults.length > 0 ? words.unsavedElsewhere : words.unsaved,
    ...{ broken: words.broken, restored: words.restored },
    ...{ conflict: words.conflict, gone: words.goneMeanwhile },
  };
  const undo = status.kind === 'saved' ? status.undo : null;
  const line = useRef<HTMLParagraphElement>(null);
  // The pressed button goes, so the focus moves to the words that say what came of it. Not before the act: leaving a
  // field saves, and what is to be discarded must not be saved first.
  const pressed = (act: () => unknown) => () => {
    act();
    line.current?.focus();
  };
  // As does that of a button that goes by itself: by Shift+Tab out of a field, which saves.
  const hasFocus = useRef(false);
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) line.current?.focus();
  });
  const isStored = status.kind === 'failed' && draft.hasEdits();
  const failed =
    status.kind === 'failed' ? `${status.message}${isStored ? ` ${words.storedHere}` : ''}` : '';
  const isSaved = status.kind === 'saved' || status.kind === 'clean';
  return (
    <>
      <p
        className={`status ${isBegun ? 'saving' : status.kind}`}
        role="status"
        tabIndex={-1}
        ref={line}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {isBegun && words.begun}
        {!isBegun && (status.kind === 'failed' ? failed : texts[status.kind])}
        {status.kind === 'saved' && status.isLed && ` ${words.led}`}
        {isSaved && note !== '' && ` ${note}`}
        {undo !== null && <Button onClick={pressed(() => draft.undo(undo))}>{words.undo}</Button>}
        {(isStored || status.kind === 'restored') && (
          <>
            {' '}
            <Button onMouseDown={stayInField} onClick={pressed(onSave)}>
              {words.save}
            </Button>{' '}
            <Button onMouseDown={stayInField} onClick={pressed(draft.forget)}>
              {words.forget}
            </Button>
          </>
        )}
      </p>
      {status.kind === 'conflict' && (
        <Conflict
          {...{ ...draft.mergedWith(status.theirs), schema }}
          onChoose={(isMine) => pressed(() => draft.choose(isMine))()}
        />
      )}
      {faults.length > 0 && (
        <div className="errors" role="alert">
          <ul>
            {faults.map((one) => (
              <li key={`${one.file}${one.line}${one.message}`}>
                {one.file}:{one.line} {one.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/**
 * The form of a new value, which a button sends. Shows the errors of the last attempt, each until its field is changed.
 */
export function NewForm(
  props: Pick<SchemaFormProps, 'schema' | 'hidden' | 'main' | 'made'> & {
    readonly value: unknown;
    readonly faults: readonly Fault[];
    /** Why the last attempt failed; '' if it didn't. */
    readonly message: string;
    readonly isBusy?: boolean;
    readonly label: string;
    readonly noteOf?: (value: unknown) => string;
    /** The storage key for input that isn't sent yet. Default: such input isn't stored. */
    readonly name?: string;
    readonly onSend: (value: unknown) => void;
  },
) {
  const { schema, hidden = [], main, made, value, faults, message, label } = props;
  const { isBusy = false, noteOf, name, onSend } = props;
  const { words, start } = useShared();
  const form = useRef<HTMLDivElement>(null);
  const begun = useRef(value);
  const [revision, setRevision] = useState(0);
  const [stored, setStored] = useState(() => (name === undefined ? null : unsavedIn(name, value)));
  const [data, setData] = useState(stored ?? value);
  const [sent, setSent] = useState(data);
  const change = (next: unknown) => {
    setData(next);
    if (name !== undefined)
      localStorage.setItem(name, JSON.stringify({ base: value, value: next }));
  };
  // After another user's change, the newer value is merged with what this user has typed.
  useEffect(() => {
    const before = begun.current;
    setData((typed: unknown) => merge(before, typed, value).mine);
    setRevision((one) => one + (before === value ? 0 : 1));
    begun.current = value;
  }, [value]);
  const forget = (event: MouseEvent<HTMLElement>) => {
    focusInstead(event);
    if (name !== undefined) localStorage.removeItem(name);
    setData(value);
    setRevision(revision + 1);
    setStored(null);
  };
  useEffect(() => {
    const wrong = faults.length > 0 ? form.current?.querySelector('.errors')?.parentElement : null;
    wrong
      ?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')
      ?.focus();
  }, [faults]);
  const isAsSent = ([field = '']: Fault['path']) =>
    JSON.stringify(Object(data)[field]) === JSON.stringify(Object(sent)[field]);
  const named = withLabels(asAtFields(faults, words), schema, 0, start.language);
  const left = named.filter(({ path }) => isAsSent(path));
  const atFields = left.filter(({ path: [field] }) => !hidden.includes(String(field)));
  // Without a title, the name that is made from it is missing, too. That error is shown only if it is the only one.
  const shown = atFields.length > 0 || data !== sent ? atFields : left;
  const others = shown.filter(({ path }) => path.length === 0 || atFields.length === 0);
  return (
    <>
      {stored !== null && (
        <p className="note">
          {words.restored} <Button onClick={forget}>{words.forget}</Button>
        </p>
      )}
      <div ref={form}>
        <SchemaForm
          {...{ schema, data, hidden, main, made, revision }}
          errors={errorsOf(shown, 0)}
          onChange={change}
        />
      </div>
      <div className="send">
        {noteOf !== undefined && <p className="help">{noteOf(data)}</p>}
        <Button
          className="main"
          disabled={isBusy}
          onClick={() => {
            setSent(data);
            onSend(data);
          }}
        >
          {isBusy ? words.running : label}
        </Button>
        {message !== '' && (
          <p role="alert" className="wrong">
            {message}
          </p>
        )}
        {shown.length > 0 && (
          <p role="alert" className="wrong">
            {[words.notYet, ...others.map(({ message }) => message)].join(' ')}
          </p>
        )}
      </div>
    </>
  );
}

/** Returns mistakes with a message that fits beside a field: for a missing key, that the field must be filled in. */
function asAtFields(faults: readonly Fault[], words: Words): readonly Fault[] {
  return faults.map((one) =>
    one.code === 'missing-key' ? { ...one, message: words.fillIn } : one,
  );
}

/**
 * Returns the stored input of a form for a new record, if the user hasn't sent it. Values that the user hasn't changed,
 * such as generated ones, come from `value`. Null if nothing is stored.
 */
function unsavedIn(name: string, value: unknown): unknown {
  const text = localStorage.getItem(name);
  if (text === null) return null;
  const stored: { readonly base?: unknown; readonly value?: unknown } = JSON.parse(text);
  return merge(stored.base, stored.value, value).mine;
}
