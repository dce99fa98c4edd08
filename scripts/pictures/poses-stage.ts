import type { Pose } from './pose.ts';
import { stance, upright } from './poses-everyday.ts';
import { path, rect, stroke, tag } from './shapes.ts';

export const strumming: Pose = {
  ...upright,
  arms: [
    [
      [-170, -640],
      [-250, -700],
    ],
    [
      [160, -620],
      [30, -540],
    ],
  ],
  legs: [
    [
      [-80, -250],
      [-120, -20],
    ],
    [
      [70, -250],
      [110, -20],
    ],
  ],
  holds: (dress) =>
    tag(
      'g',
      { transform: 'translate(20 -530) rotate(-150)' },
      path(
        'M-110 0Q-110 -84 -20 -70Q30 -62 60 -54Q110 -40 110 0Q110 40 60 54Q30 62 -20 70Q-110 84 -110 0Z',
        dress.legs,
      ) +
        rect(100, -16, 300, 28, dress.legs) +
        rect(390, -26, 70, 48, dress.legs),
    ),
};

export const blowing: Pose = {
  ...upright,
  head: [0, -935],
  turned: true,
  arms: [
    [
      [130, -720],
      [190, -840],
    ],
    [
      [120, -700],
      [160, -860],
    ],
  ],
  legs: [
    [
      [20, -250],
      [40, -20],
    ],
    [
      [-30, -250],
      [-80, -20],
    ],
  ],
  holds: () =>
    path('M60 -905L330 -905L430 -970V-800L330 -865L60 -880Z', '#f2a93b') +
    stroke('M130 -890Q120 -790 200 -800T270 -880', '#f2a93b', 24),
};

export const drumming: Pose = {
  ...upright,
  arms: [
    [
      [-150, -660],
      [-110, -540],
    ],
    [
      [160, -680],
      [130, -560],
    ],
  ],
  legs: stance,
  holds: () =>
    rect(-170, -540, 340, 190, '#c43a34', { rx: 20 }) +
    rect(-180, -550, 360, 34, '#f7e7c6', { rx: 14 }) +
    rect(-180, -370, 360, 34, '#f7e7c6', { rx: 14 }),
};

export const leaping: Pose = {
  head: [40, -960],
  neck: [20, -860],
  hip: [0, -560],
  turned: true,
  arms: [
    [
      [-150, -900],
      [-330, -980],
    ],
    [
      [190, -900],
      [370, -1010],
    ],
  ],
  legs: [
    [
      [230, -520],
      [500, -560],
    ],
    [
      [-220, -480],
      [-480, -500],
    ],
  ],
};

export const arching: Pose = {
  head: [-110, -890],
  neck: [-60, -800],
  hip: [40, -500],
  arms: [
    [
      [-150, -960],
      [-270, -1090],
    ],
    [
      [110, -900],
      [140, -1100],
    ],
  ],
  legs: [
    [
      [60, -260],
      [40, -20],
    ],
    [
      [220, -330],
      [400, -130],
    ],
  ],
};

export const reaching: Pose = {
  head: [60, -930],
  neck: [30, -830],
  hip: [-10, -500],
  arms: [
    [
      [-150, -780],
      [-320, -720],
    ],
    [
      [200, -900],
      [330, -1080],
    ],
  ],
  legs: [
    [
      [-60, -250],
      [-190, -20],
    ],
    [
      [60, -260],
      [80, -20],
    ],
  ],
};

export const turning: Pose = {
  ...upright,
  arms: [
    [
      [-190, -950],
      [-60, -1110],
    ],
    [
      [190, -950],
      [60, -1110],
    ],
  ],
  legs: [
    [
      [0, -260],
      [0, -20],
    ],
    [
      [200, -380],
      [30, -290],
    ],
  ],
};

export const playingPiano: Pose = {
  head: [20, -760],
  neck: [-10, -660],
  hip: [-50, -330],
  turned: true,
  arms: [
    [
      [50, -480],
      [190, -450],
    ],
    [
      [70, -470],
      [220, -440],
    ],
  ],
  legs: [
    [
      [190, -310],
      [200, -20],
    ],
    [
      [210, -300],
      [240, -20],
    ],
  ],
};

export const conducting: Pose = {
  ...upright,
  arms: [
    [
      [-200, -760],
      [-260, -930],
    ],
    [
      [210, -720],
      [290, -890],
    ],
  ],
  legs: stance,
  holds: (dress) => stroke('M290 -890L400 -1040', dress.skin, 10),
};

export const singing: Pose = {
  ...upright,
  arms: [
    [
      [-130, -650],
      [-40, -650],
    ],
    [
      [130, -650],
      [40, -650],
    ],
  ],
  legs: stance,
  holds: () => path('M-110 -690L0 -660L110 -690L110 -600L0 -570L-110 -600Z', '#f7e7c6'),
};
