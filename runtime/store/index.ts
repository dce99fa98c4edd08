export {
  type CacheOptions,
  clearScratch,
  createSealedFiles,
  scratchOf,
  sweepUnused,
} from './cache.ts';
export { LOCKFILES, notingSources, toolsOf } from './loaded-sources.ts';
export { importMade, type MadeFiles, type MadeFolder, storedFolder } from './made-folders.ts';
export {
  ALL_BELOW,
  createSources,
  digestOf,
  isFresh,
  LINK,
  readPlain,
  readSealed,
  type Source,
  type Sources,
  seal,
  stampAt,
  targetOf,
} from './sources.ts';
