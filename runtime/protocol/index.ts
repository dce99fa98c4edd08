export { MAX_PATH, MAX_REDIRECTS } from './constants.ts';
export { type Address, encodePath, normalisePath, withoutIndexSuffix } from './path.ts';
