import { type Frame, type Shown, wholeRoom } from '../shared/pictures/picture-room.ts';

/** The layout of a card: its width in a wide list and in a medium one, and whether it is horizontal (`lying`). */
interface Standing {
  readonly isLead: boolean;
  readonly wide: 'quarter' | 'third' | 'half' | 'lying' | 'small';
  readonly middling: 'half' | 'lying' | 'whole';
}

const places = ['quarter', 'third', 'half', 'lying', 'small'] as const;

/** The functions for the sizes of pictures, one for each layout, so that results can be cached by function. */
const frames: ReadonlyMap<string, Frame> = new Map(
  [true, false].flatMap((isLead) =>
    places.flatMap((wide) =>
      (['half', 'lying', 'whole'] as const).map((middling): [string, Frame] => {
        const standing = { isLead, wide, middling };
        return [nameOf(standing), ({ width }) => shownIn(width, standing)];
      }),
    ),
  ),
);

/**
 * Returns the function that returns the size of a card's picture, by the rules of card-list.module.css.
 * @param index the card's position, from 0 @param count the number of cards
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
