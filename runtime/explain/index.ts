export { type ExplainContext, renderersOf } from './context.ts';
export type { Answer } from './explain-answer.ts';
export { explainChanges } from './explain-changes.ts';
export { explainMedia } from './explain-media.ts';
export { explainPage } from './explain-page.ts';
export { explainPicture, explainRecord, idsLike } from './explain-uses.ts';
export { listRoutes, routesCsv } from './list-routes.ts';
export { createPrinter } from './print.ts';
