import { describe, inject, it } from 'vitest';
import { createBench } from '../../unit/http/bench.ts';
import { table } from '../../unit/http/table.ts';

describe.each(table)('%s', (_group, cases) => {
  it.each(cases)('%s', (_name, run) => run(createBench(inject('backend'))));
});
