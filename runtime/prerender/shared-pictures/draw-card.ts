import sharp, { type Sharp } from 'sharp';
import { CARD_SIZE as CARD } from '../../page/index.ts';
import type { Card } from './card.ts';
import type { TypeSetter } from './type-setter.ts';

const QUALITY = 80;

/**
 * Resolves to the picture, a JPEG of 1200 × 630 pixels, that other sites show beside a link to a page.
 * @param bytes the file of a picture of the page, as background; null for a drawn background
 * @param type has the fonts of the words @throws Error if the file can't be decoded
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

const EDGE = 64;

const TITLE = { weight: 800, stretch: 75 };
const SMALL = { weight: 700, stretch: 75 };
const NAME = { weight: 600, stretch: 100 };

const KICKER_SIZE = 40;
const NAME_SIZE = 26;
const LEADING = 1.02;

/** The height of capitals above the baseline, as a share of the font size. */
const CAPITALS = 0.7;

const SIZES = [
  { size: 150, lines: 1 },
  { size: 128, lines: 2 },
  { size: 108, lines: 2 },
  { size: 92, lines: 3 },
  { size: 76, lines: 3 },
  { size: 62, lines: 4 },
];

const LONGEST_LINE = 200;

/**
 * Returns the SVG that is drawn over the picture of a card (a picture for shared links): a dark gradient, the kicker
 * (the line above the title), the title and the site's name. Characters that the fonts lack are left out; if a letter
 * of the title is one of these, so are title and kicker.
 */
export function cardSvg(whole: Card, type: TypeSetter): string {
  const title = type.drawable(whole.title) ?? '';
  const kicker = title === '' ? null : whole.kicker && type.drawable(whole.kicker);
  const card = { ...whole, title, kicker, siteName: type.drawable(whole.siteName) ?? '' };
  const { colours } = card;
  const width = CARD.width - 2 * EDGE;
  const widthOf = (text: string, size: number) => type.widthOf(text, size, TITLE);
  const { lines, size } = breakTitle(card.title, width, SIZES, widthOf);
  const nameLine = CARD.height - EDGE;
  const lastLine = nameLine - NAME_SIZE - 44;
  const titleTop = lastLine - (lines.length - 1) * size * LEADING - size * CAPITALS;
  // Leaves room for diacritics above capitals.
  const kickerLine = titleTop - 42;
  const line = (text: string, y: number, lineSize: number, style: typeof TITLE, fill: string) =>
    `<path fill="${fill}" d="${type.pathOf(text, { x: EDGE, y, size: lineSize, style })}"/>`;
  const words = [
    ...(card.kicker === null
      ? []
      : [line(card.kicker, kickerLine, KICKER_SIZE, SMALL, colours.light)]),
    ...lines.map((text, index) =>
      line(
        text,
        lastLine - (lines.length - 1 - index) * size * LEADING,
        size,
        TITLE,
        colours.title,
      ),
    ),
    line(card.siteName, nameLine, NAME_SIZE, NAME, colours.quiet),
  ];
  const top = kickerLine - (card.kicker === null ? 0 : KICKER_SIZE);
  const ground = card.picture === null ? beam(card) : shade(card, top);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${ground}${words.join('')}</svg>`;
}

/** Returns a gradient: dark behind the words, transparent above them. @param top where the words begin, in pixels */
function shade({ colours }: Card, top: number): string {
  const stop = (y: number, opacity: number) =>
    `<stop offset="${Math.min(1, Math.max(0, y / CARD.height)).toFixed(3)}" stop-color="${colours.ground}" stop-opacity="${opacity}"/>`;
  const stops = [
    stop(top - 190, 0),
    stop(top - 50, 0.46),
    stop(top + 10, 0.72),
    stop(top + 160, 0.88),
    stop(CARD.height, 0.96),
  ];
  return `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="100%" height="100%" fill="url(#s)"/>`;
}

/** Returns the background of a card without a picture: a projector's beam in a dark room. */
function beam({ colours }: Card): string {
  return `<linearGradient id="b" x1="1" y1="0" x2="0.1" y2="0.9"><stop offset="0" stop-color="${colours.light}" stop-opacity="0.5"/><stop offset="0.55" stop-color="${colours.light}" stop-opacity="0.1"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></linearGradient><path fill="${colours.lift}" d="M0,0H1200V230L0,470Z"/><path fill="url(#b)" d="M1200,36L0,0V420L1200,96Z"/><circle cx="1200" cy="66" r="30" fill="${colours.light}"/>`;
}

/**
 * Breaks a title into lines of about equal length, none wider than `width`. Returns the lines and their size, the first
 * of `sizes` in which its maximum number of lines is enough; if there is none, the last size with a shortened title.
 * @param widthOf returns the width of a text, in the unit of `width`
 */
export function breakTitle(
  title: string,
  width: number,
  sizes: readonly { readonly size: number; readonly lines: number }[],
  widthOf: (text: string, size: number) => number,
): { readonly lines: readonly string[]; readonly size: number } {
  const words = title.split(/[^\S\u00a0]+/).filter((word) => word !== '');
  for (const { size, lines: maximum } of sizes) {
    const fits = (line: string) => widthOf(line, size) <= width;
    const lines = fill(words, fits);
    if (lines.length <= maximum && lines.every(fits))
      return { size, lines: balanced(words, lines, width, (line) => widthOf(line, size)) };
  }
  const { size, lines: maximum } = sizes.at(-1) ?? { size: 1, lines: 1 };
  const fits = (line: string) => widthOf(line, size) <= width;
  const lines = fill(words, fits).slice(0, maximum);
  const isCut = lines.join(' ').length < words.join(' ').length;
  return {
    size,
    lines: lines.map((line, i) => shortened(line, isCut && i === lines.length - 1, fits)),
  };
}

function fill(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns words in the same number of lines, as narrow as possible. */
function balanced(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: (line: string) => number,
): readonly string[] {
  let best = lines;
  for (let share = 0.95; share > 0.4; share -= 0.05) {
    const narrower = fill(words, (line) => widthOf(line) <= width * share);
    const isWhole = narrower.every((line) => widthOf(line) <= width);
    if (narrower.length > lines.length || !isWhole) break;
    best = narrower;
  }
  return best;
}

/** Returns a line that fits: with an ellipsis if the line was shortened, or if later lines were left out (`isCut`). */
function shortened(line: string, isCut: boolean, fits: (line: string) => boolean): string {
  if (!isCut && fits(line)) return line;
  const signs = [...line].slice(0, LONGEST_LINE);
  while (signs.length > 1 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').replace(/[\s,.:;–-]+$/, '')}…`;
}
