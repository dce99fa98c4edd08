import { type Language, nearest, UserError } from '../diagnostics/index.ts';

/** Where backends are at one stage of a site (test, production), in place of what `endpoints.json` says. */
export interface BackendPlaces {
  /** The address of a backend; null where only the site says it. */
  readonly of: (name: string) => URL | null;
  /** @throws PlaceError where a name was given that is none of the site's */
  readonly mustBeAmong: (names: Iterable<string>) => void;
}

/** A backend was given an address that can't be right. */
class PlaceError extends UserError {
  override readonly name = 'PlaceError';
  readonly #norwegian: string;

  constructor(english: string, norwegian: string) {
    super(english);
    this.#norwegian = norwegian;
  }

  override in(language: Language): string {
    return language === 'en' ? this.message : this.#norwegian;
  }
}

/** Before the name of a backend, which is in capitals with `_` for other signs: `LERRET_BACKEND_LOYALTY_118`. */
const PREFIX = 'LERRET_BACKEND_';

/**
 * The places that `--backend name=url` and the environment name; the first win.
 * @throws PlaceError where the environment holds what is no address
 */
export function backendPlaces(
  given: ReadonlyMap<string, URL>,
  environment: Readonly<Record<string, string | undefined>>,
): BackendPlaces {
  const named = new Map(
    Object.entries(environment).flatMap(([name, text]) => {
      if (!name.startsWith(PREFIX) || text === undefined || text === '') return [];
      const url = baseAddress(text);
      if (url !== null) return [[name, url] as const];
      throw new PlaceError(
        `${name} is no address of a backend: write it as https://api.example/v1.`,
        `${name} er ingen adresse til en tjeneste: skriv den som https://api.example/v1.`,
      );
    }),
  );
  return {
    of: (name) =>
      given.get(name) ?? named.get(PREFIX + name.toUpperCase().replace(/[^A-Z0-9]/g, '_')) ?? null,
    mustBeAmong(names) {
      const known = [...names];
      const wrong = [...given.keys()].find((name) => !known.includes(name));
      if (wrong === undefined) return;
      const meant = nearest(wrong, known);
      const all = known.join(', ');
      throw new PlaceError(
        `--backend ${wrong}: the site has no backend of that name. ${meant === null ? `Its backends: ${all || 'none'}.` : `Did you mean ${meant}?`}`,
        `--backend ${wrong}: nettstedet har ingen tjeneste med det navnet. ${meant === null ? `Tjenestene: ${all || 'ingen'}.` : `Mente du ${meant}?`}`,
      );
    },
  };
}

/** The base address of a backend: http(s) without query and hash; null for anything else. */
export function baseAddress(text: string): URL | null {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  return isBase ? url : null;
}
