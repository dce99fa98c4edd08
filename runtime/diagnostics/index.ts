export {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';
export { createLimitedNearest, nearest, slipsBetween } from './nearest.ts';
export { asArgument, type Place, printable, printableLines, textLines } from './printable.ts';
export {
  createKinds,
  type Diagnostic,
  firstOfEachKind,
  grouped,
  inOrder,
  type PlacedDiagnostic,
  type Problem,
  problem,
  toDiagnostic,
  UserError,
} from './problem.ts';
export { annotations, remedyOf, sarifReport, suggested, textReport } from './reports.ts';
