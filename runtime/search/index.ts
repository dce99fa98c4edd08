export { type Asked, readAsked } from './asked.ts';
export { answerParts, answerWords, drawAnswer, SHORTEST_QUERY } from './draw-answer.ts';
export { isSearchKind, type SearchEntry } from './entry.ts';
export type { MarkedText } from './extract.ts';
export { fillPage } from './fill-page.ts';
export { element, type Part } from './parts.ts';
export { readIndex, type SearchIndex } from './read-index.ts';
export { type SearchAnswer, search, tidyQuery } from './search.ts';
export { textLength, writeIndex } from './write-index.ts';
