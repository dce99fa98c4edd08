import type { TypeSetter } from '../shared-pictures/type-setter.ts';

const SIDE = 512;
const STYLE = { weight: 800, stretch: 75 };
const SIZE = 380;

/** The icon of a site that has none of its own: the first letter of its name. Without a font, a lamp. */
export function letterIcon(
  siteName: string,
  colours: { readonly ground: string; readonly light: string },
  type: TypeSetter | null,
): Uint8Array {
  const [letter = ''] = siteName.trim().toUpperCase();
  const mark =
    type === null || letter === ''
      ? `<circle cx="256" cy="256" r="120" fill="${colours.light}"/>`
      : `<path fill="${colours.light}" d="${letterPath(letter, type)}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="96" fill="${colours.ground}"/>${mark}</svg>`,
  );
}

function letterPath(letter: string, type: TypeSetter): string {
  const x = (SIDE - type.widthOf(letter, SIZE, STYLE)) / 2;
  // Capitals reach about seven tenths of their size over the base line.
  return type.pathOf(letter, { x, y: SIDE / 2 + SIZE * 0.345, size: SIZE, style: STYLE });
}
