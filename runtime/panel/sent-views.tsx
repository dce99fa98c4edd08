import { useMemo, useState } from 'react';
import { useAsked } from './asked.tsx';
import { send, useAttempt } from './calls.ts';
import { NewForm } from './form-view.tsx';
import { editsKey, stateOf, useShared, whenShown } from './panel-parts.tsx';
import { withMade } from './schema-form.tsx';
import type {
  Fault,
  FilePlace,
  FormSource,
  Json,
  PlannedAction,
  RecordPlace,
  Saved,
} from './types.ts';

type Sent = Saved & { readonly place: FilePlace; readonly title?: string };

/** Sends what to write at a place, and resolves with the result. @throws as `send` does */
async function sendTo(place: FilePlace, name: string, what: object): Promise<Sent> {
  return { ...(await send<Saved>(name, { place, ...what })), place };
}

/**
 * Returns a function that sends a form to the server, and says after success what was `done` (`submit`); whether it is
 * running, and its last result: mistakes in the form's value, and a message ('' after success). `tries` increases when
 * another user's change prevented a save: then the caller must request the form again.
 */
function useSubmit() {
  const { words, refresh, notify } = useShared();
  const [tries, setTries] = useState(0);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [message, attempt, isBusy] = useAttempt();
  const submit = (sending: () => Promise<Sent>, done: string, onSaved: (saved: Sent) => void) =>
    attempt(async () => {
      // The mistakes of the last attempt may be corrected by now.
      setFaults([]);
      const saved = await sending();
      refresh();
      const wrong = saved.kind === 'faults' ? saved.faults : [];
      // The form's paths begin at the record.
      setFaults(wrong.map((one) => ({ ...one, path: one.path.slice(saved.place.path.length) })));
      if (saved.kind === 'saved') {
        notify(done, saved.undo, true);
        onSaved(saved);
      }
      if (saved.kind === 'saved' || saved.kind === 'faults') return '';
      setTries(tries + 1);
      return words.changedMeanwhile;
    });
  return { tries, faults, message, isBusy, submit };
}

/** The form of a new record, or of a new page if `model` is null. */
export function NewRecord(props: {
  readonly model: string | null;
  /** The values that it begins with, beside those of any new record. */
  readonly value?: Json;
  /** Called with the place of the new record or page, and with its title if the response has it. */
  readonly onDone: (place: FilePlace, title?: string) => void;
}) {
  const { model, value: given, onDone } = props;
  const shared = useShared();
  const { words, start } = shared;
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const call = model === null ? 'new-page' : 'new';
  const about = model === null ? {} : { model };
  const [source, waiting] = useAsked<FormSource>(call, about, tries);
  const first = useMemo(() => ({ ...Object(source?.value), ...given }), [source, given]);
  const givenText = given === undefined ? '' : JSON.stringify(given);
  const name = editsKey(start, `new:${model ?? ''}${givenText}`);
  const create = (value: unknown) =>
    submit(
      () =>
        send(call, { ...about, value: source === null ? value : withMade(source.schema, value) }),
      words.created,
      ({ place, title }) => {
        localStorage.removeItem(name);
        onDone(place, title);
      },
    );
  if (source === null) return waiting;
  const { schema, hidden, main, made } = source;
  const noteOf = (one: unknown) => whenShown(one, shared) || words.shownNow;
  return (
    <NewForm
      {...{ schema, hidden, main, made, faults, message, isBusy, noteOf, name }}
      value={first}
      label={words.create}
      onSend={(one) => void create(one)}
    />
  );
}

/** The form of a new item of a list. @param onDone called with the item when the list has it */
export function NewItem(props: {
  readonly place: FilePlace;
  readonly value: Json;
  readonly onDone: (item: unknown) => void;
}) {
  const { place, value, onDone } = props;
  const { words } = useShared();
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const where = { file: place.file, path: JSON.stringify(place.path) };
  const [source, waiting] = useAsked<FormSource>('form', where, tries);
  if (source === null) return waiting;
  const { schema, hidden } = source;
  return (
    <NewForm
      {...{ schema, hidden, value, faults, message, isBusy }}
      label={words.create}
      onSend={(item) =>
        void submit(
          () => sendTo(place, 'insert', { value: withMade(schema, item) }),
          words.created,
          () => onDone(item),
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
  const { words } = shared;
  const { tries, faults, message, isBusy, submit } = useSubmit();
  const { id, model } = record;
  const [plan, waiting] = useAsked<PlannedAction>(
    'action',
    { id, model, index: String(index) },
    tries,
  );
  if (plan === null) return waiting;
  const { place, base, value, asks } = plan;
  const state = stateOf(plan.record, shared);
  const carryOut = (answers: unknown) => {
    const next = withAnswers({ value, asks }, answers);
    return submit(() => sendTo(place, 'replace', { base, value: next }), words.ended, onDone);
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
 * Returns the value to save after an action. Leaves out unedited answers: they have the format of pages, not that of
 * the file. If the user edits no field whose earlier value the action stores (`asks.holds`), only the edits apply; if
 * all of these return to their first values, the action's own fields are removed.
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
