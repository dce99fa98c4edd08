export {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  type SealedFiles,
  scratchOf,
  sweepUnused,
} from './cache.ts';
export { LOCKFILES, notingSources, toolsOf } from './loaded-sources.ts';
export {
  importMade,
  type MadeFiles,
  type MadeFolder,
  storedFolder,
} from './made-folders.ts';
export { digestOf, readPlain, readSealed, seal, sumOf } from './sealed.ts';
export {
  ALL_BELOW,
  createSources,
  foldersBelow,
  isFresh,
  LINK,
  type Source,
  type Sources,
  stampAt,
  targetOf,
} from './sources.ts';
