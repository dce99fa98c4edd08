export {
  type LastOutput,
  MANIFEST,
  readIntact,
  readLastOutput,
  readStamps,
  readState,
  type Stamps,
  seenAt,
} from './files.ts';
export { finishReplacement } from './journal.ts';
export { copyPublic, type PublicCopy } from './public-copy.ts';
export { publish } from './publish.ts';
export { NewerOutputError } from './refusal.ts';
export { currentOutput, openOutput, openShown, type ShownFolder } from './shown-folder.ts';
export { createWriter, type MadeFile, type OutputWriter } from './writer.ts';
