import type { SceneTable } from '../../scene.ts';
import { houseByDay } from './by-day.ts';
import { houseByNight } from './by-night.ts';
import { ceremonyRoom } from './ceremony-room.ts';
import { knitting } from './knitting.ts';
import { map } from './map.ts';
import { market } from './market.ts';

/** Pictures of the house and what happens in it, by name. */
export const houseScenes: SceneTable = {
  'kulturhus-natt': houseByNight,
  'kulturhus-dag': houseByDay,
  seremonirom: ceremonyRoom,
  'kart-skarvoy': map,
  marked: market,
  strikkekafe: knitting,
};
