import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useState,
} from 'react';
import { instantOf } from '../protocol/clock.ts';
import { isPulled } from '../protocol/pulled.ts';
import type { FilePlace, Json, LinedPlace, RecordPlace, Start } from './types.ts';
import type { Words } from './words.ts';

/** A view that covers the tabs until it is closed. */
export type View = { readonly title: string } & (
  | {
      /** The form of a value. */
      readonly kind: 'form';
      readonly place: FilePlace;
      readonly component?: string;
      /** The path in the value of the field that gets the focus. */
      readonly field?: FilePlace['path'];
    }
  /** A new record of the model, with some first values, or a new page if `model` is null. */
  | { readonly kind: 'new'; readonly model: string | null; readonly value?: Json }
  /** A new item of a list, at its place there, with its first values. */
  | { readonly kind: 'item'; readonly place: FilePlace; readonly value: Json }
  | { readonly kind: 'action'; readonly record: RecordPlace; readonly index: number }
  | { readonly kind: 'explanation'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'text'; readonly file: string; readonly line: number }
);

export interface Shared {
  readonly words: Words;
  readonly start: Start;
  /** Changes whenever the site changes. */
  readonly version: number;
  /** The page beside the panel; null if none is shown. */
  readonly page: Document | null;
  readonly picked: Element | null;
  readonly open: (view: View) => void;
  /**
   * Shows a message, with a button that undoes the change; without the button if `undo` is null.
   * @param isOfView whether undoing also closes the current view, as its value is then no longer in the file
   */
  readonly notify: (text: string, undo: number | null, isOfView?: boolean) => void;
  readonly refresh: () => void;
}

export const SharedContext = createContext<Shared | null>(null);

/** Returns the data and functions that all parts of the panel share. */
export function useShared(): Shared {
  const shared = use(SharedContext);
  if (shared === null) throw new Error('This is outside the panel.');
  return shared;
}

/** A button that submits no form. While it is off, it doesn't lose the focus, as it would with `disabled`. */
export function Button({ disabled = false, onClick, ...props }: ComponentProps<'button'>) {
  const press = disabled ? {} : { onClick };
  return <button type="button" aria-disabled={disabled || undefined} {...press} {...props} />;
}

/**
 * Moves the focus from a pressed button that is about to go, to another part of the panel's view: its heading.
 * @param selector the part's, if it isn't the heading
 */
export function focusInstead({ currentTarget }: MouseEvent<HTMLElement>, selector = 'h1'): void {
  currentTarget.closest('main')?.querySelector<HTMLElement>(selector)?.focus();
}

/** A button that opens a view. Its default text is the view's title. */
export function Opener(props: ComponentProps<'button'> & { readonly view: View }) {
  const { view, children = view.title, ...others } = props;
  const { open } = useShared();
  return (
    <Button onClick={() => open(view)} {...others}>
      {children}
    </Button>
  );
}

/** A file and line, as a link to the editor; as text if the editor is on another machine. */
export function Place({ place }: { readonly place: Pick<LinedPlace, 'file' | 'line'> }) {
  const { start, words } = useShared();
  const text = `${place.file}:${place.line}`;
  if (start.editor === null) return <code>{text}</code>;
  const href = start.editor
    .replace('{file}', encodeURI(place.file))
    .replace('{line}', String(place.line))
    .replace('{column}', '1');
  return (
    <a href={href} title={words.open}>
      <code>{text}</code>
    </a>
  );
}

/** A list of records, each with buttons for its actions. */
export function RecordRows({ records }: { readonly records: readonly RecordPlace[] }) {
  return (
    <ul className="rows">
      {records.map((record) => (
        <RecordRow key={`${record.model} ${record.id}`} record={record} />
      ))}
    </ul>
  );
}

