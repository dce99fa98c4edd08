import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkChoices, hasChoices } from '../protocol/check-choices.ts';
import { MAX_QUERY } from '../protocol/constants.ts';
import type { FileRequest } from './file-answer.ts';
import type { Output } from './output.ts';
import { ownAnswer } from './own-answer.ts';

/** Which files of an output hold choices, as far as that was asked. */
const known = new WeakMap<Output, Map<string, boolean>>();

/**
 * A page with the choices of its address made in it, for who has no script.
 * @param target Path and query as they were sent.
 * @returns null where nothing is asked, or nothing can be chosen: the page is then answered as any other.
 */
export async function choicesAnswer(
  output: Output,
  target: string,
  file: string,
  request: FileRequest,
): Promise<Response | null> {
  const [, query = ''] = target.split(/\?(.*)/s);
  const files = known.get(output) ?? new Map<string, boolean>();
  known.set(output, files);
  if (query === '' || query.length > MAX_QUERY || files.get(file) === false) return null;
  const page = await readFile(join(output.folder, file), 'utf8');
  files.set(file, hasChoices(page));
  return hasChoices(page) ? ownAnswer(output, file, checkChoices(page, query), request) : null;
}
