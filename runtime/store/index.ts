export {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  scratchOf,
  sweepUnused,
} from './cache.ts';
export { type Made, type MadeFolder, storedFolder } from './made-folders.ts';
export { digestOf, readPlain, readSealed, seal } from './sealed.ts';
