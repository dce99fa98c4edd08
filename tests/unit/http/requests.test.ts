import { afterAll, beforeAll, describe, it } from 'vitest';
import { createBench } from './bench.ts';
import { type ScriptedBackend, startScriptedBackend } from './scripted-backend.ts';
import { table } from './table.ts';

let backend: ScriptedBackend;
beforeAll(async () => {
  backend = await startScriptedBackend();
});
afterAll(() => backend.close());

describe.each(table)('%s', (_group, cases) => {
  it.each(cases)('%s', (_name, run) => run(createBench(backend.address)));
});
