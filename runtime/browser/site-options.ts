/** The options of a site in the document's `<meta name="lerret">`. Options with their default values are left out. */
export interface SiteOptions {
  /** False if the site has switched its service worker off. Default: true. */
  readonly serviceWorker?: boolean;
  /** `native`: no navigation by script (B12). Default: `client`. */
  readonly navigation?: 'native' | 'client';
  /** Whether visits show pages in view transitions. Default: false. */
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
