import type { Difference } from './findings.ts';
import { comparePictures, kindOf, type Picture, readPicture, writePicture } from './picture.ts';

/**
 * Compares a photograph with its reference.
 *
 * @returns null where they look the same
 */
export async function againstReference(
  name: string,
  reference: Buffer,
  png: Buffer,
): Promise<Difference | null> {
  // Both with the same losses: a picture that is the same has the same bytes.
  const after = await writePicture(await readPicture(png), kindOf(reference));
  if (after.equals(reference)) return null;
  const [old, present] = [await readPicture(reference), await readPicture(after)];
  const compared = comparePictures(old, present);
  if (compared.state === 'same') return null;
  return {
    name,
    before: reference,
    after,
    difference: await writePicture(compared.difference, 'lossless'),
    pixels: compared.pixels,
    size: [...new Set([sizeOf(old), sizeOf(present)])].join(' → '),
  };
}

/** `390×844` */
function sizeOf({ width, height }: Picture): string {
  return `${width}×${height}`;
}
