import { resolve } from 'node:path';
import { type Diagnostic, textReport } from '../../diagnostics/index.ts';
import { root } from '../site-options.ts';

/** One thing that keeps the folder, or the code, from being shown as it is now. */
export interface DevError {
  readonly message: string;
  /** The file it is in, relative to the site folder; null where it isn't the content. */
  readonly file: string | null;
  /** Opens an editor at the place. */
  readonly link: string | null;
}

/** How an editor is opened at a place; the environment variable LERRET_EDITOR names another one. */
const EDITOR = process.env.LERRET_EDITOR ?? 'vscode://file/{file}:{line}:{column}';

/** The errors of a site folder, each with a link that opens its place. */
export function fromDiagnostics(
  folder: string,
  diagnostics: readonly Diagnostic[],
): readonly DevError[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return errors.map((one) => {
    const [message = ''] = textReport([one]).split('\n');
    const link = EDITOR.replace('{file}', encodeURI(resolve(folder, one.file)))
      .replace('{line}', String(one.line))
      .replace('{column}', String(one.column));
    return { message, file: one.file, link };
  });
}

/** What is wrong beside the content: a block that can't be bundled or rendered. */
export function fromError(error: unknown): DevError {
  const message = error instanceof Error ? error.message : String(error);
  return {
    // Where the project lies on this machine is nothing that pages must know.
    message: message.replaceAll(`${root}/`, ''),
    file: null,
    link: null,
  };
}
