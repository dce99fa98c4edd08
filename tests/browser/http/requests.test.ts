import { inject, it } from 'vitest';
import { createBench } from '../../unit/http/bench.ts';
import { ofBrowsers } from '../../unit/http/table.ts';

it.each(ofBrowsers)('%s', (_name, run) => run(createBench(inject('backend'))));
