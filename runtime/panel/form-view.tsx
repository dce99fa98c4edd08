import Form from '@rjsf/core';
import { type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ask, CallError, send } from './calls.ts';
import {
  type FormContext,
  fields,
  templates,
  uiFor,
  widgets,
  withFollowing,
  withMoved,
} from './form-fields.tsx';
import { Button } from './panel-parts.tsx';
import type { Fault, FilePlace, FormSource, Saved } from './types.ts';
import type { Words } from './words.ts';

/** The state of the form and the result of the last save. */
type Status =
  | { readonly kind: 'clean' | 'saving' | 'undone' | 'restored' }
  | { readonly kind: 'saved'; readonly undo: number | null }
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  | { readonly kind: 'changed'; readonly theirs: unknown }
  | { readonly kind: 'failed'; readonly message: string };

interface Props {
  readonly place: FilePlace;
  /** The component whose options the form edits; absent for other forms. */
  readonly component?: string;
  readonly words: Words;
  readonly mayWrite: boolean;
  /** Returns a note about the saved value. */
  readonly noteOf?: ((value: unknown) => string) | undefined;
}

/** Milliseconds without a change before the form is saved. */
const QUIET = 800;

/** The form adds no values by itself. */
const AS_WRITTEN = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** The form of a value in a file of the site. Changes are saved while the user types. */
export function FormView({ place, component, words, mayWrite, noteOf }: Props) {
  const [source, setSource] = useState<FormSource | null>(null);
  const [failure, setFailure] = useState('');
  const [loads, setLoads] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads requests it again
  useEffect(() => {
    const query = { file: place.file, path: JSON.stringify(place.path) };
    ask<FormSource>('form', component ? { ...query, component } : query).then(
      setSource,
      (error: Error) => setFailure(error.message),
    );
  }, [place.file, place.path, component, loads]);
  if (failure !== '') return <p role="alert">{failure}</p>;
  if (source === null) return <p aria-busy="true">{words.loading}</p>;
  const reload = () => setLoads(loads + 1);
  return <LiveForm key={loads} {...{ source, words, mayWrite, noteOf }} onReload={reload} />;
}

interface LiveProps extends Pick<Props, 'words' | 'mayWrite' | 'noteOf'> {
  readonly source: FormSource;
  readonly onReload: () => void;
}

function LiveForm({ source, words, mayWrite, noteOf, onReload }: LiveProps) {
  const { schema, file, path } = source;
  const name = `lerret-unsaved:${file}#${path.join('/')}`;
  const unsaved = useMemo(() => unsavedIn(name, source.value), [name, source.value]);
  const [data, setData] = useState(unsaved ?? source.value);
  const [status, setStatus] = useState<Status>({ kind: unsaved === null ? 'clean' : 'restored' });
  const base = useRef(source.value);
  const latest = useRef(data);
  const timer = useRef(0);
  const running = useRef(Promise.resolve());

  /** Saves one version at a time; changes during a save are saved next. */
  function save(): void {
    window.clearTimeout(timer.current);
    running.current = running.current.then(async () => {
      const value = latest.current;
      if (JSON.stringify(value) === JSON.stringify(base.current)) return;
      setStatus({ kind: 'saving' });
      try {
        const saved = await send<Saved>('replace', {
          place: { file, path },
          base: base.current,
          value,
        });
        if (saved.kind === 'saved') {
          base.current = value;
          if (latest.current === value) localStorage.removeItem(name);
        }
        setStatus(saved.kind === 'changed' ? { kind: 'changed', theirs: saved.theirs } : saved);
      } catch (error) {
        const hasReason = error instanceof CallError;
        setStatus({ kind: 'failed', message: hasReason ? error.message : words.failed });
      }
    });
  }

  function change(value: unknown): void {
    latest.current = value;
    setData(value);
    localStorage.setItem(name, JSON.stringify({ base: base.current, value }));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(save, QUIET);
  }

  // Changes are saved when the form is left.
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => leave.current(), []);

  async function undo(number: number): Promise<void> {
    const undone = await send<Saved>('undo', { number });
    localStorage.removeItem(name);
    if (undone.kind === 'saved') onReload();
    else setStatus({ kind: 'failed', message: words.notUndone });
  }

  function settle(isMine: boolean): void {
    if (status.kind !== 'changed') return;
    base.current = status.theirs;
    if (isMine) save();
    else {
      localStorage.removeItem(name);
      onReload();
    }
  }

  const faults = status.kind === 'faults' ? asAtFields(status.faults, words) : [];
  const isHere = (fault: Fault) =>
    fault.file === file && path.every((key, index) => fault.path[index] === key);
  const here = faults.filter(isHere);
  return (
    <>
      <StatusLine {...{ status, words }} note={noteOf?.(data) ?? ''} onUndo={undo} />
      {status.kind === 'restored' && (
        <p className="note">
          {words.restored}{' '}
          <Button
            onClick={() => {
              localStorage.removeItem(name);
              onReload();
            }}
          >
            {words.forget}
          </Button>
        </p>
      )}
      {status.kind === 'changed' && (
        <Conflict mine={latest.current} theirs={status.theirs} words={words} onChoose={settle} />
      )}
      {faults.length > 0 && here.length < faults.length && (
        <div className="errors" role="alert">
          <p>{words.unsavedElsewhere}</p>
          <ul>
            {faults
              .filter((one) => !isHere(one))
              .map((one) => (
                <li key={`${one.file}${one.line}${one.message}`}>
                  {one.file}:{one.line} {one.message}
                </li>
              ))}
          </ul>
        </div>
      )}
      <SchemaForm
        {...{ schema, data, words }}
        {...{ hidden: source.hidden, main: source.main }}
        errors={errorsOf(here, path.length)}
        isOff={!mayWrite}
        onChange={change}
        onBlur={save}
      />
    </>
  );
}

