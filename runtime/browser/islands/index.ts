export { defineIslands } from './define-islands.ts';
export type { IslandEnvironment } from './island-environment.ts';
export type { IslandChange, IslandState } from './island-state.ts';
