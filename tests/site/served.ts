import { inject } from 'vitest';

const sample = inject('sample');
if (sample.failure !== '') throw new Error(`The sample site was not built: ${sample.failure}`);

/** The sample site as it is served: `http://127.0.0.1:PORT`. */
export const { address } = sample;

/** Where it was built to. */
export const { out } = sample;
