import type { PassedBackend } from '../protocol/server-file.ts';

/** The backends that a site names by addresses of its own, by what follows `/backends/`. */
export type PassedBackends = ReadonlyMap<string, PassedBackend>;

/** What passing on must know of the site. */
export interface PassingSite {
  /** `https://…` */
  readonly host: string;
  readonly backends: PassedBackends;
}

/** Whether an address of the site is a backend's, and where its request goes. */
export type BackendAddress =
  | { readonly kind: 'own' }
  /** A backend's, but the site names no such one, or there is nobody to pass it on to. */
  | { readonly kind: 'nowhere' }
  | {
      readonly kind: 'backend';
      readonly url: URL;
      readonly backend: PassedBackend;
      readonly site: PassingSite;
    };

const form = /^\/backends\/([a-z0-9][a-z0-9-]*)((?:\/[^?#]*)?(?:\?[^#]*)?)$/i;

/**
 * Where a request for `/backends/<name>/…` is passed on: to `<backends>/<name>/…`, its path and query as they were
 * sent. An address that would leave `<backends>/<name>` by its dots leads nowhere, and so does a name that the site
 * doesn't know, whatever there is at `<backends>`.
 *
 * @param target path and query as they were sent
 * @param backends where all backends are; null where there are none
 * @param readSite asked for an address below `/backends` only
 */
export function backendAddress(
  target: string,
  backends: URL | null,
  readSite: () => PassingSite | null,
): BackendAddress {
  if (!/^\/backends(?:[/?]|$)/.test(target)) return { kind: 'own' };
  const [, name = '', rest = ''] = form.exec(target) ?? [];
  if (name === '' || backends === null) return { kind: 'nowhere' };
  const site = readSite();
  const backend = site?.backends.get(name);
  if (site === null || backend === undefined) return { kind: 'nowhere' };
  const base = `${backends.pathname.replace(/\/$/, '')}/${name}`;
  const url = URL.parse(base + rest, backends);
  if (url === null || url.origin !== backends.origin) return { kind: 'nowhere' };
  const isInside = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return isInside ? { kind: 'backend', url, backend, site } : { kind: 'nowhere' };
}
