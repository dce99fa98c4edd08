import type { Decorator } from '@storybook/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type CallArguments, CallError, type Requests } from '../runtime/http/index.ts';
import { createMembers, type Members } from '../runtime/members/create-members.ts';
import { MembersContext } from '../runtime/members/react.ts';
import { PROFILE_KEY, setSessionOf } from '../runtime/protocol/profile.ts';
import { faultyCall } from './faults/faulty-calls.ts';

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

/** The slices of somebody logged in, or of a visitor, over a backend that answers at once, or with a fault. */
function fakeMembers({ answers, isMember, fault }: Standing): Members {
  const kept = new Map(isMember ? [[PROFILE_KEY, JSON.stringify(kari)]] : []);
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  if (isMember) setSessionOf(kari.token, storage);
  const call: Requests['call'] = async (name, { args, read }) => {
    const answer = answers[name];
    if (answer instanceof Pages) return read(answer.answer(name, args));
    // A backend that refuses calls refuses the token, too.
    if (name === 'switchTokensDx' && answer === undefined)
      throw new CallError('http', name, { status: 401 });
    if (name === 'logout' && answer === undefined) throw new CallError('unknown-call', name);
    if (answer === undefined) return new Promise(() => {});
    if (answer instanceof Refused) {
      throw new CallError('http', name, { status: answer.status, detail: 'refused' });
    }
    if (answer instanceof Unreachable) {
      throw new CallError('network', name, { detail: 'unreachable' });
    }
    return read(answer);
  };
  return createMembers({
    call: faultyCall(fault, (name) => answers[name]) ?? call,
    planEvents: async () => [],
    storage,
    exclusively: (_signal, act) => act(),
    watchStorage: () => () => {},
    reportMember() {},
    showUnconfirmed() {},
    onPageHide: () => () => {},
    forget: async () => {},
    // Logged errors don't make a story fail.
    log() {},
  });
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
