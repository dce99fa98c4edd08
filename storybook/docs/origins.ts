import type { DescribedBlock } from '../block/descriptions.ts';

/** A sentence on whose block it is; empty for Lerret's. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
