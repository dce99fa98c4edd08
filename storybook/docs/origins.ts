import type { DescribedBlock } from '../block/descriptions.ts';

/** Whose a block is, in words. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
