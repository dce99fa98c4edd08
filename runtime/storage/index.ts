export { type FileLock, takeLock, tryLock } from './file-lock.ts';
export type { Holder } from './holder.ts';
export { sqlite } from './node-sqlite.ts';
export { asUserError, StorageError, storageFaultIn } from './storage-error.ts';
export { folderToDisk, makeFolder, treeToDisk, writeWhole } from './whole-file.ts';
export { ChangedFileError, type FileChange, writeBack } from './write-back.ts';
