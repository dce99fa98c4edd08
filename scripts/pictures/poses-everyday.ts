import type { Pose } from './pose.ts';
import { path } from './shapes.ts';

/** Head, neck and hip of somebody who stands straight. */
export const upright = { head: [0, -930], neck: [0, -830], hip: [0, -490] } as const;

/** The legs of somebody who stands still. */
export const stance: Pose['legs'] = [
  [
    [-42, -250],
    [-48, -20],
  ],
  [
    [42, -250],
    [48, -20],
  ],
];

export const standing: Pose = {
  ...upright,
  arms: [
    [
      [-120, -640],
      [-104, -450],
    ],
    [
      [120, -640],
      [104, -450],
    ],
  ],
  legs: stance,
};

export const walking: Pose = {
  ...upright,
  turned: true,
  arms: [
    [
      [-90, -640],
      [-110, -470],
    ],
    [
      [90, -650],
      [150, -500],
    ],
  ],
  legs: [
    [
      [60, -260],
      [150, -24],
    ],
    [
      [-20, -250],
      [-150, -40],
    ],
  ],
};

export const running: Pose = {
  head: [70, -900],
  neck: [40, -800],
  hip: [-20, -480],
  turned: true,
  arms: [
    [
      [-90, -650],
      [-180, -560],
    ],
    [
      [150, -660],
      [230, -760],
    ],
  ],
  legs: [
    [
      [120, -340],
      [80, -110],
    ],
    [
      [-90, -260],
      [-290, -220],
    ],
  ],
};

export const cheering: Pose = {
  ...upright,
  arms: [
    [
      [-190, -860],
      [-210, -1080],
    ],
    [
      [180, -880],
      [230, -1090],
    ],
  ],
  legs: stance,
};

export const speaking: Pose = {
  ...upright,
  arms: [
    [
      [-120, -640],
      [-40, -560],
    ],
    [
      [190, -720],
      [310, -830],
    ],
  ],
  legs: stance,
};

const sitting: Pose = {
  head: [0, -740],
  neck: [-10, -640],
  hip: [-30, -310],
  turned: true,
  arms: [
    [
      [40, -450],
      [170, -430],
    ],
    [
      [60, -450],
      [190, -420],
    ],
  ],
  legs: [
    [
      [200, -300],
      [210, -20],
    ],
    [
      [230, -290],
      [250, -20],
    ],
  ],
};

export const reading: Pose = {
  ...sitting,
  head: [30, -730],
  holds: () => path('M130 -420L240 -520L300 -440L190 -360Z', '#f7e7c6'),
};
