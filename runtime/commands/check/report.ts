import { join, relative, sep } from 'node:path';
import {
  annotations,
  type Diagnostic,
  type Language,
  printableLines,
  sarifReport,
  textReport,
} from '../../diagnostics/index.ts';
import { type ContentReader, withoutMark } from '../../site/index.ts';

export const formats = ['text', 'json', 'sarif', 'github'] as const;

export interface ReportOptions {
  readonly format: (typeof formats)[number];
  readonly language: Language;
  /** The site folder: files are told from the working directory where other tools read them. */
  readonly site: string;
  readonly reader: ContentReader;
  readonly isWhole: boolean;
  readonly hasColors: boolean;
}

/** What `lerret check` prints. */
export function report(
  diagnostics: readonly Diagnostic[],
  { format, language, site, reader, isWhole, hasColors }: ReportOptions,
): string {
  const fromHere = (file: string) => relative('.', join(site, file)).split(sep).join('/');
  switch (format) {
    case 'json':
      return printableLines(JSON.stringify(diagnostics, null, 2));
    case 'sarif':
      return printableLines(
        JSON.stringify(
          sarifReport(diagnostics, language, (file) => encodeURI(fromHere(file).toWellFormed())),
          null,
          2,
        ),
      );
    case 'github':
      return annotations(diagnostics, fromHere);
    case 'text': {
      const textOf = (file: string) => withoutMark(reader.read(file) ?? '');
      return textReport(diagnostics, { textOf, isWhole, hasColors, language });
    }
    default:
      return format satisfies never;
  }
}
