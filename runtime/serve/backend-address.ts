/** Whether an address of the site is a backend's, and where its request goes. */
export type BackendAddress =
  | { readonly kind: 'own' }
  /** A backend's, but there is nobody to pass it on to, or it names none. */
  | { readonly kind: 'nowhere' }
  /** Goes to `url`; the browser sees the backend's addresses below `prefix`. */
  | { readonly kind: 'backend'; readonly url: URL; readonly prefix: string };

const form = /^\/backends\/([a-z0-9][a-z0-9-]*)((?:\/[^?#]*)?(?:\?[^#]*)?)$/i;

/**
 * Where a request for `/backends/<name>/…` is passed on: to `<backends>/<name>/…`, its path and query as they were
 * sent. An address that would leave `<backends>/<name>` by its dots leads nowhere.
 *
 * @param target path and query as they were sent
 * @param backends where all backends are; null where there are none
 */
export function backendAddress(target: string, backends: URL | null): BackendAddress {
  if (!/^\/backends(?:[/?]|$)/.test(target)) return { kind: 'own' };
  const [, name = '', rest = ''] = form.exec(target) ?? [];
  if (name === '' || backends === null) return { kind: 'nowhere' };
  const base = `${backends.pathname.replace(/\/$/, '')}/${name}`;
  const url = URL.parse(base + rest, backends);
  if (url === null || url.origin !== backends.origin) return { kind: 'nowhere' };
  const isInside = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return isInside ? { kind: 'backend', url, prefix: `/backends/${name}` } : { kind: 'nowhere' };
}
