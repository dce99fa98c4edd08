export { type Holder, takeLock, tryLock } from './file-lock.ts';
export { StorageError, storageFaultIn, toldError } from './storage-error.ts';
export { folderToDisk, makeFolder, treeToDisk, writeWhole } from './whole-file.ts';
