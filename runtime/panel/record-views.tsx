import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { askAfterSaves, send, useAsked, useAttempt } from './calls.ts';
import { FormView, NewForm } from './form-view.tsx';
import { PageLine } from './page-line.tsx';
import { Button, Opener, Place, stateOf, timeText, useShared, whenShown } from './panel-parts.tsx';
import { withMade } from './schema-form.tsx';
import type {
  Dependent,
  Fault,
  FilePlace,
  FormSource,
  Json,
  OpenedRecord,
  PlannedAction,
  RecordPlace,
  Saved,
} from './types.ts';

type Sent = Saved & { readonly place: FilePlace; readonly title?: string };

/**
 * Returns a function that sends a form to the server (`submit`), whether it is running, and its last result: mistakes
 * in the form's value, and a message ('' after success). `tries` increases when another user's change prevented a save:
 * then the caller must request the form again.
 */
function useSubmit() {
  const { words, refresh } = useShared();
  const [tries, setTries] = useState(0);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [message, attempt, isBusy] = useAttempt();
  const submit = (
    sending: () => Promise<Sent>,
    onSaved: (saved: Sent & { readonly kind: 'saved' }) => void,
  ) =>
    attempt(async () => {
      // The mistakes of the last attempt may be corrected by now.
      setFaults([]);
      const saved = await sending();
      refresh();
      const wrong = saved.kind === 'faults' ? saved.faults : [];
      // The form's paths begin at the record.
      setFaults(wrong.map((one) => ({ ...one, path: one.path.slice(saved.place.path.length) })));
      if (saved.kind === 'saved') onSaved(saved);
      if (saved.kind === 'saved' || saved.kind === 'faults') return '';
      setTries(tries + 1);
      return words.changedMeanwhile;
    });
  return { tries, faults, message, isBusy, submit };
}

/** The form of a new record, or of a new page if `model` is null. */
export function NewRecord(props: {
  readonly model: string | null;
  /** Called with the place of the new record or page, and with its title if the response has it. */
  readonly onDone: (place: FilePlace, title?: string) => void;
}) {
  const { model, onDone } = props;
  const shared = useShared();
  const { words, notify } = shared;
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const call = model === null ? 'new-page' : 'new';
  const about = model === null ? {} : { model };
  const source = useAsked<FormSource>(call, about, tries);
  const name = `lerret-new:${model ?? ''}`;
  const create = (value: unknown) =>
    submit(
      () => send(call, { ...about, value }),
      ({ place, undo, title }) => {
        localStorage.removeItem(name);
        notify(words.created, undo, true);
        onDone(place, title);
      },
    );
  if (source === null) return <p aria-busy="true">{words.loading}</p>;
  const { schema, value, hidden, main, made } = source;
  const noteOf = (one: unknown) => whenShown(one, shared) || words.shownNow;
  return (
    <NewForm
      {...{ schema, value, hidden, main, made, faults, message, isBusy, noteOf, name }}
      label={words.create}
      onSend={(one) => void create(one)}
    />
  );
}

/** The form of a new item of a list. @param onDone called when the list has the item */
export function NewItem(props: {
  readonly place: FilePlace;
  readonly value: Json;
  readonly onDone: () => void;
}) {
  const { place, value, onDone } = props;
  const { words, notify } = useShared();
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const where = { file: place.file, path: JSON.stringify(place.path) };
  const source = useAsked<FormSource>('form', where, tries);
  if (source === null) return <p aria-busy="true">{words.loading}</p>;
  const { schema, hidden } = source;
  const insert = async (item: unknown): Promise<Sent> => {
    const saved = await send<Saved>('insert', { place, value: withMade(schema, item) });
    return { ...saved, place };
  };
  return (
    <NewForm
      {...{ schema, hidden, value, faults, message, isBusy }}
      label={words.create}
      onSend={(item) =>
        void submit(
          () => insert(item),
          ({ undo }) => {
            notify(words.created, undo, true);
            onDone();
          },
        )
      }
    />
  );
}

const NO_ANSWERS = {};

/** The view of a record's action, such as a cancellation: a form if the action has questions, else a button. */
export function Act(props: {
  readonly record: RecordPlace;
  readonly index: number;
  readonly onDone: () => void;
}) {
  const { record, index, onDone } = props;
  const shared = useShared();
  const { words, notify } = shared;
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const { id, model } = record;
  const plan = useAsked<PlannedAction>('action', { id, model, index: String(index) }, tries);
  if (plan === null) return <p aria-busy="true">{words.loading}</p>;
  const { place, base, value, asks } = plan;
  const state = stateOf(plan.record, shared);
  const carryOut = (answers: unknown) => {
    const next = withAnswers({ value, asks }, answers);
    const sending = () => send<Saved>('replace', { place, base, value: next });
    return submit(
      async () => ({ ...(await sending()), place }),
      ({ undo }) => {
        notify(words.ended, undo, true);
        onDone();
      },
    );
  };
  return (
    <NewForm
      schema={asks?.schema ?? { type: 'object' }}
      value={asks?.value ?? NO_ANSWERS}
      label={plan.record.actions[index] ?? ''}
      noteOf={() => (state === '' ? '' : words.stateNow(state))}
      {...{ faults, message, isBusy }}
      onSend={(answers) => void carryOut(answers)}
    />
  );
}

