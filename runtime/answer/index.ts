export { type AskedOf, answer } from './answer.ts';
export type { AnsweredSite, SiteFile } from './answered-site.ts';
export type { Encoding } from './encodings.ts';
export { isSameTag, plainAnswer } from './file-answer.ts';
