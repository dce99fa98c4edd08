export type { ExplainContext } from './context.ts';
export type { Answer } from './explain-answer.ts';
export { explainChanges } from './explain-changes.ts';
export { explainPage } from './explain-page.ts';
export { explainPicture } from './explain-picture.ts';
export { explainRecord, idsLike } from './explain-record.ts';
export { listRoutes, routesCsv } from './list-routes.ts';
export { createPrinter } from './print.ts';
export { watchRender } from './watch-render.ts';
