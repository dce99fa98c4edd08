import { castDraft, type Draft } from 'immer';
import type { MemberError } from './member-error.ts';

/** The state of a slice that holds a list (S137, S138). */
export interface ListState<Item> {
  readonly items: readonly Item[];
  readonly loading: boolean;
  /** Of the last load; what was there before stays in `items`. */
  readonly error: MemberError | null;
}

/** How the state of a list changes while it is loaded. */
interface ListChanges<Item> {
  start(): void;
  done(items: readonly Item[]): void;
  failed(error: MemberError): void;
}

/** The changes that every list goes through. @param change Changes the slice that holds the list. */
export function listChanges<Item>(
  change: (write: (draft: Draft<ListState<Item>>) => void) => void,
): ListChanges<Item> {
  return {
    start() {
      change((draft) => {
        draft.loading = true;
      });
    },
    done(items) {
      change((draft) => {
        draft.items = castDraft(items);
        draft.loading = false;
        draft.error = null;
      });
    },
    failed(error) {
      change((draft) => {
        draft.loading = false;
        draft.error = error;
      });
    },
  };
}
