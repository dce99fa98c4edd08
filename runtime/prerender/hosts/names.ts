/** The hosts that a build writes files for. */
export const HOSTS = ['netlify', 'nginx', 'caddy', 'cloudflare'] as const;

export type Host = (typeof HOSTS)[number];

/** Which host a site's files are for. */
export interface HostSettings {
  readonly host: Host;
  /** Where `lerret serve` answers `/backends/`; null: where it usually does, if at all. */
  readonly proxy: URL | null;
}

/** Where `lerret serve` listens unless somebody says otherwise. */
export const USUAL_PROXY = 'http://127.0.0.1:4321';
