// First in each bundle: gives an older Node what it lacks. Required, as the next import mustn't run before it is done.
import module from 'node:module';

if (Map.groupBy === undefined) module.createRequire(import.meta.url)('./missing.gen.cjs');
