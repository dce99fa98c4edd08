import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Diagnostic, type Language, textReport, UserError } from '../../diagnostics/index.ts';
import { fileOf, LERRET, type Project, pathOnDisk } from '../../site/index.ts';

/** A problem because of which `lerret dev` can't show the current site folder or code. */
export interface DevError {
  readonly message: string;
  /** The file with the problem, relative to the site folder; null for a problem outside the content. */
  readonly file: string | null;
  /** The URL that opens an editor at the place; null if no place is known. */
  readonly link: string | null;
}

/** The template of the URL that opens an editor. The environment variable LERRET_EDITOR can set another one. */
export const EDITOR = process.env.LERRET_EDITOR ?? 'vscode://file/{file}:{line}:{column}';

/** Returns the errors among a site folder's diagnostics, each with a link that opens its place in an editor. */
export function fromDiagnostics(
  folder: string,
  diagnostics: readonly Diagnostic[],
  language: Language,
): readonly DevError[] {
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map((one) => ({
      ...withLink(pathOnDisk(resolve(folder), one.file), one, language),
      file: one.file,
    }));
}

/**
 * Returns the error for a block that threw, with a link that opens its source in an editor. `file` is null, as no file
 * of the content is wrong.
 */
export function fromFailure(project: Project, failure: Diagnostic, language: Language): DevError {
  return { ...withLink(fileOf(project, failure.file), failure, language), file: null };
}

function withLink(
  file: string,
  one: Diagnostic,
  language: Language,
): Pick<DevError, 'message' | 'link'> {
  const [message = ''] = textReport([one], { language }).split('\n');
  const link = EDITOR.replace('{file}', encodeURI(file))
    .replace('{line}', String(one.line))
    .replace('{column}', String(one.column));
  return { message, link };
}

/** Returns the error for a problem outside the content, such as a block that can't be bundled. It has no link. */
export function fromError(error: unknown, language: Language = 'en'): DevError {
  const userError = error instanceof UserError ? error.in(language) : null;
  const message = userError ?? (error instanceof Error ? error.message : String(error));
  return {
    // Pages must not see the project's path on this machine.
    message: stripVTControlCharacters(message).replaceAll(`${LERRET}/`, ''),
    file: null,
    link: null,
  };
}
