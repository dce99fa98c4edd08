/** Entry file of the worker. */
import { createWorker } from './create-worker.ts';

export default createWorker();
