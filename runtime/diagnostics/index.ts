export { annotations } from './annotations.ts';
export {
  type Code,
  catalogue,
  type Language,
  type Severity,
  type Text,
} from './catalogue/index.ts';
export { type Diagnostic, inOrder, toDiagnostic } from './diagnostic.ts';
export { nearest } from './nearest.ts';
export { type Problem, problem } from './problem.ts';
export { sarifReport } from './sarif-report.ts';
export { textReport } from './text-report.ts';
export { ToldError } from './told-error.ts';
