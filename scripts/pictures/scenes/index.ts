import { Canvas } from '../canvas.ts';
import type { SceneTable } from '../scene.ts';
import { cinemaScenes } from './cinema/index.ts';
import { cultureScenes } from './culture/index.ts';
import { filmsScenes } from './films/index.ts';
import { houseScenes } from './house/index.ts';
import { libraryScenes } from './library/index.ts';
import { natureScenes } from './nature/index.ts';
import { schoolScenes } from './school/index.ts';
import { stageScenes } from './stage/index.ts';

/** Every picture of the sample site by its file name without ending. */
export const scenes: SceneTable = {
  ...cinemaScenes,
  ...cultureScenes,
  ...filmsScenes,
  ...houseScenes,
  ...libraryScenes,
  ...natureScenes,
  ...schoolScenes,
  ...stageScenes,
};

/** Returns the size in pixels of the named picture: posters stand, all others lie. */
export function pictureSize(name: string): { width: number; height: number } {
  const poster = name.startsWith('film-') && !name.endsWith('-bred');
  return poster ? { width: 720, height: 1080 } : { width: 1600, height: 900 };
}

/** Returns the named scene as SVG text; throws for a name that no scene has. */
export function drawScene(name: string): string {
  const scene = scenes[name];
  if (scene === undefined) throw new Error(`There is no scene named "${name}"`);
  const { width, height } = pictureSize(name);
  const canvas = new Canvas(name, width, height);
  scene(canvas);
  return canvas.toSvg();
}
