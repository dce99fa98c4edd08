export { annotations } from './annotations.ts';
export {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';
export { type Diagnostic, inOrder, toDiagnostic } from './diagnostic.ts';
export { grouped, MOST_OF_KIND, moreOfKind, mostOfEachKind } from './most-of-kind.ts';
export { createNearest, nearest } from './nearest.ts';
export { printable, printableLines } from './printable.ts';
export { type Problem, problem } from './problem.ts';
export { sarifReport } from './sarif-report.ts';
export { type Place, type TextLines, textLines } from './text-lines.ts';
export { textReport } from './text-report.ts';
export { ToldError } from './told-error.ts';
