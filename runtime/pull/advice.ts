import type { Text } from '../diagnostics/index.ts';
import { CallError } from '../http/index.ts';
import type { ConfiguredCall } from './configured.ts';
import { durationOf, patience } from './limits.ts';
import { causeOf, inBoth, PullError, RejectedAnswer, TransientError } from './refusal.ts';

/**
 * Returns the PullError to show for a failed call: the name of the call, what failed (with the status), and what to do.
 * Returns any error that isn't about a call unchanged.
 */
export function withAdvice(error: unknown, call: ConfiguredCall): unknown {
  if (!(error instanceof CallError || error instanceof RejectedAnswer)) return error;
  const { what, todo } = wordsFor(error, call);
  const backend = `\`${call.backend}\` (${addressOf(call.baseUrl)})`;
  const lines = [
    {
      en: `${call.name}: the backend ${backend} ${what.en}.`,
      nb: `${call.name}: baksystemet ${backend} ${what.nb}.`,
    },
    { en: `What to do: ${todo.en}.`, nb: `Hva du kan gjøre: ${todo.nb}.` },
  ];
  return new PullError(lines, { cause: error });
}

interface Words {
  readonly what: Text;
  readonly todo: Text;
}

function wordsFor(error: CallError | RejectedAnswer, call: ConfiguredCall): Words {
  if (error instanceof RejectedAnswer) return error;
  const failure = causeOf(error, TransientError);
  const words =
    causeOf(error, RejectedAnswer) ??
    (failure === null || failure.status === null
      ? null
      : wordsForStatus(failure.status, failure.pause));
  if (words === null) return wordsForCall(error, call);
  const { what, todo } = words;
  if (error.code !== 'no-token') return { what, todo };
  const { en, nb } = noToken(call);
  return { todo, what: { en: `${en}, it ${what.en}`, nb: `${nb}, den ${what.nb}` } };
}

function noToken({ auth }: ConfiguredCall): Text {
  const address = addressOf(auth.tokenUrl ?? '');
  return {
    en: `can’t be called: ${address} gave no token`,
    nb: `kan ikke spørres: ${address} ga ingen nøkkel`,
  };
}

/**
 * Returns the words for a status that remained after all retries: what failed, and what to do.
 * @param pause the pause in `Retry-After`, in milliseconds, or null
 */
function wordsForStatus(status: number, pause: number | null): Words {
  const { tries, longest } = patience;
  const wanted =
    pause === null
      ? { en: '', nb: '' }
      : {
          en: `, and asks for a pause of ${durationOf(pause)}`,
          nb: `, og ber om en pause på ${durationOf(pause)}`,
        };
  const what = {
    en: `answered ${status}${wanted.en}; a pull retries ${tries} times, for ${longest} in all`,
    nb: `svarte ${status}${wanted.nb}; en henting prøver ${tries} ganger til, i ${longest} til sammen`,
  };
  return { what, todo: status === 429 ? todoFor429 : todoFor500 };
}