/** The name of a record in a list. It opens the record's form, unless the record was pulled. */
export function RecordName(props: {
  readonly place: FilePlace;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { place, title, children } = props;
  if (isPulled(place.file)) return <span className="name">{children}</span>;
  return (
    <Opener className="name" view={{ kind: 'form', place, title }}>
      {children}
    </Opener>
  );
}

function RecordRow({ record }: { readonly record: RecordPlace }) {
  const shared = useShared();
  const { words, start } = shared;
  const { title, at, where, kind, id, actions } = record;
  const state = stateOf(record, shared);
  const when = at === null ? '' : ` ${timeText(at, start.language)}`;
  return (
    <li>
      <RecordName place={record} title={title}>
        {title}
        <small>
          {kind}
          {when}
          {where !== '' && `, ${where}`}
          {state !== '' && <strong> {state}</strong>}
          {isPulled(record.file) && ` ${words.pulled}`}
        </small>
      </RecordName>
      <span className="acts">
        {start.mayWrite &&
          actions.map((label, index) => (
            <Opener
              key={label}
              aria-label={`${label}: ${title}${when}`}
              view={{
                ...{ kind: 'action', record, index },
                // Two showings of a film at the same time differ by their hall.
                title: `${label}: ${[`${title}${when}`, where].filter(Boolean).join(', ')}`,
              }}
            >
              {label}
            </Opener>
          ))}
        <Opener
          aria-label={`${words.where} ${title}`}
          view={{ kind: 'explanation', query: { record: id }, title: words.where }}
        >
          ?
        </Opener>
      </span>
    </li>
  );
}

/** Returns a record's state in words: `Avlyst`, `Vises fra tir. 24. nov., 08:00`; '' without a special state. */
export function stateOf(
  { done, shownFrom, isGone }: RecordPlace,
  { words, start }: Shared,
): string {
  return [
    ...done,
    ...(shownFrom === null ? [] : [words.shownFrom(timeText(shownFrom, start.language))]),
    ...(isGone ? [words.gone] : []),
  ].join('. ');
}

/** Returns the sentence that says when a value is or will be shown; '' if the value has no `publishAt`. */
export function whenShown(value: unknown, { words, start }: Shared): string {
  const from: unknown = Object(value).publishAt;
  if (typeof from !== 'string') return '';
  const isLater = (instantOf(from) ?? 0) > (start.fixedNow ?? Date.now());
  return isLater ? words.shownFrom(timeText(from, start.language)) : words.shownNow;
}

/** Returns the key in local storage of edits of a site: each site has its own, as others may have the same origin. */
export function editsKey({ site }: Start, name: string): string {
  return `lerret-${site}-${name}`;
}

/**
 * Returns a text that the browser stores until its tab is closed, and a function that replaces the text.
 * @param first the text if none is stored
 */
export function useStored(name: string, first: string): readonly [string, (next: string) => void] {
  const [value, setValue] = useState(sessionStorage.getItem(name) ?? first);
  const store = (next: string) => {
    sessionStorage.setItem(name, next);
    setValue(next);
  };
  return [value, store];
}

/** Returns a time in Norway in words: `fre. 20. nov., 18:00`. @param at ISO 8601; Norwegian time if it has no offset */
export function timeText(at: string, language: Start['language']): string {
  const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/.test(at);
  const zone = hasOffset ? 'Europe/Oslo' : 'UTC';
  const moment = new Date(hasOffset ? at : `${at.slice(0, 16).replace(/^(.{10})$/, '$1T00:00')}Z`);
  return new Intl.DateTimeFormat(language === 'nb' ? 'nb-NO' : 'en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone: zone,
  }).format(moment);
}

const DAY = 86_400_000;

/**
 * Returns a day in words, and how far it is from today: `lørdag 5. desember 2026, om 8 døgn`. This shows users whether
 * they typed the wrong year or day.
 * @param day as `2026-12-05`, like `today`
 */
export function dayText(day: string, today: string, language: Start['language']): string {
  const locale = language === 'nb' ? 'nb-NO' : 'en-GB';
  const named = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const days = (Date.parse(day) - Date.parse(today)) / DAY;
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const isFar = Math.abs(days) >= 365;
  const far = relative.format(isFar ? Math.round(days / 365) : days, isFar ? 'year' : 'day');
  return `${named.format(Date.parse(day))}, ${far}`;
}
