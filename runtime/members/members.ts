import { LOG_OUT_EVENT } from '../protocol/profile.ts';
import { createMembers, type Members } from './create-members.ts';
import { getEvents } from './live-events.ts';
import { deleteMemberDatabase } from './member-database.ts';
import { callOfPage, planEventsOfPage } from './page-requests.ts';
import { tellPage } from './tell-page.ts';
import { watchStorage } from './watch-storage.ts';

let members: Members | null = null;

/** The page's slices, made when first asked for and shared by all its islands. */
export function getMembers(): Members {
  members ??= createMembers({
    call: callOfPage,
    planEvents: planEventsOfPage,
    events: getEvents(),
    storage: () => localStorage,
    watchStorage,
    tellPage,
    tellUntold(retry) {
      document.dispatchEvent(new CustomEvent(LOG_OUT_EVENT, { detail: retry }));
    },
    onPageHide(act) {
      window.addEventListener('pagehide', act);
      return () => window.removeEventListener('pagehide', act);
    },
    forget: deleteMemberDatabase,
    log: (...what) => console.error(...what),
  });
  return members;
}
