/** Options of a site that differ from the defaults, from the document's `<meta name="lerret">`. */
export interface SiteOptions {
  /** False when the site has switched its service worker off. */
  readonly serviceWorker?: boolean;
  /** `native`: no navigation by script (B12). */
  readonly navigation?: 'native' | 'client';
  readonly pageTransitions?: boolean;
  /** The targets of analytics: `dataLayer` or addresses. */
  readonly sinks?: readonly string[];
  /** The brand in analytics items (A83). */
  readonly brand?: string;
  /** The address of the file with the calls that browsers may make. */
  readonly endpoints?: string;
  /** The address of the page where the visitor can change the answer about analytics. */
  readonly consent?: string;
}

/** Returns the options that the build wrote into the document; {} if all have their defaults. */
export function readSiteOptions(): SiteOptions {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="lerret"]');
  return meta === null ? {} : JSON.parse(meta.content);
}
