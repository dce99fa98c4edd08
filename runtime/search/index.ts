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
export { fillPage, renderAnswer } from './render-answer.ts';
export {
  partOf,
  readHead,
  readIndex,
  type SearchCut,
  type SearchIndex,
  type SearchPart,
  searchCut,
  writeHead,
  writePart,
} from './stored-index.ts';
