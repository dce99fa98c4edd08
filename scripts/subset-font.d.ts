declare module 'subset-font' {
  interface Cut {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** Of the layout features, those that stay. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  /** A font with the glyphs of a text only. @throws Error when it isn't a font. */
  export default function subsetFont(font: Uint8Array, text: string, cut: Cut): Promise<Uint8Array>;
}
