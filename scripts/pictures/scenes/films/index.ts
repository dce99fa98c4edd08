import type { SceneTable } from '../../scene.ts';
import { mirrorPoster, mirrorWide } from './bygda-uten-speil.ts';
import { operaPoster, operaWide } from './fyrvokterens-datter.ts';
import { cliffWide, divePoster } from './havsula.ts';
import { strawPoster, strawWide } from './julegeita.ts';
import { corridorWide, stairsPoster } from './knirk.ts';
import { auroraPoster, auroraWide } from './nordlysvakten.ts';
import { saltPoster, saltWide } from './saltstjernen.ts';
import { ferryPoster, ferryWide } from './siste-ferge.ts';
import { quayPoster, quayWide } from './skyggen-under-kaia.ts';
import { fleetWide, radioPoster } from './stemmene-fra-sjarken.ts';
import { orbitPoster, orbitWide } from './stille-bane.ts';
import { farmPoster, farmWide } from './svigermor.ts';
import { trainPoster, trainWide } from './takeekspressen.ts';
import { benchPoster, busWide } from './to-billetter.ts';

/** Posters and wide pictures of the films, by name. */
export const filmsScenes: SceneTable = {
  'film-bygda-uten-speil': mirrorPoster,
  'film-bygda-uten-speil-bred': mirrorWide,
  'film-fyrvokterens-datter': operaPoster,
  'film-fyrvokterens-datter-bred': operaWide,
  'film-knirk': stairsPoster,
  'film-knirk-bred': corridorWide,
  'film-skyggen-under-kaia': quayPoster,
  'film-skyggen-under-kaia-bred': quayWide,
  'film-siste-ferge': ferryPoster,
  'film-siste-ferge-bred': ferryWide,
  'film-nordlysvakten': auroraPoster,
  'film-nordlysvakten-bred': auroraWide,
  'film-julegeita': strawPoster,
  'film-julegeita-bred': strawWide,
  'film-takeekspressen': trainPoster,
  'film-takeekspressen-bred': trainWide,
  'film-svigermor': farmPoster,
  'film-svigermor-bred': farmWide,
  'film-to-billetter': benchPoster,
  'film-to-billetter-bred': busWide,
  'film-havsula': divePoster,
  'film-havsula-bred': cliffWide,
  'film-saltstjernen': saltPoster,
  'film-saltstjernen-bred': saltWide,
  'film-stille-bane': orbitPoster,
  'film-stille-bane-bred': orbitWide,
  'film-stemmene-fra-sjarken': radioPoster,
  'film-stemmene-fra-sjarken-bred': fleetWide,
};
