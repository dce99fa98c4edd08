import { CallError } from '../http/index.ts';
import type { ConfiguredCall } from './configured.ts';
import { durationOf } from './limits.ts';
import { patienceWords } from './patience.ts';
import { BusyError, causeOf, PullError, RejectedAnswer } from './refusal.ts';

/**
 * The PullError for a failed call: its name, what happened with the status, and what to do. Errors of other kinds are
 * returned unchanged.
 */
export function toldOf(error: unknown, call: ConfiguredCall): unknown {
  if (!(error instanceof CallError || error instanceof RejectedAnswer)) return error;
  const { what, todo } = wordsFor(error, call);
  const where = `the backend \`${call.backend}\` (${addressOf(call.baseUrl)})`;
  const lines = [`${call.name}: ${where} ${what}.`, `What to do: ${todo}.`];
  return new PullError(lines, { cause: error });
}

interface Words {
  readonly what: string;
  readonly todo: string;
}

function wordsFor(error: CallError | RejectedAnswer, call: ConfiguredCall): Words {
  if (error instanceof RejectedAnswer) return wordsForRefusal(error);
  const refusal = causeOf(error, RejectedAnswer);
  const busy = causeOf(error, BusyError);
  const words = refusal ? wordsForRefusal(refusal) : busy ? wordsForBusy(busy) : null;
  if (words === null) return wordsForCall(error, call);
  return error.code === 'no-token'
    ? { ...words, what: `${noToken(call)}, it ${words.what}` }
    : words;
}

function wordsForRefusal({ message: what, todo }: RejectedAnswer): Words {
  return { what, todo };
}

function noToken({ auth }: ConfiguredCall): string {
  return `can’t be asked: ${addressOf(auth.tokenUrl ?? '')} gave no token`;
}

function wordsForBusy({ status, pause }: BusyError): Words {
  const wanted = pause === null ? '' : `, and wants to be asked again in ${durationOf(pause)}`;
  const todo = status === 429 ? 'wait a while, then pull again' : todoFor500;
  return { what: `answered ${status}${wanted}; a pull asks again ${patienceWords}`, todo };
}

function wordsForCall({ code, status, path, body, cause }: CallError, call: ConfiguredCall): Words {
  const place = `the call \`${call.name}\` of endpoints.json`;
  switch (code) {
    case 'http':
      return { what: `answered ${status}`, todo: todoFor(status ?? 0, call, place) };
    case 'network':
      return {
        what: `gave no answer, or one that broke off${reasonOf(cause)}`,
        todo: 'see whether `baseUrl` in endpoints.json is right and the network works, then pull again',
      };
    case 'timeout': {
      const { type, tokenUrl = '' } = call.auth;
      const token = type === 'bearer' ? `, the token of ${addressOf(tokenUrl)} included` : '';
      return {
        what: `took longer than ${durationOf(call.timeout)} for a whole answer${token}`,
        todo: `pull again, or raise \`timeout\` of ${place} (milliseconds), or --timeout (seconds)`,
      };
    }
    case 'unreadable-answer': {
      const came = status === null ? 'answered' : `answered ${status} with`;
      const isPage = body?.trimStart().startsWith('<');
      const more = isPage ? ', a page such as one to log in' : path ? ` (at ${path})` : '';
      return {
        what: `${came} something else than a whole list in JSON${more}`,
        todo: `see whether \`path\` of ${place} and the backend’s \`baseUrl\` are right, else tell those who run it`,
      };
    }
    case 'no-token':
      return {
        what: `${noToken(call)}${status === null ? reasonOf(cause) : ` (${status})`}`,
        todo: `see whether \`tokenUrl\` in endpoints.json is right, and ${namesOf(call)} are`,
      };
    case 'missing-secret':
      return { what: 'can’t be asked without who one is', todo: `set ${namesOf(call)}` };
    case 'missing-parameter':
    case 'unknown-call':
      return {
        what: 'can’t be asked: the call isn’t right',
        todo: `fix ${place}; lerret check tells more`,
      };
    case 'invalid-request':
      return {
        what: 'can’t be asked',
        todo: 'see whether `baseUrl` in endpoints.json is a whole address, as https://…',
      };
    case 'aborted':
      return { what: 'was given up', todo: 'pull again' };
    default:
      return code satisfies never;
  }
}

const todoFor500 = 'pull again later; if it goes on, tell those who run it';

function todoFor(status: number, call: ConfiguredCall, place: string): string {
  if (status === 401 || status === 403) {
    return call.auth.type === 'none'
      ? `it wants to know who asks: set \`auth\` of the backend in endpoints.json`
      : `see whether ${namesOf(call)} are right, and may read this`;
  }
  if (status === 404 || status === 410)
    return `see whether \`path\` of ${place} and the backend’s \`baseUrl\` are right`;
  if (status >= 500) return todoFor500;
  return `see whether \`path\` and \`query\` of ${place} are right`;
}

/** The names of the environment variables, never their values. */
function namesOf({ auth }: ConfiguredCall): string {
  const { usernameEnv, passwordEnv, clientIdEnv, clientSecretEnv } = auth;
  const names = auth.type === 'basic' ? [usernameEnv, passwordEnv] : [clientIdEnv, clientSecretEnv];
  return `the environment variables ${names.map((name) => name ?? '?').join(' and ')}`;
}

/** The address in endpoints.json, without a user name and password. */
function addressOf(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//');
}

/** The error code of the cause in parentheses, such as ECONNREFUSED; empty where it has none. */
function reasonOf(cause: unknown): string {
  const codes = [cause, cause instanceof Error ? cause.cause : undefined].flatMap((one) =>
    one instanceof Error && 'code' in one && typeof one.code === 'string' ? [one.code] : [],
  );
  return codes[0] === undefined ? '' : ` (${codes[0]})`;
}
