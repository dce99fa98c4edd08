import type { Backend, Call, Endpoints } from '../../schemas/types.gen.ts';
import { ReadError, readAnswer } from './read-answer.ts';
import { type FoundCall, findCall } from './requests.ts';
import { sendCall } from './send-call.ts';

const loading = new Map<string, Promise<PublicEndpoints>>();

/** What browsers are told of the backends: `assets/endpoints-<hash>.json`. */
export interface PublicEndpoints {
  /** The site's first partner. */
  readonly partner: number;
  readonly eventsSiteSuffix: string;
  readonly backends: Readonly<Record<string, Pick<Backend, 'baseUrl'>>>;
  /** With `loyalty` resolved. */
  readonly calls: Readonly<Record<string, Call>>;
}

/** Calls of `lerret pull` (A34, A81): no browser makes them, whatever their backends ask for. */
const pulled: ReadonlySet<string> = new Set(['sites', 'siteEvents', 'blockData', 'articles']);

/**
 * The endpoints that the page's document names (`endpoints` of its `<meta name="lerret">`), fetched once for all who
 * ask; null where it names none. A failure isn't kept: the next to ask tries again. @throws CallError.
 */
export async function getPageEndpoints(
  fetch?: typeof globalThis.fetch,
): Promise<PublicEndpoints | null> {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="lerret"]');
  const { endpoints: address }: { endpoints?: string } = JSON.parse(meta?.content ?? '{}');
  if (address === undefined) return null;
  const known = loading.get(address);
  if (known !== undefined) return known;
  const promise = load(address, fetch);
  loading.set(address, promise);
  promise.catch(() => loading.delete(address));
  return promise;
}

async function load(
  address: string,
  fetch: typeof globalThis.fetch | undefined,
): Promise<PublicEndpoints> {
  const call: FoundCall = {
    name: 'endpoints',
    backend: '',
    baseUrl: '',
    method: 'GET',
    path: address,
    cache: 'default',
  };
  const sent = await sendCall(call, address, {}, fetch === undefined ? {} : { fetch });
  return readAnswer(call, { read: readEndpoints }, sent);
}

function readEndpoints(value: unknown): PublicEndpoints {
  if (isEndpoints(value)) return value;
  throw new ReadError('', 'no endpoints');
}

/** The build made it whole: what may stand in its place is another host's page. */
function isEndpoints(value: unknown): value is PublicEndpoints {
  return typeof value === 'object' && value !== null && 'calls' in value && 'backends' in value;
}

/**
 * The calls that browsers may make, with their backends; null where there are none. What asks for a password or a
 * token isn't there, neither by address nor by the names of its variables (A34).
 */
export function publicEndpoints(endpoints: Endpoints, partner: number): PublicEndpoints | null {
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
  return isEmpty ? null : { partner, eventsSiteSuffix, backends, calls };
}
