import type { FetchInit } from '../environment/environment.ts';
import { fetchAnswer } from './fetch-answer.ts';
import type { LoadOptions, ResourceState } from './loader.ts';
import type { Ask, Resources } from './resources.ts';
import type { LoaderEnvironment, Result } from './result.ts';

/** What documents name: stylesheets of layouts, code of islands. Kept for the document's life (B4.1). */
export interface Parts {
  /** A part is there. */
  have(address: string): Result<true>;
  state(address: string): ResourceState;
  /** Gets a stylesheet into the HTTP cache, where the page's own link finds it. */
  getLayout(
    address: string,
    options: LoadOptions,
    priority: FetchInit['priority'],
  ): Promise<Result<true>>;
  /** Runs code. It can't be aborted: what comes after an abort is there all the same. */
  getComponent(address: string, options: LoadOptions): Promise<Result<true>>;
}

/** None is there yet. */
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
