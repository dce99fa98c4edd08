/** The entry file of the worker that responds to requests for all sites in a key-value store. */
import { createWorker } from './create-worker.ts';

/** The platform's `caches` has one more property than a browser's. */
const CACHES: string = 'caches';
const caches: { readonly default?: Cache } | undefined = Reflect.get(globalThis, CACHES);

export default createWorker(caches?.default);
