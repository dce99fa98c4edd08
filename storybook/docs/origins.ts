import type { DescribedBlock } from '../block/descriptions.ts';

/** Sentences that say whose block it is; empty for Lerret's blocks. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
