import { cornet, trombone, tuba } from '../../instruments.ts';
import { mountains } from '../../landscape.ts';
import { fade } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, path, rect, repeat } from '../../shapes.ts';
import { fir } from '../../trees.ts';

/** Tuba, trombone and cornet before a window of blue snow. */
export const brassWindow: Scene = (c) => {
  c.ground(c.linear(['#4a2418', '#2a1218']));
  c.add(
    rect(140, -20, 1320, 700, '#e6e0d2'),
    rect(170, -20, 1260, 670, c.linear(['#16305c', '#3f6c9c', '#a5c3d8'])),
    c.clipped('M170 0H1430V650H170Z', [
      mountains(c, 560, 220, 5, '#2c5484', 660, '#dbe8f0'),
      path('M170 590Q500 530 800 580T1430 560V660H170Z', '#e3edf2'),
      fir(280, 620, 240, '#1c3a5c', '#e3edf2'),
      fir(1330, 620, 300, '#1c3a5c', '#e3edf2'),
      repeat(120, () =>
        circle(
          c.random.between(170, 1430),
          c.random.between(0, 640),
          c.random.between(1.5, 5),
          '#ffffff',
          { opacity: 0.8 },
        ),
      ),
    ]),
    [480, 796, 1112].map((x) => rect(x, 0, 18, 650, '#e6e0d2')).join(''),
    rect(170, 250, 1260, 16, '#e6e0d2'),
    rect(100, 644, 1400, 40, '#f4ecd9'),
    c.glow(800, 330, 760, '#ffb84a', 0.45),
  );
  c.add(
    rect(0, 740, 1600, 160, '#6b3420'),
    c.shadeBox([0, 684, 1600, 216], '#1c0a0e', -90, 0.8),
    c.shadeBox([0, 684, 1600, 216], '#ffb861', 90, 0.3),
  );
  c.add(
    ellipse(420, 850, 250, 26, fade('#12060a', 0.6)),
    tuba(c, 'translate(420 836) scale(2.02)', '#d9962e', '#7a3f18'),
    ellipse(1010, 866, 320, 20, fade('#12060a', 0.6)),
    trombone('translate(860 600) rotate(-24) scale(0.98)', '#f0bc4a', '#8a4a1c'),
    ellipse(1230, 836, 250, 20, fade('#12060a', 0.5)),
    cornet(c, 'translate(960 770) rotate(-4) scale(1.05)', '#e8a838', '#8a4a1c'),
  );
  c.add(c.glow(420, 180, 260, '#ffe0a0', 0.45));
};
