declare module 'fontverter' {
  const fontverter: {
    /** Returns a font in another format. Calls must not overlap. @throws Error if the font can't be read */
    convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer<ArrayBuffer>>;
  };
  export default fontverter;
}
