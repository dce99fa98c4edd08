/** Addresses of what a build made beside the documents. */
export interface PageAssets {
  /** Of a layout's stylesheet; of null: the one of pages without layout. */
  readonly stylesheet: (layout: string | null) => string;
  /** Of the font that running text has; none where it isn't known beforehand. */
  readonly font?: string;
  /** Of the script of every page; null where pages have none. */
  readonly boot: string | null;
  /** Of the code that a block has in the browser, by the block's name; null where it has none. */
  readonly islandCode: (name: string) => string | null;
  /** Of what fills in the member's name; none: the header says nothing of members. */
  readonly member?: string;
  /** Of what browsers are told of the backends; none where they ask none. */
  readonly endpoints?: string | null;
  /** Of the search index; none where nothing can be searched. */
  readonly searchIndex?: string | null;
  /** `false` where no service worker is served, whatever the site says. */
  readonly serviceWorker?: false;
  /** The build id: a hash of scripts, styles, header and footer. */
  readonly build: string;
}