interface SchemaFormProps {
  readonly schema: RJSFSchema;
  readonly data: unknown;
  readonly words: Words;
  readonly hidden?: readonly string[] | undefined;
  readonly main?: readonly string[] | undefined;
  readonly errors: ErrorSchema;
  readonly isOff?: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: () => void;
}

/** The fields of a schema, in the panel's design; the server checks them. */
function SchemaForm({
  schema,
  data,
  words,
  hidden,
  main = [],
  errors,
  isOff = false,
  ...props
}: SchemaFormProps) {
  const { onChange, onBlur = () => {} } = props;
  const ui = useMemo(() => uiFor(schema, hidden), [schema, hidden]);
  const move: FormContext['move'] = (...how) => onChange(withMoved(data, ...how));
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={{ ...ui, 'ui:submitButtonOptions': { norender: true } }}
      validator={validator}
      formData={data}
      formContext={{ words, move, main } satisfies FormContext}
      {...{ templates, widgets, fields }}
      disabled={isOff}
      noValidate
      showErrorList={false}
      extraErrors={errors}
      experimental_defaultFormStateBehavior={AS_WRITTEN}
      onChange={({ formData }) => onChange(withFollowing(schema, data, plain(formData)))}
      onBlur={onBlur}
    />
  );
}

/**
 * The form of a value that no file has yet; a button sends it. Shows errors of the last attempt until their field
 * changes.
 */
