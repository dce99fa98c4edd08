export * from './browser.ts';
export type { MarkedText } from './extract.ts';
export { fillPage, renderAnswer } from './render-answer.ts';
export {
  type EntryTime,
  PAGES,
  type ProgrammePage,
  readHead,
  readIndex,
  type SearchCut,
  type SearchEntry,
  type SearchGroups,
  type SearchIndex,
  type SearchPart,
  type SearchSite,
  searchCut,
  writeHead,
  writePart,
} from './stored-index.ts';
