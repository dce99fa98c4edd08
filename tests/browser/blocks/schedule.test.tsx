import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Options, Records } from '../../../blocks/schedule/block.gen.ts';
import metadata from '../../../blocks/schedule/block.json' with { type: 'json' };
import enhance from '../../../blocks/schedule/schedule.enhance.ts';
import Schedule from '../../../blocks/schedule/schedule.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { sampleFilms, showingOf } from '../../../stories/sample-films.ts';
import { prerender, run } from './prerendered.ts';

it('arrow keys move the focus between the days, round the corner; with a modifier they are the browser’s', async () => {
  const event = sampleFilms
    .slice(0, 3)
    .map((film, at) => showingOf(film, `2026-11-${20 + at}T18:00:00+01:00`));
  const records = { production: sampleFilms, event };
  const options = { view: 'tabs' as const };
  const element = prerender(
    <Schedule {...exampleProps<Options, Records>(metadata, { records, options })} />,
  );
  run(
    (block, context) =>
      enhance(block, { ...context, now: () => Date.parse('2026-11-20T16:00:00+01:00') }),
    element,
  );
  const links = [...element.querySelectorAll<HTMLElement>('nav a')];
  const focused = () => links.findIndex((link) => link.matches(':focus'));
  links[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(1);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe(links.length - 1);
  const untouched: boolean[] = [];
  element.addEventListener('keydown', (event) => {
    if (event.key.startsWith('Arrow')) untouched.push(!event.defaultPrevented);
    // A test must not lead its own page away.
    event.preventDefault();
  });
  for (const key of ['Alt', 'Control', 'Meta', 'Shift'])
    await userEvent.keyboard(`{${key}>}{ArrowLeft}{/${key}}`);
  expect([focused(), untouched]).toEqual([links.length - 1, [true, true, true, true]]);
});
