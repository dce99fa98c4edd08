import type { SceneTable } from '../../scene.ts';
import { auditorium } from './auditorium.ts';
import { childrensCinema } from './children.ts';
import { glasses } from './glasses.ts';
import { lobby } from './lobby.ts';
import { popcornBucket } from './popcorn.ts';
import { posterWall } from './poster-wall.ts';
import { filmReel, projector } from './reels.ts';
import { screenFromTheSide } from './side-view.ts';
import { ticketBooth } from './ticket-booth.ts';

/** Pictures of the cinema, by name. */
export const cinemaScenes: SceneTable = {
  kinosal: auditorium,
  'kinosal-lerret': screenFromTheSide,
  barnekino: childrensCinema,
  plakatvegg: posterWall,
  popkorn: popcornBucket,
  '3d-briller': glasses,
  filmrull: filmReel,
  projektor: projector,
  billettluke: ticketBooth,
  foaje: lobby,
};
