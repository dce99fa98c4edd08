/** All blocks of a project; `prerender/block-modules.ts` writes this module for each bundle. */
declare module 'virtual:lerret/blocks' {
  import type { BlockComponent, RegisteredBlock } from './page/index.ts';

  interface ComponentModule {
    readonly default?: BlockComponent;
  }

  /** The modules in a block's folder; null for a file that it doesn't have. */
  interface BlockModules {
    /** The path of the folder in its root: `blocks/cover`. */
    readonly folder: string;
    readonly metadata: RegisteredBlock['metadata'];
    readonly files: readonly string[];
    readonly component: ComponentModule | null;
    readonly island: ComponentModule | null;
    readonly css: { readonly default: string } | null;
    readonly options: { readonly validateOptions: (value: unknown) => boolean };
  }

  const blocks: readonly BlockModules[];
  export default blocks;
}

declare module 'fontverter' {
  const fontverter: {
    /** Returns a font in another format. Calls must not overlap. @throws Error if the font can't be read */
    convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer<ArrayBuffer>>;
  };
  export default fontverter;
}
