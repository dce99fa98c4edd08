export {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  scratchOf,
  sweepUnused,
} from './cache.ts';
export { digestOf, readPlain, readSealed, seal } from './sealed.ts';
