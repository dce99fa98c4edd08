declare module 'fontverter' {
  const fontverter: {
    /** Packs a font, or unpacks it; one at a time. @throws Error when it can't be read. */
    convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer<ArrayBuffer>>;
  };
  export default fontverter;
}
