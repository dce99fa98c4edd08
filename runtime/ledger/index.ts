export {
  createFingerprintOfInputs,
  factsOf,
  fingerprintOf,
  memoizeByObject,
  withJoined,
} from './fingerprints.ts';
export {
  holdsAt,
  type Ledger,
  type PageEntry,
  readLedger,
  type StoredLedger,
  writeLedger,
} from './ledger.ts';
export { createTouched, type Touched } from './touched.ts';
