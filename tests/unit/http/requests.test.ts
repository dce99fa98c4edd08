import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('the table has sixty rows and more', () => {
  expect(new Set(table.flatMap(([, cases]) => cases.map(([name]) => name))).size).toBeGreaterThan(
    60,
  );
});
