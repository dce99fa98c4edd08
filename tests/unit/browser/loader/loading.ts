import type { Environment } from '../../../../runtime/browser/environment/environment.ts';
import { createLoader } from '../../../../runtime/browser/loader/create-loader.ts';
import type {
  LoaderEvent,
  LoadOptions,
  LoadOutcome,
} from '../../../../runtime/browser/loader/loader.ts';
import { type FakeEnvironment, fakeEnvironment } from '../fake-environment.ts';

/** A loader in an environment of virtual time, with what it told. */
export type Loading = ReturnType<typeof loading>;

/** `change` puts members of a scenario's own into the environment. */
export function loading(
  start: Parameters<typeof fakeEnvironment>[0] = {},
  change: (fake: FakeEnvironment) => Partial<Environment> = () => ({}),
) {
  const fake = fakeEnvironment(start);
  const loader = createLoader({ ...fake.env, ...change(fake) });
  const events: LoaderEvent[] = [];
  loader.watch((event) => void events.push(event));

  /** Begins a load, with what it was told of failures and how it ended so far. */
  function begin(path: string, options: LoadOptions) {
    const failures: string[] = [];
    const controller = new AbortController();
    let outcome: LoadOutcome | null = null;
    const onFailure = (reason: string) => void failures.push(reason);
    const ended = loader
      .load(path, { onFailure, signal: controller.signal, ...options })
      .then((came) => {
        outcome = came;
        return came;
      });
    return {
      abort: () => controller.abort(),
      failures,
      ended,
      get outcome(): LoadOutcome | null {
        return outcome;
      },
      /** The page that it ended with, whatever build made it. Throws where there is none. */
      get page() {
        if (outcome === null || !('page' in outcome)) throw new Error(`No page: ${path}`);
        return outcome.page;
      },
    };
  }

  return {
    ...{ fake, loader, events },
    asked: () => fake.server.requests.map(({ address }) => address),
    visit: (path: string, options?: Partial<LoadOptions>) =>
      begin(path, { origin: 'visit', ...options }),
    prefetch: (path: string, options?: Partial<LoadOptions>) =>
      begin(path, { origin: 'prefetch', ...options }),
  };
}
