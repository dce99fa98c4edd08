export {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';
export { type Diagnostic, inOrder, toDiagnostic } from './diagnostic.ts';
export { createNearest, nearest } from './nearest.ts';
export { printable, printableLines } from './printable.ts';
export {
  firstOfEachKind,
  grouped,
  MAX_OF_KIND,
  moreOfKind,
  type Problem,
  problem,
  UserError,
} from './problem.ts';
export { annotations, sarifReport } from './sarif-report.ts';
export { type Place, type TextLines, textLines } from './text-lines.ts';
export { textReport } from './text-report.ts';
