export { createFingerprintOfInputs, createOnce, factsOf, fingerprintOf } from './fingerprints.ts';
export {
  holdsAt,
  type Ledger,
  type PageEntry,
  readLedger,
  type StoredLedger,
  writeLedger,
} from './ledger.ts';
export { createTouched } from './touched.ts';
