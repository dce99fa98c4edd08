import { fade, mix } from '../../palette.ts';
import type { Scene } from '../../scene.ts';
import { circle, ellipse, line, type Point, polygon, rect, repeat, stroke } from '../../shapes.ts';

/** Winding stairs from above with one red light at the bottom. */
export const stairsPoster: Scene = (c) => {
  c.ground('#0d0b14');
  const [cx, cy] = [372, 610];
  const steps = 92;
  const parts: string[] = [];
  for (let index = 0; index < steps; index += 1) {
    const share = index / steps;
    const [from, to] = [index * 0.245, (index + 1) * 0.245];
    const r = 860 * (1 - share) ** 1.32 + 34;
    const inner = r * 0.56;
    const tone = mix(
      mix('#5d6472', '#c9c2b0', index % 2 === 0 ? 0.35 : 0),
      '#180a12',
      share ** 0.8 * 0.86,
    );
    const at = (turn: number, reach: number): Point => [
      cx + Math.cos(turn) * reach * 0.92,
      cy + Math.sin(turn) * reach,
    ];
    parts.push(
      polygon(
        [
          at(from, r),
          at((from + to) / 2, r * 1.01),
          at(to, r * 0.975),
          at(to, inner * 0.975),
          at(from, inner),
        ],
        tone,
      ),
      line(at(from, inner), at(from, r), '#0d0b14', 5 * (1 - share) + 1),
      stroke(
        `M${at(from, inner).join(' ')}L${at(to, inner * 0.975).join(' ')}`,
        mix('#b98a4a', '#5d1018', share),
        13 * (1 - share) + 2,
      ),
    );
  }
  c.add(
    parts.join(''),
    circle(cx, cy, 44, '#3a060c'),
    circle(cx, cy, 22, '#ff4030'),
    c.glow(cx, cy, 300, '#ff3020', 0.95),
    c.glow(cx, cy, 90, '#ffb090', 0.8),
    c.shadeBox([0, 0, 720, 520], '#05040a', 90, 0.8),
  );
};

/** A corridor of doors; red light from the last one. */
export const corridorWide: Scene = (c) => {
  c.ground('#15131c');
  const [cx, cy] = [860, 420];
  const frame = (share: number): [number, number, number, number] => [
    cx - 1000 * share,
    cy - 520 * share,
    cx + 900 * share,
    cy + 560 * share,
  ];
  const [l, t, r, b] = frame(0.12);
  c.add(
    polygon(
      [
        [-140, -100],
        [1760, -100],
        [r, t],
        [l, t],
      ],
      '#2a2a34',
    ),
    polygon(
      [
        [-140, 980],
        [1760, 980],
        [r, b],
        [l, b],
      ],
      '#4a2a24',
    ),
    polygon(
      [
        [-140, -100],
        [l, t],
        [l, b],
        [-140, 980],
      ],
      '#39434a',
    ),
    polygon(
      [
        [1760, -100],
        [r, t],
        [r, b],
        [1760, 980],
      ],
      '#2f383f',
    ),
    polygon(
      [
        [560, 980],
        [1120, 980],
        [cx + 36, b],
        [cx - 36, b],
      ],
      '#6b1f28',
    ),
    polygon(
      [
        [600, 980],
        [640, 980],
        [cx - 28, b],
        [cx - 32, b],
      ],
      '#b98a4a',
    ),
    polygon(
      [
        [1040, 980],
        [1080, 980],
        [cx + 32, b],
        [cx + 28, b],
      ],
      '#b98a4a',
    ),
  );
  c.add(
    repeat(15, (index) =>
      line(
        [cx - 1000 * (1.1 - index * 0.066), cy + 560 * (1.1 - index * 0.066)],
        [cx - 1000 * (1.1 - index * 0.066), cy - 520 * (1.1 - index * 0.066)],
        '#333c43',
        3,
      ),
    ),
  );
  [1, 0.66, 0.44, 0.3, 0.2].forEach((near, index) => {
    const far = near * 0.8;
    for (const side of [-1, 1]) {
      const reach = side < 0 ? 1000 : 900;
      const door = (share: number, up: number): Point => [
        cx + side * reach * share,
        cy + up * share,
      ];
      const tone = mix('#6b4a38', '#15131c', 0.15 + index * 0.1 + (side > 0 ? 0.1 : 0));
      c.add(
        polygon(
          [
            door(near * 0.985, -250),
            door(far * 1.015, -250),
            door(far * 1.015, 560),
            door(near * 0.985, 560),
          ],
          mix(tone, '#d9b48a', 0.25),
        ),
        polygon(
          [
            door(near * 0.965, -225),
            door(far * 1.035, -225),
            door(far * 1.035, 560),
            door(near * 0.965, 560),
          ],
          tone,
        ),
        polygon(
          [
            door(near * 0.93, -170),
            door(far * 1.08, -170),
            door(far * 1.08, 110),
            door(near * 0.93, 110),
          ],
          mix(tone, '#0a0610', 0.3),
        ),
        circle(...door(near * 0.93, 190), 15 * near, '#d9b05a'),
      );
    }
    c.add(
      ellipse(cx, cy - 515 * near * 0.9, 60 * near, 16 * near, index === 1 ? '#e9d9b0' : '#4a4a50'),
    );
  });
  c.add(
    rect(l, t, r - l, b - t, '#1c1018'),
    rect(cx - 40, cy - 30, 90, b - cy + 30, '#ff4a36'),
    polygon(
      [
        [cx - 40, cy - 30],
        [cx + 24, cy - 14],
        [cx + 24, b - 2],
        [cx - 40, b],
      ],
      '#2a1218',
    ),
    circle(cx + 16, cy + 26, 3, '#d9b05a'),
  );
  c.add(
    c.glow(cx + 40, cy + 30, 330, '#ff3020', 0.85),
    polygon(
      [
        [cx + 24, b],
        [cx + 50, b],
        [1240, 980],
        [980, 980],
      ],
      c.linear([fade('#ff4030', 0.75), fade('#ff4030', 0.05)]),
    ),
    c.shadeBox([-20, -20, 620, 940], '#05040a', 0, 0.8),
    c.shadeBox([1240, -20, 380, 940], '#05040a', 180, 0.8),
  );
};
