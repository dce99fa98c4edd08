// The first import of each bundle: adds to an older Node what it lacks. `require` ends before the next import runs.
import module from 'node:module';

if (Map.groupBy === undefined) module.createRequire(import.meta.url)('./missing.gen.cjs');
