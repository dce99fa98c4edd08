import { useEffect, useEffectEvent, useState } from 'react';
import { useAsked } from './asked.tsx';
import { askAfterSaves, send, useAttempt } from './calls.ts';
import { FormView } from './form-view.tsx';
import { Button, Opener, Place, RecordName, timeText, useShared } from './panel-parts.tsx';
import type {
  Dependent,
  Fault,
  FilePlace,
  FormSource,
  OpenedRecord,
  PageState,
  RecordPlace,
  Saved,
} from './types.ts';

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
  const [refusal, setRefusal] = useState<RemovalProblems | null>(null);
  const { file, path } = props.place;
  const where = { file, path: JSON.stringify(path) };
  const [record, waiting] = useAsked<OpenedRecord | null>('record', where, shared.version);
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
          {start.mayWrite &&
            record?.parts.map(({ model, one, value }) => (
              <Opener
                key={JSON.stringify({ model, value })}
                view={{ kind: 'new', model, value, title: words.newOne(one) }}
              />
            ))}
          {start.mayWrite && <Button onClick={() => void remove()}>{words.remove}</Button>}
        </p>
      )}
      {waiting}
      {message !== '' && <p role="alert">{message}</p>}
      {refusal !== null && <NotRemoved {...refusal} />}
      {path.length === 0 && component === undefined && (
        <PageLine file={file} onRemove={() => void remove()} />
      )}
      <FormView place={props.place} {...{ component, field }} />
    </>
  );
}

/**
 * For the file of a page with one address: a link to the page, what visitors still need to find it, such as a menu
 * item, and a button that deletes it. Renders nothing for other files.
 */
export function PageLine(props: { readonly file: string; readonly onRemove: () => void }) {
  const { file, onRemove } = props;
  const { words, start, page, version } = useShared();
  const [state, waiting] = useAsked<PageState | null>('page-state', { file }, version);
  if (state === null) return waiting;
  const { address, isDraft, isInMenu, isNeeded, menuItem } = state;
  const { value, ...place } = menuItem;
  const isToFind = !isInMenu && !isNeeded;
  const pages = { file: 'site.json', path: ['pages'] };
  return (
    <p className="acts">
      <a href={address} target={page === null ? '_blank' : 'page'}>
        {words.show}
      </a>
      {isDraft && words.draft}
      {isDraft && start.mayWrite && (
        <Opener view={{ kind: 'form', place: pages, title: words.toPages }} />
      )}
      {isToFind && words.notInMenu}
      {isToFind && start.mayWrite && (
        <Opener view={{ kind: 'item', place, value, title: words.toMenu }} />
      )}
      {isNeeded && (address === '/' ? words.frontStays : words.notFoundStays)}
      {start.mayWrite && !isNeeded && <Button onClick={onRemove}>{words.remove}</Button>}
    </p>
  );
}

/**
 * The maximum number of dependents of a record or page that are listed at once: more would push its form off the
 * screen.
 */
const MAXIMUM_OPEN = 3;

/** Why a record or page can't be removed: what refers to it, and mistakes that other files would have without it. */
interface RemovalProblems {
  readonly dependents: readonly Dependent[];
  readonly faults: readonly Fault[];
}

/** Shows why a record or page can't be deleted, with a link to each of the places that prevent it. */
export function NotRemoved({ dependents, faults }: RemovalProblems) {
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
              <RecordName place={one} title={one.title}>
                {one.title}
                <small>
                  {kind} {at && timeText(at, start.language)}
                </small>
              </RecordName>
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
