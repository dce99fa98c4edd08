export {
  type Generation,
  isOutdated,
  type LastOutput,
  MANIFEST,
  readGeneration,
  readIntact,
  readLastOutput,
  readStamps,
  readState,
  type Stamps,
  seenAt,
} from './files.ts';
export { finishReplacement, storeOf } from './journal.ts';
export { copyPublic, type PublicCopy } from './public-copy.ts';
export { publish } from './publish.ts';
export { NewerOutputError, otherSite, storeSite } from './refusal.ts';
export {
  changesBetween,
  isPinned,
  type PageChanges,
  pagesIn,
  type Release,
  type Releases,
  readReleases,
  shownGeneration,
} from './releases.ts';
export { filesOfRelease, goOn, noRelease, rollBack, textInRelease } from './rollback.ts';
export {
  builtOutput,
  currentOutput,
  type OutputFolder,
  openOutput,
  openShown,
  sweepOutput,
} from './shown-folder.ts';
export { createWriter, type MadeFile, type OutputWriter } from './writer.ts';
