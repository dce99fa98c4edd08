export { type FileLock, sqlite, takeLock, tryLock } from './file-lock.ts';
export type { Holder } from './holder.ts';
export { asUserError, StorageError, storageFaultIn } from './storage-error.ts';
export {
  ChangedFileError,
  type FileChange,
  folderToDisk,
  makeFolder,
  treeToDisk,
  writeBack,
  writeWhole,
} from './whole-file.ts';
