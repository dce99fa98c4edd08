import {
  type BackendRequests,
  createRequests,
  type RequestOptions,
} from '../../../runtime/http/backends.ts';
import { CallError, createPublicRequests, type Requests } from '../../../runtime/http/index.ts';
import { publicEndpoints } from '../../../runtime/http/page-endpoints.ts';
import type { Authentication, Call, Endpoints } from '../../../schemas/types.gen.ts';
import type { Plan, Recorded } from './plan.ts';

/** One test's part of the scripted backend. */
export interface Bench {
  /** Where its backends are. */
  readonly address: string;
  plan(plan: Plan): Promise<void>;
  /** What the backends got, in order. */
  requests(): Promise<readonly Recorded[]>;
  /** Waits until a path has been asked for so often. */
  arrived(path: string, count?: number): Promise<void>;
  /** Lets the answers go that wait for it. */
  release(): Promise<void>;
}

/** @param server the scripted backend's address */
export function createBench(server: string): Bench {
  const id = crypto.randomUUID();
  const control = async (path: string, init?: RequestInit): Promise<Response> => {
    const response = await fetch(`${server}/control/${id}/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  };
  return {
    address: `${server}/run/${id}`,
    async plan(plan) {
      await control('plan', { method: 'PUT', body: JSON.stringify(plan) });
    },
    requests: async () => (await control('requests')).json(),
    async arrived(path, count = 1) {
      await control(`arrived?${new URLSearchParams({ path, count: String(count) })}`);
    },
    async release() {
      await control('release', { method: 'POST' });
    },
  };
}

/** Rows of the table: what each shows, and how. */
export type Cases = Readonly<Record<string, (bench: Bench) => Promise<void>>>;

/** Makes a row of each of some facts. */
export const casesOf = <Fact>(
  facts: readonly Fact[],
  caseOf: (fact: Fact) => [name: string, run: Cases[string]],
): Cases => Object.fromEntries(facts.map(caseOf));

/** What most cases are made with: one backend, and calls to it. */
export interface Given extends Omit<RequestOptions, 'endpoints'> {
  readonly calls: Readonly<Record<string, Partial<Call>>>;
  readonly auth?: Authentication;
  readonly baseUrl?: string;
}

export function endpointsWith(
  { address }: Bench,
  { calls, auth, baseUrl = address }: Given,
): Endpoints {
  const whole = Object.entries(calls).map(([name, call]): [string, Call] => [
    name,
    { backend: 'main', method: 'GET', path: name, ...call },
  ]);
  return {
    backends: { main: { baseUrl, ...(auth && { auth }) } },
    calls: Object.fromEntries(whole),
    eventsSiteSuffix: '-kino',
  };
}

/** Makes the requests that are tried: those of the command line, or those of browsers. */
export type Make = (bench: Bench, given: Given) => Requests;

export function makeBackendRequests(bench: Bench, given: Given): BackendRequests {
  return createRequests({ ...given, endpoints: endpointsWith(bench, given) });
}

export function makePublicRequests(bench: Bench, given: Given): Requests {
  const endpoints = publicEndpoints(endpointsWith(bench, given), 243);
  if (endpoints === null) throw new Error('No call is public');
  return createPublicRequests({ ...given, endpoints });
}

/** Takes whatever comes. */
export const anything = (value: unknown): unknown => value;

/** The CallError that a promise is rejected with. @throws Error when it isn't. */
export async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
  throw new Error('It did not fail');
}