/**
 * Returns the value of a planned action, with the answers that the user changed. Leaves out the other answers, which
 * have the format of pages, not that of the file. If the fields whose earlier values the action would hold stay as they
 * are (only the hall of a showing changes, not its start), the action only edits the others. If they get their first
 * values back (a showing moves back), the fields of the action are removed.
 */
export function withAnswers(
  { value, base, asks }: Pick<PlannedAction, 'value' | 'base' | 'asks'>,
  answers: unknown,
): Json {
  const [before, after] = [Object(asks?.value), Object(answers)];
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const edits = Object.fromEntries(changed.map((field) => [field, after[field]]));
  const { holds = [], set = [] } = asks ?? {};
  const isHeld = holds.length > 0 && holds.every(({ from }) => !changed.includes(from));
  if (isHeld) return { ...Object(base), ...edits };
  const isBack = holds.length > 0 && holds.every(({ from, first }) => isSame(first, after[from]));
  const gone = new Set(isBack ? [...set, ...holds.map(({ to }) => to)] : []);
  const next = Object.entries({ ...value, ...edits });
  return Object.fromEntries(next.filter(([field]) => !gone.has(field)));
}

/**
 * The form of a value in a file. For a record (a place with `id`), also buttons that show where the record is used and
 * delete it, and a link to its page; for a page, what `PageLine` shows. Only a panel that may write can delete.
 */
export function RecordForm(props: {
  readonly place: FilePlace & Partial<Pick<RecordPlace, 'id' | 'address' | 'day'>>;
  readonly component?: string | undefined;
  /** The path in the value of the field that gets the focus. */
  readonly field?: FilePlace['path'];
  readonly onGone: () => void;
  /** Called with the record's title, which a new record has only after the site is read again. */
  readonly onTitle: (title: string) => void;
}) {
  const { component, field, onGone, onTitle } = props;
  const shared = useShared();
  const { words, start } = shared;
  const [message, attempt] = useAttempt();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { file, path } = props.place;
  const where = useMemo(() => ({ file, path: JSON.stringify(path) }), [file, path]);
  const record = useAsked<RecordPlace | null>('record', where, shared.version);
  const place = { ...record, ...props.place };
  const isRecord = place.id !== undefined && component === undefined;
  const title = component === undefined ? record?.title : undefined;
  const tellTitle = useEffectEvent(onTitle);
  useEffect(() => {
    if (title !== undefined) tellTitle(title);
  }, [title]);
  const remove = () =>
    attempt(async () => {
      const isSeries = typeof place.day === 'string';
      const opened = await askAfterSaves<OpenedRecord | null>('record', where);
      const along = opened?.along ?? '';
      // What the user is asked about: if it changes before the answer, nothing is deleted.
      const { value: base } = await askAfterSaves<FormSource>('form', where);
      const ofRecord = along === '' ? words.removeSure : words.removeAlong(along);
      const sure = isRecord ? ofRecord : words.removePage;
      if (!window.confirm(isSeries ? words.removeSeries : sure)) return '';
      const saved = await send<Saved & { readonly dependents: readonly Dependent[] }>('remove', {
        place: { file: place.file, path: place.path },
        ...{ base, along },
      });
      shared.refresh();
      setRefusal(saved.kind === 'faults' ? saved : null);
      if (saved.kind === 'saved') {
        shared.notify(words.removed, saved.undo);
        onGone();
      }
      return saved.kind === 'changed' || saved.kind === 'broken' ? words.changedMeanwhile : '';
    });
  const { id = '', address } = place;
  return (
    <>
      {isRecord && (
        <p className="acts">
          <Opener view={{ kind: 'explanation', query: { record: id }, title: words.where }} />
          {address && (
            <a href={address} target={shared.page === null ? '_blank' : 'page'}>
              {words.show}
            </a>
          )}
          {start.mayWrite && <Button onClick={() => void remove()}>{words.remove}</Button>}
        </p>
      )}
      {message !== '' && <p role="alert">{message}</p>}
      {refusal !== null && <NotRemoved {...refusal} />}
      {path.length === 0 && component === undefined && (
        <PageLine file={file} onRemove={() => void remove()} />
      )}
      <FormView place={props.place} {...{ component, field }} />
    </>
  );
}

/** The maximum number of dependents of a record or page that are listed at once: more would push its form off the screen. */
const MAXIMUM_OPEN = 3;

/** Why a record or page can't be removed: what refers to it, and mistakes that other files would have without it. */
interface Refusal {
  readonly dependents: readonly Dependent[];
  readonly faults: readonly Fault[];
}

export function NotRemoved({ dependents, faults }: Refusal) {
  const { words, start } = useShared();
  return (
    <div className="errors" role="alert">
      <p>{words.notRemoved(dependents.length + faults.length)}</p>
      <p>{words.instead}</p>
      <details open={dependents.length + faults.length <= MAXIMUM_OPEN}>
        <summary>{words.whichOnes}</summary>
        <ul className="rows">
          {dependents.map(({ kind, at, ...one }) => (
            <li key={`${one.file}${one.line}`}>
              <Opener className="name" view={{ kind: 'form', place: one, ...one }}>
                {one.title}
                <small>
                  {kind} {at && timeText(at, start.language)}
                </small>
              </Opener>
              <Place place={one} />
            </li>
          ))}
          {faults.map((one) => (
            <li key={`${one.file}${one.line}`}>
              {one.message} <Place place={one} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
