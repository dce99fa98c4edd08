import type { Canvas } from '../../canvas.ts';
import { figure, litFigure, silhouette } from '../../figure.ts';
import { fade } from '../../palette.ts';
import { arching, leaping, reaching } from '../../poses-stage.ts';
import { circle, path, stroke } from '../../shapes.ts';

/** Three dancers with a red ribbon before a great sun. */
export function dance(c: Canvas): void {
  c.ground(c.linear(['#0f3f4a', '#135661']));
  c.add(
    circle(800, 430, 400, '#f3b562'),
    c.shade('M400 430A400 400 0 0 0 1200 430A400 400 0 0 0 400 430Z', '#c9503a', -90, 0.95),
    circle(800, 430, 300, fade('#ffe6a8', 0.28)),
  );
  c.add(
    path('M-20 780Q800 690 1620 780V920H-20Z', '#0a2a35'),
    path('M-20 790Q800 704 1620 790', 'none', {
      stroke: '#f3b562',
      'stroke-width': 4,
      opacity: 0.5,
    }),
  );
  c.add(
    stroke('M150 250C420 60 560 500 800 330S1240 80 1480 300', '#c43a34', 46),
    stroke('M150 250C420 60 560 500 800 330S1240 80 1480 300', '#e8694a', 18),
  );
  const dark = '#141028';
  c.add(
    litFigure([800, 770], 540, leaping, [dark, '#ffe6a8'], [-4, -5]),
    litFigure([360, 800], 520, arching, [dark, '#f3b562'], [5, -3], { skirt: 0.3, bun: true }),
    litFigure([1250, 800], 530, reaching, [dark, '#f3b562'], [-5, -3], { skirt: 0.3, bun: true }),
  );
  c.add(
    figure([360, 806], -190, arching, silhouette('#071f28', { skirt: 0.3 })),
    figure([1250, 806], -190, reaching, silhouette('#071f28', { skirt: 0.3 })),
  );
}
