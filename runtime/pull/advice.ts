import type { Text } from '../diagnostics/index.ts';
import { CallError } from '../http/index.ts';
import type { ConfiguredCall } from './configured.ts';
import { durationOf, patience } from './limits.ts';
import { causeOf, PullError, RejectedAnswer, sentence, TransientError } from './refusal.ts';

/**
 * Returns the error of a call as a PullError, which says what failed and what to do about it. Returns an error that is
 * neither a CallError nor a RejectedAnswer unchanged.
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
    { en: `What to do: ${todo.en}.`, nb: `Hva du kan gjøre: ${sentence(todo.nb)}.` },
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
  return { todo, what: { en: `${en}: it ${what.en}`, nb: `${nb}: Den ${what.nb}` } };
}

function noToken({ auth }: ConfiguredCall): Text {
  const address = addressOf(auth.tokenUrl ?? '');
  return {
    en: `can’t be called, because ${address} gave no token`,
    nb: `kan ikke kalles, fordi ${address} ikke ga noen nøkkel`,
  };
}

/** Returns the words for a status that remained after all retries. `pause`: that of `Retry-After`, in milliseconds. */
function wordsForStatus(status: number, pause: number | null): Words {
  const { tries, longest } = patience;
  const wanted =
    pause === null
      ? { en: '', nb: '' }
      : {
          en: ` and asks for a pause of ${durationOf(pause)}`,
          nb: ` og ber om en pause på ${durationOf(pause)}`,
        };
  const what = {
    en: `answered ${status}${wanted.en}. A pull tries again at most ${tries} times, for ${longest} together`,
    nb: `svarte ${status}${wanted.nb}. En henting prøver høyst ${tries} ganger til, i ${longest} til sammen`,
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
            en: `answered with compressed data that can’t be read${reasonOf(cause)}`,
            nb: `svarte med komprimerte data som ikke kan leses${reasonOf(cause)}`,
          },
          todo: todoFor500,
        };
      return {
        what: {
          en: `gave no answer or only a part of one${reasonOf(cause)}`,
          nb: `ga ikke noe svar eller bare en del av et${reasonOf(cause)}`,
        },
        todo: {
          en: 'check that `baseUrl` in endpoints.json is right and that the network works, then pull again',
          nb: 'kontroller at `baseUrl` i endpoints.json er riktig og at nettet virker, og hent en gang til',
        },
      };
    case 'timeout': {
      const { type, tokenUrl = '' } = call.auth;
      const token =
        type === 'bearer'
          ? {
              en: `, including the time for the token from ${addressOf(tokenUrl)}`,
              nb: `, medregnet tiden for nøkkelen fra ${addressOf(tokenUrl)}`,
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
        ? { en: ', perhaps a page for logging in', nb: ', kanskje en innloggingsside' }
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
          en: `check that \`path\` of ${place.en} and the backend’s \`baseUrl\` are right. If they are, tell those who run the backend`,
          nb: `kontroller at \`path\` for ${place.nb} og \`baseUrl\` for baksystemet er riktige. Er de det, sier du fra til dem som driver baksystemet`,
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
          en: `check that \`tokenUrl\` in endpoints.json and ${names.en} are right`,
          nb: `kontroller at \`tokenUrl\` i endpoints.json og ${names.nb} er riktige`,
        },
      };
    }
    // Of these only a missing parameter comes here: a pull requires secrets before it calls, and tells nothing of calls
    // that it gave up.
    case 'missing-secret':
    case 'missing-parameter':
    case 'unknown-call':
    case 'aborted':
      return {
        what: {
          en: 'can’t be called, because the call has errors',
          nb: 'kan ikke kalles, fordi kallet har feil',
        },
        todo: {
          en: `run npx lerret check, and correct ${place.en}`,
          nb: `kjør npx lerret check, og rett ${place.nb}`,
        },
      };
    case 'invalid-request':
      return {
        what: {
          en: 'can’t be called, because its address is wrong',
          nb: 'kan ikke kalles, fordi adressen er feil',
        },
        todo: {
          en: 'write a complete address in `baseUrl` in endpoints.json, such as https://…',
          nb: 'skriv en hel adresse i `baseUrl` i endpoints.json, for eksempel https://…',
        },
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
  en: 'pull again later. If that doesn’t help, tell those who run the backend',
  nb: 'hent en gang til senere. Hjelper ikke det, sier du fra til dem som driver baksystemet',
};

function todoFor(status: number, call: ConfiguredCall, place: Text): Text {
  const names = namesOf(call);
  if (status === 401 || status === 403) {
    return call.auth.type === 'none'
      ? {
          en: 'write `auth` for the backend in endpoints.json, because it needs a user name and password, or a key',
          nb: 'skriv `auth` for baksystemet i endpoints.json, fordi det krever brukernavn og passord, eller en nøkkel',
        }
      : {
          en: `check that ${names.en} are right, and that this user may read the list`,
          nb: `kontroller at ${names.nb} er riktige og at denne brukeren har lov til å lese listen`,
        };
  }
  if (status === 404 || status === 410)
    return {
      en: `check that \`path\` of ${place.en} and the backend’s \`baseUrl\` are right`,
      nb: `kontroller at \`path\` for ${place.nb} og \`baseUrl\` for baksystemet er riktige`,
    };
  if (status >= 500) return todoFor500;
  return {
    en: `check that \`path\` and \`query\` of ${place.en} are right`,
    nb: `kontroller at \`path\` og \`query\` for ${place.nb} er riktige`,
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

function addressOf(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//');
}

/** Returns the code of the innermost cause that has one, in parentheses: ` (ECONNREFUSED)`; else ''. */
function reasonOf(cause: unknown): string {
  let code = '';
  for (let one = cause; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string') code = ` (${one.code})`;
  }
  return code;
}
