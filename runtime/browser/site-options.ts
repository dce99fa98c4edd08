/** What a site says to the browser where it differs from the defaults: the document's `<meta name="lerret">`. */
export interface SiteOptions {
  /** False: the site has retired its service worker. */
  readonly serviceWorker?: boolean;
  /** `native`: no navigation by script (B12). */
  readonly navigation?: 'native' | 'client';
  readonly pageTransitions?: boolean;
  /** Where analytics goes. */
  readonly sinks?: readonly string[];
  /** In whose name (A83). */
  readonly brand?: string;
  /** Where the calls lie that browsers may make. */
  readonly endpoints?: string;
  /** The page where the answer about analytics can be changed. */
  readonly consent?: string;
}

/** Reads the site's options from the document; they are written by the build. */
export function readSiteOptions(): SiteOptions {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="lerret"]');
  return meta === null ? {} : JSON.parse(meta.content);
}
