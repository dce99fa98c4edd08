const HEADER = 6;
const ENTRY = 16;

/** One picture as an `.ico`, which holds a PNG as it is. @param side In pixels, below 256. */
export function icoFile(png: Uint8Array, side: number): Uint8Array {
  const file = Buffer.alloc(HEADER + ENTRY + png.length);
  file.writeUInt16LE(1, 2); // An icon, and no cursor.
  file.writeUInt16LE(1, 4); // One picture.
  file.writeUInt8(side, HEADER);
  file.writeUInt8(side, HEADER + 1);
  file.writeUInt16LE(1, HEADER + 4); // Colour planes.
  file.writeUInt16LE(32, HEADER + 6); // Bits a pixel.
  file.writeUInt32LE(png.length, HEADER + 8);
  file.writeUInt32LE(HEADER + ENTRY, HEADER + 12);
  file.set(png, HEADER + ENTRY);
  return file;
}
