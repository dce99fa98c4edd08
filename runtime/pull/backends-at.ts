import type { Endpoints } from './configured.ts';

/**
 * The same endpoints with every backend below one address: `<url>/<name>`, and identity providers as
 * `<url>/identity/…` with their own paths. So a sandbox, or a proxy, stands for all of them.
 */
export function backendsAt(endpoints: Endpoints, url: URL): Endpoints {
  const start = url.href.replace(/\/$/, '');
  const entries = Object.entries(endpoints.backends).map(([name, backend]) => {
    const { auth } = backend;
    const baseUrl = `${start}/${name}`;
    if (auth?.tokenUrl === undefined) return [name, { ...backend, baseUrl }];
    const tokenUrl = `${start}/identity${URL.parse(auth.tokenUrl, url)?.pathname ?? ''}`;
    return [name, { ...backend, baseUrl, auth: { ...auth, tokenUrl } }];
  });
  return { ...endpoints, backends: Object.fromEntries(entries) };
}
