import type { Canvas } from '../../canvas.ts';
import { figure, silhouette } from '../../figure.ts';
import { mix } from '../../palette.ts';
import { conducting, singing } from '../../poses-stage.ts';
import { circle, path, rect, repeat, stroke } from '../../shapes.ts';

/** Rows of singers under arched windows, the conductor from behind. */
export function choir(c: Canvas): void {
  c.ground(c.linear(['#241436', '#46203f', '#8a3c3a']));
  c.add(
    repeat(5, (index) => {
      const x = 40 + index * 312;
      const arch = `M${x} 640V290Q${x} 90 ${x + 136} 40Q${x + 272} 90 ${x + 272} 290V640Z`;
      return (
        path(arch, c.linear(['#f2a93b', '#f0c98a', '#b3543d'])) +
        rect(x + 128, 40, 14, 600, '#46203f') +
        rect(x, 270, 272, 12, '#46203f') +
        stroke(
          `M${x + 4} 290Q${x + 70} 200 ${x + 136} 290Q${x + 200} 200 ${x + 268} 290`,
          '#46203f',
          12,
        ) +
        circle(x + 136, 160, 44, '#c43a34') +
        circle(x + 136, 160, 24, '#f7e7c6')
      );
    }),
  );
  c.add(c.glow(800, 330, 800, '#ffcf80', 0.4));
  const robes = ['#16233f', '#1d3554', '#6b1f33'];
  for (let row = 0; row < 3; row += 1) {
    const size = 400 + row * 26;
    c.add(rect(0, 690 + row * 62, 1600, 90, mix('#3a1826', '#1a0a18', row / 2)));
    for (let index = 0; index < 11 - row; index += 1) {
      const x = 800 + (index - (10 - row) / 2) * (146 + row * 12);
      const y = 720 + row * 66;
      const robe = robes[row] ?? '#16233f';
      const skin = c.random.pick(['#e0a883', '#c98d6b', '#a86c4c', '#edbf9c']);
      const hair = c.random.pick(['#2a1612', '#5b3020', '#c99a52', '#8a8a90', '#1a1018']);
      c.add(
        figure(
          [x - 4, y - 2],
          size,
          singing,
          silhouette('#ffcf80', { skirt: 0.03, long: index % 2 === 0 }),
        ),
        figure([x, y], size, singing, {
          skin,
          top: robe,
          legs: robe,
          hair,
          skirt: 0.03,
          long: index % 2 === 0,
        }),
        circle(x, y - size * 0.905, size * 0.014, '#4a1420'),
      );
    }
  }
  c.add(
    c.glow(800, 980, 420, '#ffcf80', 0.4),
    figure([800, 1290], 740, conducting, silhouette('#0e0812')),
  );
}
