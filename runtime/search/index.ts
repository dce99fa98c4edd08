export {
  type EntryTime,
  PAGES,
  type ProgrammePage,
  type SearchEntry,
  type SearchGroups,
  type SearchSite,
} from './entry.ts';
export type { MarkedText } from './extract.ts';
export { indexLoader } from './load-index.ts';
export { readHead, readIndex, type SearchIndex } from './read-index.ts';
export {
  answerParts,
  answerWords,
  element,
  fillPage,
  nextWords,
  type Part,
  readSearchRequest,
  renderAnswer,
  resultId,
  type SearchRequest,
  SHORTEST_QUERY,
} from './render-answer.ts';
export { type SearchAnswer, search, tidyQuery } from './search.ts';
export {
  partOf,
  type SearchCut,
  type SearchPart,
  searchCut,
  writeHead,
  writePart,
} from './write-index.ts';
