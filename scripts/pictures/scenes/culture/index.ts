import type { SceneTable } from '../../scene.ts';
import { blueDay } from './blatt-dogn.ts';
import { shoreHouse } from './huset-i-fjaera.ts';
import { starChoir } from './julekonsert.ts';
import { lanternParade } from './lyslandet.ts';
import { troll } from './muggel.ts';
import { driedFish } from './torrfisk.ts';
import { fourDancers } from './tyngdepunkt.ts';
import { slideShow } from './vinterfisket.ts';
import { brassWindow } from './vinterkonsert.ts';
import { songNight } from './visekveld.ts';

/** Pictures of concerts, plays and exhibitions, by name. */
export const cultureScenes: SceneTable = {
  'kultur-blatt-dogn': blueDay,
  'kultur-huset-i-fjaera': shoreHouse,
  'kultur-julekonsert': starChoir,
  'kultur-lyslandet': lanternParade,
  'kultur-muggel': troll,
  'kultur-torrfisk': driedFish,
  'kultur-tyngdepunkt': fourDancers,
  'kultur-vinterfisket': slideShow,
  'kultur-vinterkonsert': brassWindow,
  'kultur-visekveld': songNight,
};
