export { createCommands } from './commands.ts';
export { createControl } from './control.ts';
export { healthOf } from './health.ts';
export { reportStatus } from './report.ts';
export { type Attempt, createWatcher, systemClock } from './watcher.ts';
