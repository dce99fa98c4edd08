import type { Frame, Room, Shown } from '../shared/pictures/picture-room.ts';

/**
 * The layout of the programme, by the rules of programme.module.css: a list, a `brief` one, or one of three grids. In
 * `led`, the first item is larger than the others; `few` has four columns.
 */
export type Form = 'list' | 'brief' | 'grid' | 'led' | 'few';

/** The properties of an item that, with the layout, determine the size of its picture. */
interface Standing {
  /** Whether it is the first item of a grid that begins with a large one. */
  readonly isLead: boolean;
  /** Whether its picture is wide, like those of culture productions. */
  readonly isWide: boolean;
  /** Whether the list contains wide pictures. */
  readonly hasWide: boolean;
  /** Whether the block is as wide as the window. */
  readonly isBleed?: boolean;
}

/** Returns the function for an item's picture: its width in rem and its ratio, by the widths of block and window. */
export function frameOf(form: Form, { isLead, isWide, hasWide, isBleed }: Standing): Frame {
  if (isLead) return leads[isBleed ? 'edge' : 'led'];
  if (isWide) return posterFrames[form].wide;
  return form === 'grid' && hasWide ? posterFrames.grid.among : posterFrames[form].tall;
}

/** The minimum width of a card in rem, in a block less than 44 rem wide: that of the style's `--card`. */
const NARROW_CARD = 9;

/** The frames of posters (`tall`) and of culture productions' pictures (`wide`), by layout. */
const posterFrames = {
  list: {
    tall: ({ width }) => ({ width: inList(width), ratio: '2x3' }),
    wide: ({ width }) => ({ width: inList(width), ratio: '4x3' }),
  },
  brief: {
    tall: ({ width }) => ({ width: width < 15 ? width : 4.5, ratio: '2x3' }),
    wide: ({ width }) => ({ width: width < 15 ? width : 4.5, ratio: '4x3' }),
  },
  grid: {
    tall: (room) =>
      inGrid(room, '2x3', room.width < 44 ? NARROW_CARD : Math.max(11, part(room.width, 5))),
    wide: (room) => inGrid(room, '4x3', room.width < 44 ? NARROW_CARD : part(room.width, 3)),
    /** The frame of a poster in a grid that also has culture productions. */
    among: (room) => inGrid(room, '2x3', room.width < 44 ? NARROW_CARD : part(room.width, 3)),
  },
  led: {
    tall: (room) => inGrid(room, '2x3', pair(room)),
    wide: (room) => inGrid(room, '4x3', pair(room)),
  },
  few: {
    tall: (room) => inGrid(room, '2x3', quarter(room)),
    wide: (room) => inGrid(room, '4x3', quarter(room)),
  },
} satisfies Record<Form, Record<string, Frame>>;

/** The frames of a large first item. On phones it spans all columns; elsewhere text and times are beside it. */
const leads = {
  led: ({ width }) =>
    width < 44 ? { width, ratio: '4x3' } : { width: part(width, 2), ratio: '3x2' },
  // From the window's edge.
  edge: ({ width, window }) =>
    width < 44
      ? { width: window, ratio: '4x3' }
      : { width: part(width, 2) + (window - width) / 2, ratio: '3x2' },
} satisfies Record<string, Frame>;

/** Returns the width in a list, in rem. */
function inList(width: number): number {
  return width < 15 ? width : Math.min(Math.max(7, 0.3 * width), 11);
}

/** Returns the frame in a grid with as many columns as fit, each at least `card` rem wide. */
function inGrid({ width }: Room, ratio: Shown['ratio'] & string, card: number): Shown {
  const gap = gapOf(width);
  const columns = Math.max(1, Math.floor((width + gap) / (card + gap) + 1e-6));
  return { width: part(width, columns), ratio };
}

/** Returns the minimum width of a card in rem, in a grid of four columns (on phones, of fewer). */
function quarter({ width }: Room): number {
  return width < 44 ? NARROW_CARD : part(width, 4);
}

/** The same where phones have a maximum of two columns. */
function pair(room: Room): number {
  return Math.max(quarter(room), room.width < 44 ? 0.34 * room.width : 0);
}

/** Returns the width of one of `columns` columns, in rem. */
function part(width: number, columns: number): number {
  return (width - (columns - 1) * gapOf(width)) / columns;
}

function gapOf(width: number): number {
  return width < 44 ? 1 : 1.5;
}
