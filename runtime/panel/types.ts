import type { Diagnostic, Language } from '../diagnostics/index.ts';

/** A JSON Schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** A place in a file of the site folder. */
export interface FilePlace {
  /** Relative to the site folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
}

/** A place with its line in the file, from 1. */
export interface LinedPlace extends FilePlace {
  readonly line: number;
}

/** A record, and where it is written. */
export interface RecordPlace extends LinedPlace {
  readonly model: string;
  /** What one of its kind is called. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** When it takes place, or null. */
  readonly at: string | null;
  /** The address of its page; null where it has none. */
  readonly address: string | null;
  /** Of one time of a series: its day. */
  readonly day: string | null;
  /** What its model offers to do with it, or to take back. */
  readonly actions: readonly string[];
  /** What was done with it, such as `Avlyst`. */
  readonly done: readonly string[];
  /** When it comes, where that is later: ISO 8601. */
  readonly shownFrom: string | null;
  /** Has it gone by the clock? */
  readonly isGone: boolean;
}

/** A block of a page, and what it shows. */
export interface DescribedBlock extends LinedPlace {
  /** The id of its element. */
  readonly id: string;
  readonly component: string;
  readonly title: string;
  readonly options: readonly (LinedPlace & { readonly id: string })[];
  readonly records: readonly RecordPlace[];
}

/** The contents of a page at an address. */
export interface DescribedPage {
  readonly path: string;
  /** The definition; null where none answers. */
  readonly page: (LinedPlace & { readonly name: string }) | null;
  readonly blocks: readonly DescribedBlock[];
}

/** What there is to edit, of one kind. */
export interface Listed {
  /** In all, of which the first are listed. */
  readonly count: number;
  readonly items: readonly (Partial<RecordPlace> & LinedPlace & { readonly title: string })[];
}

/** What the panel begins with. */
export interface Start {
  readonly language: Language;
  /** The site's models, with what one and several of their records are called. */
  readonly kinds: readonly { readonly name: string; readonly one: string; readonly many: string }[];
  /** What counts as now on the site, in milliseconds since 1970. */
  readonly now: number;
  /** The site folder on this machine; empty where the browser is elsewhere. */
  readonly root: string;
  readonly mayWrite: boolean;
}

/** With what one may log in as a member of the sandbox. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** What a form is made of. */
export interface FormSource extends FilePlace {
  /** The value there now; undefined where there is none. */
  readonly value?: unknown;
  /** With all that it refers to. */
  readonly schema: Json;
  /** Fields that nobody fills in: names that are made or stay. */
  readonly hidden?: readonly string[];
  /** Fields that aren't folded, even when they are empty. */
  readonly main?: readonly string[];
}

/** What an action of a record's model would write, and what it asks for. */
export interface PlannedAction {
  readonly place: FilePlace;
  readonly base?: unknown;
  readonly value: Json;
  /** A form for what is asked; null for nothing. */
  readonly asks: { readonly schema: Json; readonly value: Json } | null;
}

/** The properties of an input for a text, such as an id or a rule; empty for none. */
export interface TextProps {
  readonly id: string;
  readonly value: string;
  readonly isOff: boolean;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

/** A picture of the site. */
export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** When a page changes by the clock: ISO 8601 with the house's offset. */
export interface Moments {
  readonly now: string;
  readonly moments: readonly string[];
}

/** A mistake, with the place in its file. */
export interface Fault extends Diagnostic {
  readonly path: readonly (string | number)[];
}

/** What came of a wish to write. */
export type Saved =
  /** `undo` takes it back; null where nothing differed. */
  | { readonly kind: 'saved'; readonly undo: number | null }
  /** Nothing was written. */
  | { readonly kind: 'faults'; readonly faults: readonly Fault[] }
  /** Somebody else wrote meanwhile; nothing was written. `theirs` is the value there now. */
  | { readonly kind: 'changed'; readonly theirs?: unknown };
