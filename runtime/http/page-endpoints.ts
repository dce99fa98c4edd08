import type { FoundCall } from './find-call.ts';
import type { PublicEndpoints } from './public-endpoints.ts';
import { readAnswer } from './read-answer.ts';
import { ReadError } from './read-error.ts';
import { sendCall } from './send-call.ts';

const loading = new Map<string, Promise<PublicEndpoints>>();

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
