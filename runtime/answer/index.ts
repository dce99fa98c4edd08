export { type AskedOf, answer } from './answer.ts';
export type { AnsweredSite, Encoding, SiteFile } from './answered-site.ts';
export { isSameTag, plainAnswer } from './file-answer.ts';
