import type { Frame, Room, Shown } from '../shared/pictures/picture-room.ts';

/** Frames of posters in the list and the grid of the programme; pictures of culture productions are wide. */
export const posterFrames = {
  list: {
    tall: (room) => ({ width: inList(room), ratio: '2x3' }),
    wide: (room) => ({ width: inList(room), ratio: '4x5' }),
  },
  grid: {
    tall: (room) => inGrid(room, '2x3', room.width < 44 ? 9 : Math.max(11, largest(room.width))),
    wide: (room) => inGrid(room, '16x9', room.width < 44 ? 9 : 18),
    /** A film in a list with culture productions. */
    among: (room) => inGrid(room, '2x3', room.width < 44 ? 9 : 18),
  },
} satisfies Record<string, Record<string, Frame>>;

function inList({ width }: Room): number {
  return width < 30 ? 7 : 11;
}

/** As many columns of at least `card` rem as fit. */
function inGrid({ width }: Room, ratio: Shown['ratio'] & string, card: number): Shown {
  const gap = gapOf(width);
  const columns = Math.max(1, Math.floor((width + gap) / (card + gap) + 1e-6));
  return { width: (width - (columns - 1) * gap) / columns, ratio };
}

function gapOf(width: number): number {
  return width < 44 ? 1 : 1.5;
}

/** The width of a card where five fit, or six in the widest pages. */
function largest(width: number): number {
  const columns = width < 84 ? 5 : 6;
  return (width - (columns - 1) * gapOf(width)) / columns;
}
