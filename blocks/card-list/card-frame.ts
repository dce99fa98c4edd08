import { type Frame, type Shown, wholeRoom } from '../shared/pictures/picture-room.ts';

const wideWidths = ['quarter', 'third', 'half', 'lying', 'small'] as const;
const middlingWidths = ['half', 'lying', 'whole'] as const;

/** The layout of a card. In a `lying` card, the text is beside the picture. */
interface Standing {
  /** Whether it is the large first card. */
  readonly isLead: boolean;
  /** The width in a wide list. */
  readonly wide: (typeof wideWidths)[number];
  /** The width in a list of medium width. */
  readonly middling: (typeof middlingWidths)[number];
}

/** The frame of each layout, by `nameOf`: one function each, as results are cached by function. */
const frames: ReadonlyMap<string, Frame> = new Map(
  [true, false].flatMap((isLead) =>
    wideWidths.flatMap((wide) =>
      middlingWidths.map((middling): [string, Frame] => {
        const standing = { isLead, wide, middling };
        return [nameOf(standing), ({ width }) => shownIn(width, standing)];
      }),
    ),
  ),
);

/**
 * Returns a function that computes the width and ratio of a card's picture, as card-list.module.css does.
 * @param index the card's position, from 0
 * @param count the number of cards
 * @param hasLead whether the first card is large
 */
export function cardFrame(index: number, count: number, hasLead: boolean): Frame {
  const standing = standingOf(index, count, hasLead);
  return frames.get(nameOf(standing)) ?? wholeRoom;
}

function nameOf({ isLead, wide, middling }: Standing): string {
  return `${isLead} ${wide} ${middling}`;
}

function standingOf(index: number, count: number, hasLead: boolean): Standing {
  const isLead = hasLead && index === 0;
  const isLast = index === count - 1;
  const isAlone = isLast && count % 2 === (hasLead ? 0 : 1);
  return {
    isLead,
    wide: !isLead ? wideStanding(index, count, hasLead) : count === 4 ? 'half' : 'lying',
    middling: isLead ? 'whole' : isAlone ? 'lying' : 'half',
  };
}

/**
 * Returns the width of a card in a wide list. Rows of three and of two cards alternate; the remaining cards fill the
 * last row. Four cards are one row, or, with a lead, three small cards beside it.
 */
function wideStanding(index: number, count: number, hasLead: boolean): Standing['wide'] {
  if (count === 4) return hasLead ? 'small' : 'quarter';
  const place = (hasLead ? index : index + 1) % 5;
  const left = count - 1 - index;
  if (left === 0 && (place === 1 || place === 4)) return 'lying';
  const isHalf =
    place === 4 || place === 0 || (place === 1 && left === 1) || (place === 2 && left === 0);
  return isHalf ? 'half' : 'third';
}

const GAP = 1.5;
const columns = { quarter: 4, third: 3, half: 2 };

function shownIn(width: number, { isLead, wide, middling }: Standing): Shown {
  const part = (count: number) => (width + GAP) / count - GAP;
  const ratio = '16x9';
  if (width >= 54) {
    if (wide === 'small') return { width: 9, ratio: '4x3' };
    if (wide === 'quarter') return { width: part(columns[wide]), ratio: '4x3' };
    return { width: wide === 'lying' ? width * 0.6 : part(columns[wide]), ratio };
  }
  if (width >= 36) {
    const widths = { half: part(2), lying: width * 0.5, whole: width };
    return { width: widths[middling], ratio };
  }
  return isLead || width < 17 ? { width, ratio } : { width: 5.5, ratio: '4x3' };
}
