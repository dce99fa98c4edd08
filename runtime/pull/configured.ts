import { usesArgument } from '../check/index.ts';
import type { Language } from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import { type Schema, type Site, schemas } from '../site/index.ts';
import { USUAL_TIMEOUT } from './limits.ts';
import { PullError } from './refusal.ts';

export type Endpoints = NonNullable<Site['endpoints']>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The addresses of backends in an environment of a site (test, production); they replace those in `endpoints.json`. */
export interface BackendPlaces {
  /** Returns the address of a backend; null if the one in `endpoints.json` applies. */
  readonly of: (name: string) => URL | null;
  /** Checks the environment's settings. @throws UserError for a backend not in `names`, or an invalid address */
  readonly mustBeAmong: (names: Iterable<string>) => void;
}

/** A call of endpoints.json with the address and authentication of its backend. */
export interface ConfiguredCall {
  readonly name: string;
  /** The kind of records that the call returns; null for the call `sites`, which returns the backend's sites. */
  readonly kind: Kind | null;
  /** The backend's name. */
  readonly backend: string;
  readonly baseUrl: string;
  readonly auth: NonNullable<Endpoints['backends'][string]['auth']>;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  /** The maximum time of the call, in milliseconds; 0 for no limit. */
  readonly timeout: number;
}

/** The settings of a pull that change the endpoints. */
export interface EndpointSettings {
  /** The timeout of all calls, in milliseconds. Default: each call's own, else USUAL_TIMEOUT. */
  readonly timeout?: number | undefined;
  /** The address of a sandbox or proxy, below which all backends are. Default: the addresses in endpoints.json. */
  readonly backends?: URL | undefined;
  /** The addresses of single backends; they replace `backends`. */
  readonly places?: BackendPlaces | undefined;
}

/**
 * Returns the endpoints as a pull uses them: with a timeout in each call, and with the addresses of the settings.
 * @throws UserError as `places.mustBeAmong` does
 */
export function endpointsFor(
  endpoints: Endpoints,
  { timeout, backends: url, places }: EndpointSettings,
): Endpoints {
  places?.mustBeAmong(Object.keys(endpoints.backends));
  const calls = Object.entries(endpoints.calls).map(([name, call]) => [
    name,
    { ...call, timeout: timeout ?? call.timeout ?? USUAL_TIMEOUT },
  ]);
  const backends = Object.entries(endpoints.backends).map(([name, backend]) => {
    const moved = url === undefined ? backend : below(url, name, backend);
    const place = places?.of(name);
    return [name, place ? { ...moved, baseUrl: place.href.replace(/\/$/, '') } : moved];
  });
  return {
    ...endpoints,
    calls: Object.fromEntries(calls),
    backends: Object.fromEntries(backends),
  };
}

type Backend = Endpoints['backends'][string];

/** Returns a backend at `<url>/<name>`, and its tokens at `<url>/identity/…`. */
function below(url: URL, name: string, backend: Backend): Backend {
  const start = url.href.replace(/\/$/, '');
  const moved = { ...backend, baseUrl: `${start}/${name}` };
  const { auth } = backend;
  if (auth?.tokenUrl === undefined) return moved;
  const tokenUrl = `${start}/identity${URL.parse(auth.tokenUrl, url)?.pathname ?? ''}`;
  return { ...moved, auth: { ...auth, tokenUrl } };
}

/**
 * Returns the calls of endpoints.json that a pull makes: those that return records and, if one of them takes a site's
 * id, `sites` before them.
 * @throws PullError if endpoints.json has no call that returns records, or lacks `sites` if that is needed
 */
