import type { Frame, Room, Shown } from '../shared/pictures/picture-room.ts';

/** The layout of the items: `led` and `three` are grids whose first item is large, by the rules of programme.module.css. */
export type Form = 'list' | 'grid' | 'led' | 'three';

/** The layout of a grid with a large first item: up to three items are of equal size where they fit side by side. */
export function ledForm(count: number): Form {
  return count > 3 ? 'led' : 'three';
}

/** What decides the size of an item's picture, beside the layout. */
interface Standing {
  readonly isLead: boolean;
  /** Is its picture wide, as those of culture productions are? */
  readonly isWide: boolean;
  /** Does the list contain wide pictures? */
  readonly hasWide: boolean;
}

/** The frame of an item's picture. */
export function frameOf(form: Form, { isLead, isWide, hasWide }: Standing): Frame {
  if (form === 'led' || form === 'three')
    return isLead ? leads[form] : others[form][isWide ? 'wide' : 'tall'];
  if (isWide) return posterFrames[form].wide;
  return form === 'grid' && hasWide ? posterFrames.grid.among : posterFrames[form].tall;
}

/** Frames of posters in the list and the grid of the programme; pictures of culture productions are wide. */
const posterFrames = {
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

const leads = {
  led: ({ width }) => ({
    width: width < 44 ? width : part(width, 2),
    ratio: '16x9',
  }),
  three: ({ width }) => ({ width: width < 44 ? width : part(width, 3), ratio: '16x9' }),
} satisfies Record<string, Frame>;

const others = {
  led: {
    tall: ({ width }) => ({ width: small(width, 4), ratio: '2x3' }),
    wide: ({ width }) => ({ width: small(width, 4), ratio: '16x9' }),
  },
  three: {
    tall: ({ width }) => ({ width: small(width, 3), ratio: '2x3' }),
    wide: ({ width }) => ({ width: small(width, 3), ratio: '16x9' }),
  },
} satisfies Record<string, Record<string, Frame>>;

/** An item beside or below a large one. */
function small(width: number, columns: number): number {
  if (width < 19) return width;
  return part(width, width < 44 ? 2 : columns);
}

function part(width: number, columns: number): number {
  return (width - (columns - 1) * gapOf(width)) / columns;
}

function inList({ width }: Room): number {
  return width < 30 ? 7 : 11;
}

/** As many columns of at least `card` rem as fit. */
function inGrid({ width }: Room, ratio: Shown['ratio'] & string, card: number): Shown {
  const gap = gapOf(width);
  const columns = Math.max(1, Math.floor((width + gap) / (card + gap) + 1e-6));
  return { width: part(width, columns), ratio };
}

function gapOf(width: number): number {
  return width < 44 ? 1 : 1.5;
}

/** The width of a card where five fit, or six in the widest pages. */
function largest(width: number): number {
  return part(width, width < 84 ? 5 : 6);
}
