import { nearest, UserError } from '../diagnostics/index.ts';
import { baseAddress } from '../protocol/path.ts';
import type { BackendPlaces } from '../pull/index.ts';

/**
 * Returns `of`, which returns the address of a backend, and `mustBeAmong`, which checks the names in `given`. Both
 * throw UserError for a variable that is no address; `mustBeAmong` also for a name that isn't a backend of the site.
 * @param given the addresses of `--backend`, by name
 * @param environment has the other addresses, in variables such as `LERRET_BACKEND_LOYALTY_118`
 */
export function backendPlaces(
  given: ReadonlyMap<string, URL>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): BackendPlaces {
  const named = (name: string) => {
    const variable = `LERRET_BACKEND_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
    const text = environment[variable] ?? '';
    const url = baseAddress(text);
    if (text === '' || url !== null) return url;
    throw new UserError(
      `${variable} is no address: write it as https://api.example/v1.`,
      `${variable} er ingen adresse: skriv den som https://api.example/v1.`,
    );
  };
  return {
    of: (name) => given.get(name) ?? named(name),
    mustBeAmong(names) {
      const known = [...names];
      for (const name of known) named(name);
      const wrong = [...given.keys()].find((name) => !known.includes(name));
      if (wrong === undefined) return;
      const meant = nearest(wrong, known);
      const list = known.join(', ');
      throw new UserError(
        `--backend ${wrong}: the site has no backend of that name. ${
          meant === null ? `Its backends: ${list || 'none'}.` : `Did you mean ${meant}?`
        }`,
        `--backend ${wrong}: nettstedet har ikke noe baksystem med det navnet. ${
          meant === null ? `Det har disse: ${list || 'ingen'}.` : `Mente du ${meant}?`
        }`,
      );
    },
  };
}
