export {
  type Asked,
  answerParts,
  answerWords,
  drawAnswer,
  element,
  fillPage,
  type Part,
  readAsked,
  SHORTEST_QUERY,
} from './draw-answer.ts';
export { isSearchKind, type SearchEntry } from './entry.ts';
export type { MarkedText } from './extract.ts';
export { readIndex, type SearchIndex } from './read-index.ts';
export { type SearchAnswer, search, tidyQuery } from './search.ts';
export { textLength, writeIndex } from './write-index.ts';
