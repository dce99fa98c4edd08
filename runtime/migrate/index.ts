export { type LeftToDo, type MigratedFile, type Migration, migrate } from './migrate.ts';
export { type Step, type Surroundings, steps } from './steps.ts';