export function NewForm({
  schema,
  value,
  words,
  hidden = [],
  main,
  faults,
  label,
  noteOf,
  name,
  onSend,
}: {
  readonly schema: RJSFSchema;
  readonly value: unknown;
  readonly hidden?: readonly string[] | undefined;
  readonly main?: readonly string[] | undefined;
  readonly words: Words;
  readonly faults: readonly Fault[];
  readonly label: string;
  /** Returns a note about the value, shown beside the button. */
  readonly noteOf?: (value: unknown) => string;
  /** The storage key for unsent input; without one nothing is stored. */
  readonly name?: string;
  readonly onSend: (value: unknown) => void;
}) {
  const [stored] = useState(() => (name === undefined ? null : unsavedIn(name, value)));
  const [data, setData] = useState(stored ?? value);
  const [sent, setSent] = useState(data);
  const change = (next: unknown) => {
    setData(next);
    if (name !== undefined)
      localStorage.setItem(name, JSON.stringify({ base: value, value: next }));
  };
  const isAsSent = ([field = '']: Fault['path']) =>
    JSON.stringify(Object(data)[field]) === JSON.stringify(Object(sent)[field]);
  const left = asAtFields(faults, words).filter(({ path }) => isAsSent(path));
  const atFields = left.filter(({ path: [field] }) => !hidden.includes(String(field)));
  // A name made from a missing title is missing, too: its error is shown only if it is the only one.
  const shown = atFields.length > 0 || data !== sent ? atFields : left;
  const others = shown.filter(({ path }) => path.length === 0 || atFields.length === 0);
  return (
    <>
      {stored !== null && <p className="note">{words.restored}</p>}
      <SchemaForm
        {...{ schema, data, words, hidden, main }}
        errors={errorsOf(shown, 0)}
        onChange={change}
      />
      <div className="send">
        {noteOf !== undefined && <p className="help">{noteOf(data)}</p>}
        <Button
          className="main"
          onClick={() => {
            setSent(data);
            onSend(data);
          }}
        >
          {label}
        </Button>
        {shown.length > 0 && (
          <p role="alert" className="wrong">
            {[words.notYet, ...others.map(({ message }) => message)].join(' ')}
          </p>
        )}
      </div>
    </>
  );
}

/** Returns mistakes with a field's message where a key is missing. */
function asAtFields(faults: readonly Fault[], words: Words): readonly Fault[] {
  return faults.map((one) =>
    one.code === 'missing-key' ? { ...one, message: words.fillIn } : one,
  );
}

function StatusLine({
  status,
  words,
  note,
  onUndo,
}: {
  readonly status: Status;
  readonly words: Words;
  /** A note about the value, shown beside the status. */
  readonly note: string;
  readonly onUndo: (number: number) => void;
}) {
  const texts: Readonly<Record<Status['kind'], string>> = {
    ...{ clean: words.same, saving: words.saving, saved: words.saved, undone: words.undone },
    ...{ faults: words.unsaved, changed: words.conflict, restored: words.unsaved, failed: '' },
  };
  const undo = status.kind === 'saved' ? status.undo : null;
  return (
    <p className={`status ${status.kind}`} role="status">
      {status.kind === 'failed' ? status.message : texts[status.kind]}
      {(status.kind === 'saved' || status.kind === 'clean') && note !== '' && ` ${note}`}
      {undo !== null && <Button onClick={() => onUndo(undo)}>{words.undo}</Button>}
    </p>
  );
}

function Conflict({
  mine,
  theirs,
  words,
  onChoose,
}: {
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly words: Words;
  readonly onChoose: (isMine: boolean) => void;
}) {
  const [own, other] = [mine, theirs].map((one) => JSON.stringify(one, null, 1)?.split('\n') ?? []);
  const differing = (lines: readonly string[] = [], others: readonly string[] = []) =>
    lines.filter((line) => !others.includes(line)).join('\n');
  return (
    <div className="conflict">
      <div>
        <h3>{words.mine}</h3>
        <pre>{differing(own, other)}</pre>
        <Button onClick={() => onChoose(true)}>{words.useMine}</Button>
      </div>
      <div>
        <h3>{words.theirs}</h3>
        <pre>{differing(other, own)}</pre>
        <Button onClick={() => onChoose(false)}>{words.useTheirs}</Button>
      </div>
    </div>
  );
}

/** Returns unsaved input that began from the value `base`; null if there is none. */
function unsavedIn(name: string, base: unknown): unknown {
  const text = localStorage.getItem(name);
  if (text === null) return null;
  const stored: { readonly base?: unknown; readonly value?: unknown } = JSON.parse(text);
  if (JSON.stringify(stored.base) === JSON.stringify(base)) return stored.value ?? null;
  return null;
}

/** A value without its `undefined` properties, as JSON has it. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Mistakes in the form's format. @param above the length of the path of the form's own value */
function errorsOf(faults: readonly Fault[], above: number): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  for (const { path, message } of faults) builder.addErrors(message, path.slice(above));
  return builder.ErrorSchema;
}
