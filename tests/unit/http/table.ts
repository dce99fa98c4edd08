import { makeBackendRequests, makePublicRequests } from './bench.ts';
import { answersWith } from './cases/answers.ts';
import { basicCases } from './cases/basics.ts';
import { bearerCases } from './cases/bearers.ts';
import { bodiesWith } from './cases/bodies.ts';
import { limitsWith } from './cases/limits.ts';
import { namesWith } from './cases/names.ts';
import { queriesWith } from './cases/queries.ts';
import { wholeAnswerCases } from './cases/whole-answers.ts';

const common = [namesWith, queriesWith, bodiesWith, answersWith, limitsWith];

/** What the requests of browsers promise, run in Node and in a browser. */
export const ofBrowsers = common.flatMap((of) => Object.entries(of(makePublicRequests)));

/** What the request layer promises: what both kinds share is shown of both. */
export const table = [
  ['requests of the command line', common.flatMap((of) => Object.entries(of(makeBackendRequests)))],
  ['requests of browsers', ofBrowsers],
  ['passwords, and the backends of partners', Object.entries(basicCases)],
  ['tokens', Object.entries(bearerCases)],
  ['whole answers', Object.entries(wholeAnswerCases)],
] as const;
