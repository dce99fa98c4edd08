import type { FetchInit } from '../../../runtime/browser/environment/environment.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** How a fake server answers an address. */
export interface FakeAnswer {
  /** HTTP status; `cut` is a network error, `never` no answer at all. */
  readonly status?: number | 'cut' | 'never';
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where redirects ended, when elsewhere; empty for a worker's own answer. */
  readonly url?: string;
  readonly after?: number;
}

/** A request that a fake server got. */
export interface FakeRequest {
  readonly address: string;
  readonly priority: 'low' | 'high';
  readonly accept: string | undefined;
  readonly credentials: string;
  readonly at: number;
  isAborted: boolean;
}

export const ORIGIN = 'https://kino.example';
export const BUILD = 'build-1';

/** A document as builds write them, as far as the loader reads it. */
export function documentOf(
  page: string,
  marks: {
    readonly build?: string | null;
    readonly layout?: string;
    readonly components?: readonly string[];
  } = {},
): string {
  const { build = BUILD, layout = '/assets/plain-1.css', components = [] } = marks;
  const buildMark = build === null ? '' : ` data-build="${build}"`;
  const islands = components.map(
    (code, index) =>
      `<lerret-island class="block" id="b-1-1-${index}" name="n${index}" code="${code}"></lerret-island>`,
  );
  return `<!DOCTYPE html>
<html lang="nb" data-page="${page}"${buildMark}>
<head><title>${page}</title><link rel="stylesheet" href="${layout}"></head>
<body><main><h1>${page}</h1>${islands.join('')}</main></body>
</html>`;
}

/** Every page exists unless said otherwise: `/x` is a document of `/x`, `*.css` a stylesheet. */
export function fakeServer(clock: VirtualClock) {
  const answers = new Map<string, FakeAnswer[]>();
  const requests: FakeRequest[] = [];
  const server = {
    /** How an address is answered from now on; several answers are given one after the other, the last for ever. */
    answer: (address: string, ...given: readonly FakeAnswer[]) =>
      void answers.set(address, [...given]),
    requests,
    /** The net is gone: whatever is asked for ends in a network error. */
    isCutOff: false,
    fetch(
      address: string,
      { signal, priority, headers, credentials }: FetchInit,
    ): Promise<Response> {
      const asked = { address, priority, accept: headers.Accept, credentials, at: clock.now() };
      const request: FakeRequest = { ...asked, isAborted: false };
      requests.push(request);
      const queued = answers.get(address) ?? [{}];
      const answer = server.isCutOff
        ? ({ status: 'cut' } as const)
        : ((queued.length > 1 ? queued.shift() : queued[0]) ?? {});
      return new Promise((resolve, reject) => {
        const abort = () => {
          request.isAborted = true;
          reject(new DOMException('The operation was aborted.', 'AbortError'));
        };
        if (signal?.aborted) return abort();
        signal?.addEventListener('abort', abort);
        if (answer.status === 'never') return;
        const respond = () => {
          if (request.isAborted) return;
          if (answer.status === 'cut') return reject(new TypeError('Failed to fetch'));
          resolve(responseTo(address, answer));
        };
        if (answer.after) clock.setTimeout(respond, answer.after);
        else respond();
      });
    },
  };
  return server;
}

function responseTo(address: string, answer: FakeAnswer): Response {
  const isStyle = address.endsWith('.css');
  const status = typeof answer.status === 'number' ? answer.status : 200;
  const type = isStyle ? 'text/css' : 'text/html; charset=utf-8';
  const body = answer.html ?? (isStyle ? 'a{}' : documentOf(decodeURI(address)));
  const response = new Response(status === 204 || status === 304 ? null : body, {
    status,
    headers: { 'Content-Type': type, ...answer.headers },
  });
  const url = answer.url ?? address;
  Object.defineProperty(response, 'url', { value: url.startsWith('/') ? ORIGIN + url : url });
  Object.defineProperty(response, 'redirected', { value: url !== '' && url !== address });
  return response;
}