function wordsForCall({ code, status, path, body, cause }: CallError, call: ConfiguredCall): Words {
  const place = {
    en: `the call \`${call.name}\` of endpoints.json`,
    nb: `kallet \`${call.name}\` i endpoints.json`,
  };
  switch (code) {
    case 'http':
      return { what: answered(status), todo: todoFor(status ?? 0, call, place) };
    case 'network':
      // Node's error codes for damaged gzip and brotli.
      if (/Z_DATA_ERROR|ERR__ERROR_FORMAT/.test(reasonOf(cause)))
        return {
          what: {
            en: `answered with data that can’t be decompressed${reasonOf(cause)}`,
            nb: `svarte med data som ikke lar seg pakke ut${reasonOf(cause)}`,
          },
          todo: todoFor500,
        };
      return {
        what: {
          en: `gave no answer, or one that broke off${reasonOf(cause)}`,
          nb: `ga ikke noe svar, eller et som ble brutt av${reasonOf(cause)}`,
        },
        todo: {
          en: 'see whether `baseUrl` in endpoints.json is right and the network works, then pull again',
          nb: 'se om `baseUrl` i endpoints.json er riktig og nettet virker, og hent en gang til',
        },
      };
    case 'timeout': {
      const { type, tokenUrl = '' } = call.auth;
      const token =
        type === 'bearer'
          ? {
              en: `, the token of ${addressOf(tokenUrl)} included`,
              nb: `, med nøkkelen fra ${addressOf(tokenUrl)}`,
            }
          : { en: '', nb: '' };
      const time = durationOf(call.timeout);
      return {
        what: {
          en: `took longer than ${time} for a whole answer${token.en}`,
          nb: `brukte mer enn ${time} på et helt svar${token.nb}`,
        },
        todo: {
          en: `pull again, or raise \`timeout\` of ${place.en} (milliseconds), or --timeout (seconds)`,
          nb: `hent en gang til, eller øk \`timeout\` for ${place.nb} (millisekunder) eller --timeout (sekunder)`,
        },
      };
    }
    case 'unreadable-answer': {
      const isPage = body?.trimStart().startsWith('<');
      const more = isPage
        ? { en: ', a page such as one to log in', nb: ', en side som for eksempel innlogging' }
        : path
          ? { en: ` (at ${path})`, nb: ` (ved ${path})` }
          : { en: '', nb: '' };
      const came = answered(status);
      return {
        what: {
          en: `${came.en}${status === null ? '' : ' with'} something other than a complete list in JSON${more.en}`,
          nb: `${came.nb}${status === null ? '' : ' med'} noe annet enn en hel liste i JSON${more.nb}`,
        },
        todo: {
          en: `see whether \`path\` of ${place.en} and the backend’s \`baseUrl\` are right; if they are, tell its operator`,
          nb: `se om \`path\` for ${place.nb} og baksystemets \`baseUrl\` er riktige; ellers si fra til dem som driver det`,
        },
      };
    }
    case 'no-token': {
      const why = status === null ? reasonOf(cause) : ` (${status})`;
      const { en, nb } = noToken(call);
      const names = namesOf(call);
      return {
        what: { en: `${en}${why}`, nb: `${nb}${why}` },
        todo: {
          en: `see whether \`tokenUrl\` in endpoints.json is right, and ${names.en} are`,
          nb: `se om \`tokenUrl\` i endpoints.json er riktig, og ${names.nb}`,
        },
      };
    }
    case 'missing-secret':
      return {
        what: {
          en: 'can’t be called without credentials',
          nb: 'kan ikke spørres uten innlogging',
        },
        todo: inBoth((one) => `${one === 'en' ? 'set' : 'sett'} ${namesOf(call)[one]}`),
      };
    case 'missing-parameter':
    case 'unknown-call':
      return {
        what: {
          en: 'can’t be called: the call is invalid',
          nb: 'kan ikke spørres: kallet er ikke riktig',
        },
        todo: {
          en: `fix ${place.en}; lerret check lists its errors`,
          nb: `rett ${place.nb}; lerret check lister feilene`,
        },
      };
    case 'invalid-request':
      return {
        what: { en: 'can’t be called', nb: 'kan ikke spørres' },
        todo: {
          en: 'see whether `baseUrl` in endpoints.json is a complete address, such as https://…',
          nb: 'se om `baseUrl` i endpoints.json er en hel adresse, som https://…',
        },
      };
    case 'aborted':
      return {
        what: { en: 'was given up', nb: 'ble avbrutt' },
        todo: { en: 'pull again', nb: 'hent en gang til' },
      };
    default:
      return code satisfies never;
  }
}

function answered(status: number | null): Text {
  const code = status === null ? '' : ` ${status}`;
  return { en: `answered${code}`, nb: `svarte${code}` };
}

const todoFor429 = {
  en: 'wait a while, then pull again',
  nb: 'vent en stund, og hent en gang til',
};
const todoFor500 = {
  en: 'pull again later; if it continues, tell its operator',
  nb: 'hent en gang til senere; fortsetter det, si fra til dem som driver det',
};

function todoFor(status: number, call: ConfiguredCall, place: Text): Text {
  const names = namesOf(call);
  if (status === 401 || status === 403) {
    return call.auth.type === 'none'
      ? {
          en: 'it requires credentials: set `auth` of the backend in endpoints.json',
          nb: 'det krever innlogging: sett `auth` for baksystemet i endpoints.json',
        }
      : {
          en: `see whether ${names.en} are right, and may read this`,
          nb: `se om ${names.nb} er riktige, og har lov til å lese dette`,
        };
  }
  if (status === 404 || status === 410)
    return {
      en: `see whether \`path\` of ${place.en} and the backend’s \`baseUrl\` are right`,
      nb: `se om \`path\` for ${place.nb} og baksystemets \`baseUrl\` er riktige`,
    };
  if (status >= 500) return todoFor500;
  return {
    en: `see whether \`path\` and \`query\` of ${place.en} are right`,
    nb: `se om \`path\` og \`query\` for ${place.nb} er riktige`,
  };
}

/** Returns a phrase with the names of the call's environment variables, never their values. */
function namesOf({ auth }: ConfiguredCall): Text {
  const { usernameEnv, passwordEnv, clientIdEnv, clientSecretEnv } = auth;
  const names = auth.type === 'basic' ? [usernameEnv, passwordEnv] : [clientIdEnv, clientSecretEnv];
  const joined = (and: string) => names.map((name) => name ?? '?').join(` ${and} `);
  return {
    en: `the environment variables ${joined('and')}`,
    nb: `miljøvariablene ${joined('og')}`,
  };
}

/** Returns an address of endpoints.json without a user name and password. */
function addressOf(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//');
}

/**
 * Returns the error code of the innermost cause that has one, in parentheses: ` (ECONNREFUSED)`; '' if there is none.
 */
function reasonOf(cause: unknown): string {
  let code = '';
  for (let one = cause; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') code = ` (${one.code})`;
  }
  return code;
}
