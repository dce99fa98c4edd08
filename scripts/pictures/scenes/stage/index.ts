import type { SceneTable } from '../../scene.ts';
import { choir } from './choir.ts';
import { concert } from './concert.ts';
import { dance } from './dance.ts';
import { lecture } from './lecture.ts';
import { marchingBand } from './marching-band.ts';
import { theatre } from './theatre.ts';

/** Pictures of stages and those on them, by name. */
export const stageScenes: SceneTable = {
  'scene-konsert': concert,
  'scene-teater': theatre,
  'scene-dans': dance,
  korps: marchingBand,
  kor: choir,
  foredrag: lecture,
};
