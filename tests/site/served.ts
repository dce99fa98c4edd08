import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';
import type { Sample } from './global-setup.ts';

const file = inject('sample');
while (!existsSync(file)) await pause(100);
const sample: Sample = JSON.parse(readFileSync(file, 'utf8'));
if (sample.failure !== '') throw new Error(`The sample site was not built: ${sample.failure}`);

/** The sample site as it is served: `http://127.0.0.1:PORT`. */
export const { address } = sample;

/** Where it was built to. */
export const { out } = sample;
