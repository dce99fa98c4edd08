export * from './browser.ts';
export {
  type EntryTime,
  PAGES,
  type ProgrammePage,
  type SearchEntry,
  type SearchGroups,
  type SearchSite,
} from './entry.ts';
export type { MarkedText } from './extract.ts';
export { readHead, readIndex, type SearchIndex } from './read-index.ts';
export { fillPage, renderAnswer } from './render-answer.ts';
export {
  partOf,
  type SearchCut,
  type SearchPart,
  searchCut,
  writeHead,
  writePart,
} from './write-index.ts';
