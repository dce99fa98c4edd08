import type { PassedBackend } from '../protocol/server-file.ts';

/** The backends to which a site's server passes requests, by the name that follows `/backends/`. */
export type PassedBackends = ReadonlyMap<string, PassedBackend>;

/** The address of a site whose requests are passed on, and its backends. */
export interface PassingSite {
  /** The site's address: `https://…`. */
  readonly host: string;
  readonly backends: PassedBackends;
}

/** Where a request goes: to the site itself, nowhere, or to a backend. */
export type BackendAddress =
  | { readonly kind: 'own' }
  /** The address is below `/backends`, but no backend has this name, or the address is malformed. */
  | { readonly kind: 'nowhere' }
  | {
      readonly kind: 'backend';
      readonly url: URL;
      readonly backend: PassedBackend;
      readonly site: PassingSite;
    };

const form = /^\/backends\/([a-z0-9][a-z0-9-]*)((?:\/[^?#]*)?(?:\?[^#]*)?)$/i;

/**
 * Returns where a request goes: for `/backends/<name>/…`, to `<backends>/<name>/…`, or `nowhere` if there is no such
 * backend or address, or if `..` would lead out of the backend; for other addresses, to the site itself (`own`).
 * @param placeOf returns the address of a single backend; null if it is below `backends`
 * @throws the error of `readSite`
 */
export function backendAddress(
  target: string,
  backends: URL | null,
  readSite: () => PassingSite | null,
  placeOf: (name: string) => URL | null = () => null,
): BackendAddress {
  if (!/^\/backends(?:[/?]|$)/.test(target)) return { kind: 'own' };
  const [, name = '', rest = ''] = form.exec(target) ?? [];
  const all = backends && `${backends.pathname.replace(/\/$/, '')}/${name}`;
  const place = placeOf(name) ?? (all === null ? null : URL.parse(all, backends ?? undefined));
  if (name === '' || place === null) return { kind: 'nowhere' };
  const site = readSite();
  const backend = site?.backends.get(name);
  if (site === null || backend === undefined) return { kind: 'nowhere' };
  const base = place.pathname.replace(/\/$/, '');
  const url = URL.parse(`${place.origin}${base}${rest}`);
  if (url === null || url.origin !== place.origin) return { kind: 'nowhere' };
  const isInside = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return isInside ? { kind: 'backend', url, backend, site } : { kind: 'nowhere' };
}
