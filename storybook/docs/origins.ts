import type { DescribedBlock } from '../block/descriptions.ts';

/** The sentence about whose block it is, for each origin; '' for Lerret's blocks. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
