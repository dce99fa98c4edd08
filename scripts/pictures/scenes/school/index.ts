import type { SceneTable } from '../../scene.ts';
import { danceSchool } from './dance-school.ts';
import { fiddle } from './fiddle.ts';
import { guitarCloseUp } from './guitar.ts';
import { painting } from './painting.ts';
import { piano } from './piano.ts';

/** Pictures of the culture school, by name. */
export const schoolScenes: SceneTable = {
  'kulturskole-piano': piano,
  'kulturskole-fiolin': fiddle,
  'kulturskole-maling': painting,
  'kulturskole-dans': danceSchool,
  gitar: guitarCloseUp,
};
