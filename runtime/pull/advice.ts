import type { CallError } from '../http/index.ts';
import type { ConfiguredCall } from './configured.ts';
import { PullError } from './pull-error.ts';

/** What a failed call means for whoever pulls: the call, what happened with the status, and what to do. */
export function pullErrorOf(error: CallError, call: ConfiguredCall): PullError {
  const { what, todo } = wordsFor(error, call);
  const where = `the backend \`${call.backend}\` (${call.baseUrl})`;
  const lines = [`${call.name}: ${where} ${what}.`, `What to do: ${todo}.`];
  return new PullError(lines, { cause: error });
}

interface Words {
  readonly what: string;
  readonly todo: string;
}

function wordsFor({ code, status, path, cause }: CallError, call: ConfiguredCall): Words {
  const place = `the call \`${call.name}\` of endpoints.json`;
  switch (code) {
    case 'http':
      return { what: `answered ${status}`, todo: todoFor(status ?? 0, call, place) };
    case 'network':
      return {
        what: `gave no answer, or one that broke off${reasonOf(cause)}`,
        todo: 'see whether `baseUrl` in endpoints.json is right and the network works, then pull again',
      };
    case 'timeout':
      return {
        what: `took longer than ${call.timeout} ms`,
        todo: `pull again, or raise \`timeout\` of ${place}`,
      };
    case 'unreadable-answer':
      return {
        what: `answered${status === null ? '' : ` ${status} with`} something else than a whole list in JSON${path ? ` (at ${path})` : ''}`,
        todo: `see whether \`path\` of ${place} and the backend’s \`baseUrl\` are right, else tell those who run it`,
      };
    case 'no-token':
      return {
        what: `can’t be asked: ${call.auth.tokenUrl} gave no token${status === null ? '' : ` (${status})`}`,
        todo: `see whether \`tokenUrl\` in endpoints.json is right, and ${namesOf(call)} are`,
      };
    case 'missing-secret':
      return { what: 'can’t be asked without who one is', todo: `set ${namesOf(call)}` };
    case 'missing-parameter':
    case 'unknown-call':
      return {
        what: 'can’t be asked: the call isn’t right',
        todo: `mend ${place}; lerret check tells more`,
      };
    case 'invalid-request':
      return {
        what: 'can’t be asked, or its answer goes on at another host',
        todo: 'see whether `baseUrl` in endpoints.json is a whole address, as https://…, and the one that the backend calls itself by',
      };
    case 'aborted':
      return { what: 'was given up', todo: 'pull again' };
    default:
      return code satisfies never;
  }
}

function todoFor(status: number, call: ConfiguredCall, place: string): string {
  if (status === 401 || status === 403) {
    return call.auth.type === 'none'
      ? `it wants to know who asks: set \`auth\` of the backend in endpoints.json`
      : `see whether ${namesOf(call)} are right, and may read this`;
  }
  if (status === 404 || status === 410)
    return `see whether \`path\` of ${place} and the backend’s \`baseUrl\` are right`;
  if (status === 429) return 'wait a while, then pull again';
  if (status >= 500) return 'pull again later; if it goes on, tell those who run it';
  return `see whether \`path\` and \`query\` of ${place} are right`;
}

/** The names of the variables, never what they hold. */
function namesOf({ auth }: ConfiguredCall): string {
  const { usernameEnv, passwordEnv, clientIdEnv, clientSecretEnv } = auth;
  const names = auth.type === 'basic' ? [usernameEnv, passwordEnv] : [clientIdEnv, clientSecretEnv];
  return `the environment variables ${names.map((name) => name ?? '?').join(' and ')}`;
}

/** Such as ECONNREFUSED. */
function reasonOf(cause: unknown): string {
  const codes = [cause, cause instanceof Error ? cause.cause : undefined].flatMap((one) =>
    one instanceof Error && 'code' in one && typeof one.code === 'string' ? [one.code] : [],
  );
  return codes[0] === undefined ? '' : ` (${codes[0]})`;
}
