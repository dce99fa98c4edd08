import { useEffect, useState } from 'react';
import { ask, send, useAsked } from './calls.ts';
import { FormView, NewForm } from './form-view.tsx';
import {
  Button,
  Place,
  RecordRow,
  type Shared,
  useStored,
  type With,
  whenShown,
} from './panel-parts.tsx';
import type {
  Fault,
  FilePlace,
  FormSource,
  Json,
  Listed,
  PlannedAction,
  RecordPlace,
  Saved,
} from './types.ts';
import type { Words } from './words.ts';

/**
 * All content that can be edited: settings, and the records of each kind, with a search field and buttons for new ones.
 */
export function Contents({ shared }: { readonly shared: Shared }) {
  const { words, start, version } = shared;
  const [kind, setKind] = useStored('lerret-kind', start.kinds[0]?.name ?? '');
  const [query, setQuery] = useStored('lerret-query', '');
  const listed = useAsked<Listed>('list', { model: kind, query }, version);
  const settings = useAsked<Readonly<Record<string, Listed>>>('list', {}, version) ?? {};
  const openList = (name: string, item: FilePlace | undefined) => {
    if (item === undefined) return;
    const place = { file: item.file, path: item.path.slice(0, -1) };
    shared.open({ kind: 'form', place, title: words.settings[name as keyof Words['settings']] });
  };
  const { one = '' } = start.kinds.find(({ name }) => name === kind) ?? {};
  return (
    <>
      <div className="tools">
        {start.mayWrite &&
          start.kinds.map(({ name, one: called }) => (
            <Button
              key={name}
              className="main"
              onClick={() => shared.open({ kind: 'new', model: name, title: words.newOne(called) })}
            >
              {words.newOne(called)}
            </Button>
          ))}
      </div>
      {Object.entries(settings).map(([name, { items }]) => (
        <details key={name}>
          <summary>
            {words.settings[name as keyof Words['settings']]} <small>{items.length}</small>
          </summary>
          {items[0] !== undefined && items[0].path.length > 0 && (
            <Button onClick={() => openList(name, items[0])}>{words.whole}</Button>
          )}
          <ul className="rows">
            {items.map(({ title, ...place }) => (
              <li key={`${place.file}${place.path.join()}`}>
                <Button
                  className="name"
                  onClick={() => shared.open({ kind: 'form', place, title })}
                >
                  {title}
                </Button>
                <Place place={place} shared={shared} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <fieldset className="kinds">
        {start.kinds.map(({ name, many }) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              onChange={() => setKind(name)}
            />
            {many}
          </label>
        ))}
      </fieldset>
      <input
        type="search"
        aria-label={`${words.search}: ${one}`}
        placeholder={words.search}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {listed !== null && (
        <>
          <p className="help" role="status">
            {words.found(listed.count, listed.items.length)}
          </p>
          <ul className="rows">
            {listed.items.map((item) => (
              <RecordRow key={`${item.id}`} record={item as RecordPlace} shared={shared} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The form of a new record. */
export function NewRecord({
  shared,
  model,
  onDone,
}: With<{ model: string; onDone: (place: FilePlace) => void }>) {
  const { words } = shared;
  const source = useAsked<FormSource>('new', { model });
  const name = `lerret-new:${model}`;
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  async function create(value: unknown): Promise<void> {
    const saved = await send<Saved & { readonly place: FilePlace }>('new', { model, value });
    if (saved.kind === 'saved') {
      localStorage.removeItem(name);
      onDone(saved.place);
    } else if (saved.kind === 'faults')
      setFaults(withoutFile(saved.faults, saved.place.path.length));
    shared.refresh();
  }
  if (source === null) return <p aria-busy="true">{words.loading}</p>;
  const { schema, value, hidden, main } = source;
  const noteOf = (one: unknown) => whenShown(one, shared) || words.shownNow;
  return (
    <NewForm
      {...{ schema, value, hidden, main, words, faults, noteOf, name }}
      label={words.create}
      onSend={(one) => void create(one)}
    />
  );
}

/** Returns mistakes with paths relative to the record. @param above the length of the record's own path */
function withoutFile(faults: readonly Fault[], above: number): readonly Fault[] {
  return faults.map((one) => ({ ...one, path: one.path.slice(above) }));
}

/** An action of a record, such as a cancellation: a form with its questions or, without questions, a button. */
export function Act({
  shared,
  record,
  index,
  onDone,
}: With<{ record: RecordPlace; index: number; onDone: (undo: number | null) => void }>) {
  const { words } = shared;
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const { id, model, actions } = record;
  const plan = useAsked<PlannedAction>('action', { id, model, index: String(index) });
  if (plan === null) return <p aria-busy="true">{words.loading}</p>;
  const { place, base, value, asks } = plan;
  async function carryOut(answers: unknown): Promise<void> {
    const saved = await send<Saved>('replace', {
      place,
      base,
      value: withAnswers({ value, asks }, answers),
    });
    if (saved.kind === 'saved') onDone(saved.undo);
    else if (saved.kind === 'faults') setFaults(withoutFile(saved.faults, place.path.length));
    shared.refresh();
  }
  return (
    <NewForm
      schema={asks?.schema ?? { type: 'object' }}
      value={asks?.value ?? {}}
      label={actions[index] ?? ''}
      {...{ words, faults }}
      onSend={(answers) => void carryOut(answers)}
    />
  );
}

/**
 * Returns the value of a planned action with the answers that differ from those the form began with: the others are as
 * pages show them, not as the file has them.
 */
export function withAnswers(
  { value, asks }: Pick<PlannedAction, 'value' | 'asks'>,
  answers: unknown,
): Json {
  const [before, after] = [Object(asks?.value), Object(answers)];
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  return { ...value, ...Object.fromEntries(changed.map((field) => [field, after[field]])) };
}

/** Where the site shows a record or a file, in the words of `lerret explain`. */
export function Told({ shared, query }: With<{ query: Readonly<Record<string, string>> }>) {
  const lines = useAsked<readonly string[]>('explain', query);
  if (lines === null) return <p aria-busy="true">{shared.words.loading}</p>;
  return <pre className="told">{lines.join('\n')}</pre>;
}

/** A file as text, for files whose syntax errors prevent a form. */
export function FileText({ shared, file, line }: With<{ file: string; line: number }>) {
  const { words } = shared;
  const [base, setBase] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  useEffect(() => {
    void ask<{ readonly text: string | null }>('text', { file }).then((found) => {
      setBase(found.text ?? '');
      setText(found.text ?? '');
    });
  }, [file]);
  if (base === null) return <p aria-busy="true">{words.loading}</p>;
  async function save(): Promise<void> {
    const saved = await send<Saved>('text', { file, base, text });
    if (saved.kind === 'saved') setBase(text);
    if (saved.kind === 'faults')
      setMessage(saved.faults.map((one) => `${one.line}: ${one.message}`).join('\n'));
    else setMessage(saved.kind === 'saved' ? words.saved : words.notUndone);
    shared.refresh();
  }
  return (
    <>
      <textarea
        className="source whole"
        aria-label={file}
        spellCheck={false}
        value={text}
        ref={(area) => {
          if (area !== null && area.dataset.line === undefined) toLine(area, line);
        }}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="send">
        <Button className="main" disabled={!shared.start.mayWrite} onClick={() => void save()}>
          {words.saveText}
        </Button>
        <pre role="status">{message}</pre>
      </div>
    </>
  );
}

function toLine(area: HTMLTextAreaElement, line: number): void {
  area.dataset.line = String(line);
  const start =
    area.value
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start);
  area.scrollTop = Math.max(0, line - 4) * Number.parseFloat(getComputedStyle(area).lineHeight);
}

/** The form of a record, with buttons to delete it and to list where it is used. */
export function RecordForm({
  shared,
  place,
  component,
  onGone,
}: With<{
  place: FilePlace & Partial<Pick<RecordPlace, 'id' | 'address' | 'day'>>;
  component?: string | undefined;
  onGone: () => void;
}>) {
  const { words, start, open } = shared;
  const [message, setMessage] = useState('');
  const isRecord = place.id !== undefined && component === undefined;
  async function remove(): Promise<void> {
    const isSeries = typeof place.day === 'string';
    if (!window.confirm(isSeries ? words.removeSeries : words.removeSure)) return;
    const query = { file: place.file, path: JSON.stringify(place.path) };
    const { value: base } = await ask<FormSource>('form', query);
    const saved = await send<Saved>('remove', {
      place: { file: place.file, path: place.path },
      base,
    });
    if (saved.kind === 'saved') {
      shared.notify(words.removed, saved.undo);
      onGone();
    } else if (saved.kind === 'faults')
      setMessage(saved.faults.map((one) => one.message).join(' '));
    shared.refresh();
  }
  const { id = '', address } = place;
  return (
    <>
      {isRecord && (
        <p className="acts">
          <Button onClick={() => open({ kind: 'told', query: { record: id }, title: words.where })}>
            {words.where}
          </Button>
          {address && (
            <a href={address} target={shared.page === null ? '_blank' : 'page'}>
              {words.show}
            </a>
          )}
          {start.mayWrite && <Button onClick={() => void remove()}>{words.remove}</Button>}
        </p>
      )}
      {message !== '' && <p role="alert">{message}</p>}
      <FormView
        place={place}
        {...(component && { component })}
        words={words}
        mayWrite={start.mayWrite}
        noteOf={(value) => whenShown(value, shared)}
      />
    </>
  );
}
