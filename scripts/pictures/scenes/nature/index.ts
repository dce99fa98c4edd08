import type { SceneTable } from '../../scene.ts';
import { harbour } from './harbour.ts';
import { northernLights } from './northern-lights.ts';
import { winterFjord } from './winter-fjord.ts';

/** Pictures of sea and sky, by name. */
export const natureScenes: SceneTable = {
  'fjord-vinter': winterFjord,
  havn: harbour,
  nordlys: northernLights,
};
