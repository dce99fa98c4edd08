import type { SceneTable } from '../../scene.ts';
import { childrensLibrary } from './children.ts';
import { readingNook } from './reading-nook.ts';
import { shelves } from './shelves.ts';

/** Pictures of the library, by name. */
export const libraryScenes: SceneTable = {
  'bibliotek-reoler': shelves,
  'bibliotek-lesekrok': readingNook,
  'bibliotek-barn': childrensLibrary,
};
