export { type Asked, readAsked } from './asked.ts';
export { answerWords, drawAnswer, SHORTEST_QUERY } from './draw-answer.ts';
export { isSearchKind, SEARCH_KINDS, type SearchEntry, type SearchKind } from './entry.ts';
export type { MarkedText } from './extract.ts';
export { fillPage } from './fill-page.ts';
export { readIndex, type SearchIndex } from './read-index.ts';
export { type SearchAnswer, type SearchResult, search, tidyQuery } from './search.ts';
export { writeIndex } from './write-index.ts';
