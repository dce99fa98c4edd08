import sharp, { type Sharp } from 'sharp';
import { CARD, type Card } from './card.ts';
import { cardSvg } from './card-svg.ts';
import type { TypeSetter } from './type-setter.ts';

const QUALITY = 80;

/**
 * Draws a card as a JPEG. @param bytes of its picture; null where it has none
 * @throws Error when the picture can't be read
 */
export async function drawCard(
  card: Card,
  bytes: Uint8Array | null,
  type: TypeSetter,
): Promise<Uint8Array> {
  const words = Buffer.from(cardSvg(card, type));
  const ground =
    bytes === null || card.picture === null
      ? sharp({ create: { ...CARD, channels: 3, background: card.colours.ground } })
      : await around(bytes, card.picture.focus, card.colours.ground);
  return ground
    .composite([{ input: words }])
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

/** Crops a picture around its focal point to the size of the card. */
async function around(
  bytes: Uint8Array,
  focus: { readonly x: number; readonly y: number },
  background: string,
): Promise<Sharp> {
  const { autoOrient } = await sharp(bytes).metadata();
  const scale = Math.max(CARD.width / autoOrient.width, CARD.height / autoOrient.height);
  const width = Math.max(CARD.width, Math.round(autoOrient.width * scale));
  const height = Math.max(CARD.height, Math.round(autoOrient.height * scale));
  const start = (size: number, room: number, share: number) =>
    Math.round(Math.min(room - size, Math.max(0, room * share - size / 2)));
  return sharp(bytes)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .extract({
      left: start(CARD.width, width, focus.x),
      top: start(CARD.height, height, focus.y),
      ...CARD,
    })
    .flatten({ background });
}
