import type { Language, PlacedDiagnostic } from '../diagnostics/index.ts';

/** A JSON Schema, or a part of one. */
export type Json = Readonly<Record<string, unknown>>;

/** The place of a value in a file of the site folder: the file, and the keys and indexes of the value. */
export interface FilePlace {
  /** Relative to the site folder. */
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** The id of the innermost list item on the path, by which it is found again if it moves; undefined if it has none. */
  readonly owner?: string | undefined;
}

/** The place of a value in a file of the site folder, with its line, counted from 1. */
export interface LinedPlace extends FilePlace {
  readonly line: number;
}

/** The place of a record, with the facts that lists and forms show. */
export interface RecordPlace extends LinedPlace {
  readonly model: string;
  /** The name of its kind, for staff. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** When it takes place, as ISO 8601; null if it has no time. */
  readonly at: string | null;
  /** Where it takes place, such as its hall; '' if it has no place. */
  readonly where: string;
  /** The address of its page, or of the preview while it isn't published; null if it has no page. */
  readonly address: string | null;
  /** For one of the times of a series: its day (`2026-11-20`); null for other records. */
  readonly day: string | null;
  /** The names of its model's actions; for a completed action that can be undone, the name of undoing it. */
  readonly actions: readonly string[];
  /** The names of its completed actions, such as `Avlyst`. */
  readonly done: readonly string[];
  /** When it will be shown, as ISO 8601; null if it is already shown, or has no time from which it is shown. */
  readonly shownFrom: string | null;
  /** Whether its `unpublishAt` is over. */
  readonly isGone: boolean;
}

/** The record whose form is open. */
export interface OpenedRecord extends RecordPlace {
  /** In words, the records that are deleted with it, such as `3 arrangementer`; '' if there are none. */
  readonly along: string;
  /** The kinds of record that need this one, such as showings a film, with the first values of a new one. */
  readonly parts: readonly { readonly model: string; readonly one: string; readonly value: Json }[];
}

export interface DescribedBlock extends LinedPlace {
  /** The id of its HTML element. */
  readonly id: string;
  readonly component: string;
  readonly title: string;
  readonly options: readonly (LinedPlace & { readonly id: string })[];
  /** What of the site its block.json asks for; some are keys of site.json. */
  readonly site: readonly string[];
  /** The number of its records. If there are many, `records` has only the first of them. */
  readonly count: number;
  readonly records: readonly RecordPlace[];
}

export interface DescribedPage {
  /** The page definition; null if none has the address. */
  readonly page: LinedPlace | null;
  readonly blocks: readonly DescribedBlock[];
}

/** What visitors need to find a page that has one address. */
export interface PageState {
  readonly address: string;
  /** Whether `pages` of site.json doesn't name it, so that no visitor sees it. */
  readonly isDraft: boolean;
  readonly isInMenu: boolean;
  /** An item for the page, last in the first menu, and its place there. */
  readonly menuItem: FilePlace & { readonly value: Json };
  /** Whether it can't be deleted: the front page, and the page of addresses that don't exist. */
  readonly isNeeded: boolean;
}

/** An item of a list of values that aren't records. */
export interface ListedItem extends LinedPlace {
  readonly title: string;
  /** The name of the block whose options it has. */
  readonly component?: string;
  /** Further words that a search looks through, besides the title. */
  readonly text?: string;
  /** Of an item of a menu: which menu has it, and the address to which visitors follow it. */
  readonly shown?: { readonly place: string; readonly href: string | null };
}

/** All editable values that aren't records, by kind; `site`: the parts of site.json. */
export type Settings = Readonly<Record<string, readonly ListedItem[]>>;

/** A value that would have a mistake if the record or page that it refers to were deleted. */
export type Dependent = ListedItem & Partial<Pick<RecordPlace, 'kind' | 'at'>>;

/** The records that a query finds. */
export interface Listed {
  /** The number of all matches. If there are many, `items` has only the first of them. */
  readonly count: number;
  readonly items: readonly RecordPlace[];
}

/** The data that the panel requests when it starts. */
export interface Start {
  readonly language: Language;
  /** Identifies the site folder on its machine: the panels of all sites there may have the same origin. */
  readonly site: string;
  /** The site's models, with the singular and plural names of their records. */
  readonly kinds: readonly { readonly name: string; readonly one: string; readonly many: string }[];
  /** The time on the site, in milliseconds since 1970, if it stands still; null if it is the clock's. */
  readonly fixedNow: number | null;
  /** The template of the URL that opens a file of the site in an editor; null on another machine. */
  readonly editor: string | null;
  readonly mayWrite: boolean;
}

/** The login of a member in the sandbox. */
export interface DemoLogin {
  readonly email: string;
  readonly password: string;
}

/** The data of a form: a value of a file, its schema, and which fields are hidden or never folded. */
export interface FormSource extends FilePlace {
  readonly value?: unknown;
  /** The schema, with all schemas that it refers to. */
  readonly schema: Json;
  /** The names of fields that the form doesn't show, as they are generated or can't be changed. */
  readonly hidden?: readonly string[] | undefined;
  /** The names of fields that are never folded, even if they are empty. */
  readonly main?: readonly string[] | undefined;
  /** The names of fields that are made from the title if they are required and empty. */
  readonly made?: readonly string[] | undefined;
}

/** The value that a record's action would write in place of `base`, and the form for the action's questions. */
export interface PlannedAction {
  /** The record as it is in the files: another user may have completed the same action. */
  readonly record: RecordPlace;
  readonly place: FilePlace;
  readonly base?: unknown;
  readonly value: Json;
  /**
   * The form for the action's questions; null if it has none. `holds`: the fields that get the value that another field
   * had, with the value that they have already (`first`); `set`: the fields that the action itself sets.
   */
  readonly asks: {
    readonly schema: Json;
    readonly value: Json;
    readonly holds: readonly { to: string; from: string; first: unknown }[];
    readonly set: readonly string[];
  } | null;
}

/** The React props of a field for a text, such as an id. `value` is '' if there is no text. */
export interface TextProps {
  readonly id: string;
  readonly value: string;
  readonly isRequired: boolean;
  readonly isOff: boolean;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
}

export interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The upcoming times at which a page changes, as ISO 8601 with Norway's offset. */
export interface Moments {
  readonly now: string;
  readonly moments: readonly string[];
}

/** A mistake, with the keys and indexes of its place in the file. */
export type Fault = PlacedDiagnostic;

/** A mistake in the list of all. */
export type ListedFault = Fault & {
  /** What to do, case by case; [] if the message says it. */
  readonly remedy: readonly string[];
  /** The value around the mistake whose form has a field for it; null if no form has one. */
  readonly form: ListedItem | null;
};

/** The result of a write: saved, or refused for one of three reasons. */
export type Saved =
  /**
   * Saved. `undo` is the number with which the save can be undone; null if nothing differed. `isLed`: a redirect from an
   * earlier address was saved, too.
   */
  | { readonly kind: 'saved'; readonly undo: number | null; readonly isLed?: boolean }
  /** Nothing was written: the site would have these mistakes, or (`broken`) another user broke the file's syntax. */
  | { readonly kind: 'faults' | 'broken'; readonly faults: readonly Fault[] }
  /** Nothing was written: another user changed the value to `theirs` in the meantime, or removed it (undefined). */
  | { readonly kind: 'changed'; readonly theirs?: unknown };
