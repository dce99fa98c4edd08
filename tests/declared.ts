import { DECLARED, type StorageKind } from '../runtime/protocol/inventory.ts';

/** Whether Lerret's own code says that it stores this name. Never for cookies, as its scripts set none. */
export const isDeclared = (kind: StorageKind, name: string): boolean =>
  DECLARED.some(
    (entry) =>
      entry.kind === kind &&
      kind !== 'cookie' &&
      (entry.isPrefix ? name.startsWith(entry.name) : name === entry.name),
  );