export function configuredCalls(
  endpoints: Endpoints,
  kinds: readonly Kind[],
): readonly ConfiguredCall[] {
  const calls = kinds.flatMap((kind) => find(endpoints, kind.call, kind));
  const isOfSite = calls.some((call) => usesArgument(call, 'siteId'));
  const sites = isOfSite ? find(endpoints, 'sites', null) : [];
  if (calls.length > 0 && isOfSite === sites.length > 0) return [...sites, ...calls];
  const names = kinds.map(({ call }) => call).join(', ');
  const missing =
    calls.length === 0
      ? { en: `none of ${names}`, nb: `ingen av ${names}` }
      : { en: 'no call `sites`', nb: 'ikke kallet `sites`' };
  throw new PullError([
    {
      en: `endpoints.json has ${missing.en}, or lacks their backend.`,
      nb: `endpoints.json har ${missing.nb}, eller baksystemet mangler der.`,
    },
    {
      en: 'What to do: in endpoints.json, add what is missing to `calls`, and its backend to `backends`.',
      nb: 'Hva du kan gjøre: I endpoints.json legger du til det som mangler i `calls`, og baksystemet i `backends`.',
    },
  ]);
}

function find({ backends, calls }: Endpoints, name: string, kind: Kind | null): ConfiguredCall[] {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call === undefined || !Object.hasOwn(backends, call.backend)) return [];
  const { baseUrl, auth = { type: 'none' } } = backends[call.backend] ?? { baseUrl: '' };
  const { backend, path, query = {}, timeout = 0 } = call;
  return [{ name, kind, backend, baseUrl, auth, path, query, timeout }];
}

/**
 * Checks that all environment variables with credentials of these calls are set. @throws PullError that names all
 * missing variables (A34)
 */
export function requireSecrets(calls: readonly ConfiguredCall[], environment: Environment): void {
  const missing = new Map<string, string>();
  for (const { backend, auth } of calls) {
    for (const key of secretKeys[auth.type]) {
      const variable = auth[key] ?? key;
      if (!environment[variable]) missing.set(variable, backend);
    }
  }
  if (missing.size === 0) return;
  const lines = [...missing].map(([variable, backend]) => ({
    en: `The environment variable ${variable}, which the backend \`${backend}\` in endpoints.json needs, isn’t set.`,
    nb: `Miljøvariabelen ${variable}, som baksystemet \`${backend}\` i endpoints.json trenger, er ikke satt.`,
  }));
  throw new PullError([
    ...lines,
    {
      en: 'What to do: set the environment variables, then pull again. Never write their values into a file in the site folder.',
      nb: 'Hva du kan gjøre: Sett miljøvariablene, og hent en gang til. Skriv aldri verdiene i en fil i nettstedsmappen.',
    },
  ]);
}

const secretKeys = {
  none: [],
  basic: ['usernameEnv', 'passwordEnv'],
  bearer: ['clientIdEnv', 'clientSecretEnv'],
} as const;

/** A kind of records that a pull fetches, such as articles. */
export interface Kind {
  /** The call of endpoints.json that returns the records (S216, S218, S219). */
  readonly call: string;
  /** The folder with these records in a snapshot. */
  readonly folder: string;
  /** The words for one and for several records of the kind, for messages with a count. */
  readonly words: Readonly<Record<Language, readonly [one: string, many: string]>>;
  readonly schema: Schema;
}

const blockData: Kind = {
  call: 'blockData',
  folder: 'block-data',
  words: { en: ['block datum', 'block data'], nb: ['blokkdata', 'blokkdata'] },
  schema: schemas.blockData,
};

/** Returns the kinds of records that a pull fetches: those of models with `pull`, and block data. */
export function kindsOf(models: Models): readonly Kind[] {
  const ofModels = [...models.values()].flatMap(({ pull, folder, words, schema }) =>
    pull === undefined ? [] : [{ call: pull.call, folder, words, schema }],
  );
  return [...ofModels, blockData];
}

/** Returns a number of records with the word for their kind: `1 article`, `28 articles`. */
export function countOf(
  records: number,
  { words }: Pick<Kind, 'words'>,
  language: Language,
): string {
  const [one, many] = words[language];
  return `${records} ${records === 1 ? one : many}`;
}
