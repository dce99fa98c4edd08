import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type CallArguments, CallError, type Requests } from '../runtime/http/index.ts';
import { createMembers, type Members } from '../runtime/members/create-members.ts';
import { MembersContext } from '../runtime/members/react.ts';
import { PROFILE_KEY, type Profile, setSessionOf } from '../runtime/protocol/profile.ts';
import { faultyCall } from './faults/faulty-calls.ts';
import { memoryStorage } from './memory-storage.ts';

/** What the backend of a story answers, by the name of the call; one that isn't named never answers. */
type Answers = Readonly<Record<string, unknown>>;

/** An answer with a status that isn't success. */
export class Refused {
  readonly status: number;

  constructor(status: number) {
    this.status = status;
  }
}

/** No answer at all: the net is away. */
export class Unreachable {}

/** A list that is answered page by page, and fails from an entry on where that is said. */
export class Pages {
  readonly list: readonly unknown[];
  readonly failsFrom: number;

  constructor(list: readonly unknown[], failsFrom = Number.POSITIVE_INFINITY) {
    this.list = list;
    this.failsFrom = failsFrom;
  }

  /** @throws CallError from where it fails */
  answer(name: string, { skip = 0, take = 10 }: CallArguments = {}): readonly unknown[] {
    const from = Number(skip);
    if (from >= this.failsFrom) throw new CallError('http', name, { status: 500 });
    return this.list.slice(from, from + Number(take));
  }
}

/** Who is logged in. */
export const kari = { userName: 'Kari Nordmann', email: 'kari@epost.example', token: 't' };

/**
 * The slices of a page on which this profile is stored, over a backend that answers as told.
 *
 * @param isOpened its token has been switched to a session already
 */
export function membersOf(
  stored: Profile | null,
  call: Requests['call'],
  isOpened = false,
): Members {
  const own = memoryStorage(
    new Map(stored === null ? [] : [[PROFILE_KEY, JSON.stringify(stored)]]),
  );
  const storage = () => own;
  if (isOpened) setSessionOf(stored?.token ?? null, storage);
  return createMembers({
    call,
    planEvents: async () => [],
    storage,
    exclusively: (_signal, act) => act(),
    watchStorage: () => () => {},
    reportMember() {},
    forget: async () => {},
    // Logged errors don't make a story fail.
    log() {},
  });
}

/** The slices of somebody logged in, or of a visitor, over a backend that answers at once, or with a fault. */
function fakeMembers({ answers, isMember, fault }: Standing): Members {
  const call: Requests['call'] = async (name, { args, read }) => {
    const answer = answers[name];
    if (answer instanceof Pages) return read(answer.answer(name, args));
    // A backend that refuses calls refuses the token, too.
    if (name === 'switchTokensDx' && answer === undefined)
      throw new CallError('http', name, { status: 401 });
    if (answer === undefined) return new Promise(() => {});
    if (answer instanceof Refused) {
      throw new CallError('http', name, { status: answer.status, detail: 'refused' });
    }
    if (answer instanceof Unreachable) {
      throw new CallError('network', name, { detail: 'unreachable' });
    }
    return read(answer);
  };
  const profile = isMember ? kari : null;
  return membersOf(profile, faultyCall(fault, (name) => answers[name]) ?? call, isMember);
}

interface Standing {
  readonly answers: Answers;
  readonly isMember: boolean;
  /** The toolbar's choice. */
  readonly fault: unknown;
}

interface AsProps extends Standing {
  readonly children: ReactNode;
}

export function As({ children, ...standing }: AsProps): ReactElement {
  const [members] = useState(() => fakeMembers(standing));
  return <MembersContext value={members}>{children}</MembersContext>;
}

/** Renders a story for a member, or a visitor, of its own. */
export function withMembers(answers: Answers, isMember = true): Decorator {
  return (Story, { globals }) => (
    <As answers={answers} isMember={isMember} fault={globals.fault}>
      <Story />
    </As>
  );
}
