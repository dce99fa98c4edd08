import { type Command, InvalidArgumentError } from 'commander';
import { nearest, UserError } from '../diagnostics/index.ts';
import type { BackendPlaces } from '../pull/index.ts';

/** The places of single backends, by name. */
export interface PlaceOptions {
  readonly backend: ReadonlyMap<string, URL>;
}

/** Adds `--backend`. */
export function withPlaces(command: Command): Command {
  return command.option(
    '--backend <name=url>',
    'where one backend is at this stage; repeatable, or LERRET_BACKEND_<NAME> in the environment',
    (text: string, places: ReadonlyMap<string, URL>) => {
      const [, name = '', url = ''] = /^([^=]+)=(.*)$/.exec(text) ?? [];
      if (name === '') throw new InvalidArgumentError('write it as shop=https://billetter.example');
      return new Map([...places, [name, address(url)]]);
    },
    new Map<string, URL>(),
  );
}

/**
 * The places that `--backend` and the environment name (`LERRET_BACKEND_LOYALTY_118`: capitals, `_` for other signs); the
 * first win.
 */
export function backendPlaces(
  { backend: given }: PlaceOptions,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): BackendPlaces {
  const named = (name: string) => {
    const variable = `LERRET_BACKEND_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`;
    const text = environment[variable] ?? '';
    const url = baseAddress(text);
    if (text === '' || url !== null) return url;
    throw new UserError(`${variable} is no address: write it as https://api.example/v1.`);
  };
  return {
    of: (name) => given.get(name) ?? named(name),
    mustBeAmong(names) {
      const known = [...names];
      for (const name of known) named(name);
      const wrong = [...given.keys()].find((name) => !known.includes(name));
      if (wrong === undefined) return;
      const meant = nearest(wrong, known);
      throw new UserError(
        `--backend ${wrong}: the site has no backend of that name. ${
          meant === null ? `Its backends: ${known.join(', ') || 'none'}.` : `Did you mean ${meant}?`
        }`,
      );
    },
  };
}

/** Parses the base address of backends. @throws InvalidArgumentError for anything but http(s) without query and hash */
export function address(text: string): URL {
  const url = baseAddress(text);
  if (url === null) throw new InvalidArgumentError('write it as http://127.0.0.1:4330');
  return url;
}

function baseAddress(text: string): URL | null {
  const url = URL.parse(text);
  const isBase = url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === '';
  return isBase ? url : null;
}
