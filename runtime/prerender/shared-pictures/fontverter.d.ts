declare module 'fontverter' {
  const fontverter: {
    /** Converts a font; calls must not overlap. @throws Error if the font can't be read */
    convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer<ArrayBuffer>>;
  };
  export default fontverter;
}
