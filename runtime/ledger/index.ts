export {
  holdsAt,
  type Ledger,
  type PageEntry,
  readLedger,
  type StoredLedger,
  writeLedger,
} from './ledger.ts';
export {
  createFingerprintOfInputs,
  createTouched,
  factsOf,
  fingerprintOf,
  type Touched,
  withJoined,
} from './touched.ts';
