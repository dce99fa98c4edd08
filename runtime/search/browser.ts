/** The search code of browsers: a chunk shared by the header's field and the search page. */
export { indexLoader } from './load-index.ts';
export {
  answerParts,
  answerWords,
  element,
  nextWords,
  type Part,
  plainTitle,
  readSearchRequest,
  resultId,
  SETTLED,
  type SearchRequest,
  SHORTEST_QUERY,
} from './render-answer.ts';
export { type SearchAnswer, search, tidyQuery } from './search.ts';
export { toNode } from './to-node.ts';
