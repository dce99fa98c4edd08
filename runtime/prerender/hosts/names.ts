/** The hosts that a build writes files for. */
export const HOSTS = ['netlify', 'nginx', 'caddy', 'cloudflare'] as const;

export type Host = (typeof HOSTS)[number];

/** The host that a build's files are for. */
export interface HostSettings {
  readonly host: Host;
  /** The address of the `lerret serve` that answers `/backends/`; null: its default address, if any. */
  readonly proxy: URL | null;
}

/** The default address of `lerret serve`. */
export const USUAL_PROXY = 'http://127.0.0.1:4321';
