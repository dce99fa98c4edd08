export { type ExplainContext, nameOf, renderersOf } from './context.ts';
export { explainChanges } from './explain-changes.ts';
export { explainMedia } from './explain-media.ts';
export { type Answer, explainPage } from './explain-page.ts';
export { explainPicture, explainRecord, idsLike } from './explain-uses.ts';
export { listRoutes, routesCsv } from './list-routes.ts';
export { createPrinter } from './print.ts';
