export type { ExplainContext } from './context.ts';
export { createDraw } from './draw.ts';
export type { Answer, Claim, PageName } from './explain-answer.ts';
export type { ExplainedBlock, GivenRecord } from './explain-blocks.ts';
export { type ChangesExplanation, explainChanges, type MomentOfChange } from './explain-changes.ts';
export type { DatumExplanation } from './explain-datum.ts';
export { type ExplainedPage, explainPage, type PageExplanation } from './explain-page.ts';
export { explainPicture, type PictureExplanation } from './explain-picture.ts';
export {
  explainRecord,
  idsLike,
  type RecordExplanation,
  type Showing,
  type ShowingPage,
} from './explain-record.ts';
export type { ConditionStep, ExplainedSource } from './explain-source.ts';
export type { LeftOut } from './left-out.ts';
export { listRoutes, type RouteRow } from './list-routes.ts';
export type { MissReason } from './near-misses.ts';
export type { RecordName } from './record-name.ts';
