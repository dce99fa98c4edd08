import type { FetchInit } from '../environment/environment.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { LoadOptions, ResourceState } from './loader.ts';
import type { Ask, Resources } from './resources.ts';
import type { LoaderEnvironment, Result } from './result.ts';

/** The parts of documents: stylesheets of layouts, code of islands. Kept for the document's life (B4.1). */
export interface Parts {
  /** Records that a part is loaded. */
  have(address: string): Result<true>;
  state(address: string): ResourceState;
  /** Fetches a stylesheet into the HTTP cache, from which the page's `link` loads it. */
  getLayout(
    address: string,
    options: LoadOptions,
    priority: FetchInit['priority'],
  ): Promise<Result<true>>;
  /** Imports code. An import can't be aborted: it counts as loaded also when it ends after an abort. */
  getComponent(address: string, options: LoadOptions): Promise<Result<true>>;
}

/** Creates `Parts` without any loaded part. */
export function createParts(env: LoaderEnvironment, resources: Resources<true>): Parts {
  const there = new Set<string>();

  function have(address: string): Result<true> {
    there.add(address);
    return { kind: 'ready', value: true };
  }

  const get = async (address: string, options: LoadOptions, ask: Ask<true>) =>
    there.has(address) ? have(address) : resources.get(address, options, ask);

  return {
    have,
    state: (address) => (there.has(address) ? 'ready' : resources.status(address).state),
    getLayout: (address, options, priority) =>
      get(
        address,
        options,
        fetchAnswer(env, address, priority, false, () => have(address)),
      ),
    getComponent: (address, options) =>
      get(address, options, (_signal, answered) =>
        env.importModule(address).then(
          () => {
            answered.status = 200;
            return have(address);
          },
          () => ({ kind: 'failed', reason: 'bundle loading error' }),
        ),
      ),
  };
}
