declare module 'subset-font' {
  interface Cut {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
    /** The layout features that aren't removed from the font. */
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }

  /** Returns the font with only the glyphs of a text. @throws Error if `font` isn't a font */
  export default function subsetFont(font: Uint8Array, text: string, cut: Cut): Promise<Uint8Array>;
}
