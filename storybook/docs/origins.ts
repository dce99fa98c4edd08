import type { DescribedBlock } from '../block/descriptions.ts';

/** For each origin of a block, the sentence that says whether it is the site's or Lerret's; '' for Lerret's blocks. */
export const origins = {
  lerret: '',
  own: 'Nettstedets egen blokk.',
  instead: 'Nettstedets egen, i stedet for Lerrets blokk med samme navn.',
} satisfies Record<DescribedBlock['origin'], string>;
