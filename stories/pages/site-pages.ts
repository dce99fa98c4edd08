/** The sample site as the renderer of the build renders it. Storybook's plugin fills it (.storybook/pages/). */
export interface SitePages {
  /** By address. */
  readonly pages: Readonly<Record<string, { readonly layout: string; readonly body: string }>>;
  /** By layout. */
  readonly stylesheets: Readonly<Record<string, string>>;
}

export const sitePages: SitePages = { pages: {}, stylesheets: {} };
