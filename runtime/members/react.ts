import { createContext, use } from 'react';
import type { Members } from './create-members.ts';
import { getMembers } from './members.ts';

export { useStore as useSlice } from 'zustand/react';

/** Other slices than the page's, for a story or a test. */
export const MembersContext = createContext<Members | null>(null);

/**
 * The slices that an island shows. `useSlice(members.tickets)` gives a slice's state: while the island hydrates, the one
 * that it was prerendered from, of somebody who isn't logged in.
 */
export function useMembers(): Members {
  return use(MembersContext) ?? getMembers();
}
