/** The modules that `node/` makes of the project (virtual: they lie in no file). */

declare module 'virtual:lerret/storybook/blocks' {
  /** By name; the project's own before Lerret's. */
  export const blocks: ReadonlyMap<string, import('./block/described-block.ts').DescribedBlock>;
}

declare module 'virtual:lerret/storybook/models' {
  /** By name; the project's own before Lerret's. */
  export const models: ReadonlyMap<string, import('./block/described-model.ts').DescribedModel>;
}

declare module 'virtual:lerret/storybook/site' {
  export const site: import('./node/shown-site.ts').ShownSite;
}

declare module 'virtual:lerret/storybook/pages' {
  export const pages: import('./node/render-pages.ts').SitePages;
}

declare module 'virtual:lerret/storybook/pieces' {
  export const pieces: readonly import('./node/shared-pieces.ts').SharedFile[];
}
