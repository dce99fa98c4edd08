export { type PageWords, pageWords, type TextChange } from './page-words.ts';
export { ASIDE, carryOut, type Plan, planRestore, planUndo, trailerOf } from './plans.ts';
export { type Commit, HistoryError, openRepository, type Repository } from './repository.ts';
