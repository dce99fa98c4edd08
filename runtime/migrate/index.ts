export { type MigratedFile, type Migration, migrate } from './migrate.ts';
export { type Surroundings, steps } from './steps.ts';
