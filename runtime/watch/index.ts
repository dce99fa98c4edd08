export { createCommands, reportStatus } from './commands.ts';
export { createControl, healthOf } from './control.ts';
export { type Attempt, createWatcher, systemClock } from './watcher.ts';
