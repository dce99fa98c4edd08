/** The kinds of hosts that a build can write settings for. */
export const HOSTS = ['netlify', 'nginx', 'caddy', 'cloudflare'] as const;

export type Host = (typeof HOSTS)[number];

/** The host that an output is for. */
export interface HostSettings {
  readonly host: Host;
  /**
   * The address of the `lerret serve` that forwards requests to backends; null: its default address, if the host has
   * one.
   */
  readonly proxy: URL | null;
}

/** The default address of `lerret serve`. */
export const USUAL_PROXY = 'http://127.0.0.1:4321';
