export { feedFiles } from './feed-files.ts';
export { feedHeaders } from './feed-headers.ts';
