export {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';
export { createNearest, nearest } from './nearest.ts';
export { type Place, printable, printableLines, type TextLines, textLines } from './printable.ts';
export {
  type Diagnostic,
  firstOfEachKind,
  grouped,
  inOrder,
  MAX_OF_KIND,
  moreOfKind,
  type Problem,
  problem,
  toDiagnostic,
  UserError,
} from './problem.ts';
export { annotations, sarifReport, textReport } from './reports.ts';
