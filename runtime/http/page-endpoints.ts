import type { Backend, Call, Endpoints } from '../../schemas/types.gen.ts';
import { isObject } from '../protocol/is-object.ts';
import { CallError, ReadError, readAnswer } from './read-answer.ts';
import { type FoundCall, findCall } from './requests.ts';
import { sendCall } from './send-call.ts';

const loading = new Map<string, Promise<PublicEndpoints>>();

/** The backends and calls that browsers may know, as in `assets/endpoints-<hash>.json`. */
export interface PublicEndpoints {
  /** The number of the site's first partner; missing if the site has none. */
  readonly partner?: number;
  readonly eventsSiteSuffix: string;
  readonly backends: Readonly<Record<string, Pick<Backend, 'baseUrl'>>>;
  /** The calls by name. Those to `loyalty` have the name of the partner's backend instead. */
  readonly calls: Readonly<Record<string, Call>>;
}

/** The calls of `lerret pull` (A34, A81). Browsers never make them, even if their backends need no authentication. */
const pulled: ReadonlySet<string> = new Set(['sites', 'siteEvents', 'blockData', 'articles']);

/**
 * Resolves to the endpoints of the page, from the file that `<meta name="lerret">` names; to null without this element.
 * Fetches the file once for all callers; after a failure, the next call fetches it again.
 * @throws CallError without a status, which callers would take for the backend's answer
 */
export async function getPageEndpoints(): Promise<PublicEndpoints | null> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="lerret"]');
  const { endpoints: address }: { endpoints?: string } = JSON.parse(meta?.content ?? '{}');
  if (address === undefined) return null;
  const known = loading.get(address);
  if (known !== undefined) return known;
  const promise = load(address);
  loading.set(address, promise);
  promise.catch(() => loading.delete(address));
  return promise;
}

async function load(address: string): Promise<PublicEndpoints> {
  const own = { name: 'endpoints', backend: '', baseUrl: '', path: address } as const;
  const call: FoundCall = { ...own, method: 'GET', cache: 'default' };
  const read = (value: unknown): PublicEndpoints => {
    if (isEndpoints(value)) return value;
    throw new ReadError('', 'no endpoints');
  };
  try {
    return readAnswer(call, { read }, await sendCall(call, address, {}, {}));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    throw new CallError(error.code, call.name, { cause: error });
  }
}

/** Returns whether a value is the file of endpoints: the build wrote it, but a host may send an HTML page instead. */
function isEndpoints(value: unknown): value is PublicEndpoints {
  return isObject(value) && 'calls' in value && 'backends' in value;
}

/**
 * Returns the calls that browsers may make, with their backends; null if there are none. Leaves out the calls of
 * `lerret pull` and those that need a password or token, with their addresses and names of variables (A34).
 * @param partner the site's first partner, if it has one
 */
export function publicEndpoints(
  endpoints: Endpoints,
  partner: number | undefined,
): PublicEndpoints | null {
  const backends: Record<string, Pick<Backend, 'baseUrl'>> = {};
  const calls: Record<string, Call> = {};
  for (const [name, call] of Object.entries(endpoints.calls)) {
    const found = findCall(endpoints, partner, name);
    if (found === null || pulled.has(name) || (found.auth?.type ?? 'none') !== 'none') continue;
    const { backend, baseUrl } = found;
    backends[backend] = { baseUrl };
    calls[name] = { ...call, backend };
  }
  const { eventsSiteSuffix } = endpoints;
  const isEmpty = Object.keys(calls).length === 0;
  if (isEmpty) return null;
  return { ...(partner !== undefined && { partner }), eventsSiteSuffix, backends, calls };
}
