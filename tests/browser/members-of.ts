import { createMembers, type Members } from '../../runtime/members/create-members.ts';
import { PROFILE_KEY } from '../../runtime/protocol/profile.ts';

type Call = Parameters<typeof createMembers>[0]['call'];

/** The slices of a page on which this profile is stored, over a backend that answers as told. */
export function membersOf(stored: object | null, call: Call): Members {
  const values = new Map(stored === null ? [] : [[PROFILE_KEY, JSON.stringify(stored)]]);
  return createMembers({
    call,
    planEvents: async () => [],
    storage: () => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }),
    exclusively: (_signal, act) => act(),
    watchStorage: () => () => {},
    reportMember() {},
    showUnconfirmed() {},
    onPageHide: () => () => {},
    forget: async () => {},
    log() {},
  });
}
