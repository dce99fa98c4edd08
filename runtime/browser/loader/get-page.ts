import { encodePath } from '../../protocol/path.ts';
import type { FetchInit } from '../environment/environment.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { LoadedPage, LoadOptions } from './loader.ts';
import type { LoaderEnvironment } from './loader-environment.ts';
import type { PageMemory } from './page-memory.ts';
import { readPage } from './read-answer.ts';
import type { RedirectKeys } from './redirect-keys.ts';
import type { Resources } from './resources.ts';
import type { Result } from './result.ts';

/** Gets a page's document by its key. Whoever gets it keeps it. */
export type GetPage = (
  key: string,
  options: LoadOptions,
  priority: FetchInit['priority'],
) => Promise<Result<LoadedPage>>;

/**
 * Pages come from memory as far as B4.1 lets the asker, else from the server. Where that can't be reached, an old one is
 * better than none.
 */
export function createGetPage(
  env: LoaderEnvironment,
  resources: Resources<LoadedPage>,
  memory: PageMemory,
  keys: RedirectKeys,
  appearsOnline: () => boolean,
): GetPage {
  return async (key, options, priority) => {
    const { origin, isBack } = options;
    const kept = memory.get(key);
    const inMemory = kept && ({ kind: 'ready', value: kept } as const);
    if (inMemory && (isBack || memory.age(key) === 'fresh')) return inMemory;
    const address = encodePath(key);
    const ask = fetchAnswer<LoadedPage>(env, address, priority, true, (html, ended, headers) => {
      const marks = readPage(ended, html);
      if ('reason' in marks) return marks;
      const path = marks.page;
      keys.learn(key, ended, path);
      const isPrivate = /\b(no-store|private)\b/i.test(headers.get('Cache-Control') ?? '');
      const value = { path, html, marks, origin, at: env.clock.now(), isPrivate };
      return { kind: 'ready', value };
    });
    const fetched = await resources.get(address, options, ask);
    return 'reason' in fetched && inMemory && !appearsOnline() ? inMemory : fetched;
  };
}
