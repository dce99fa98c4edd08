import axe from 'axe-core';
import type { AfterEach } from 'storybook/internal/csf';
import { applyGlobals } from './globals/apply-globals.ts';

/** Nothing but colours differs from light to dark. */
const COLOURS: axe.RunOptions = { runOnly: { type: 'tag', values: ['cat.color'] } };

/** Once a story was judged as it stands, its colours are judged in the dark, too. @throws Error with what is too faint. */
export const judgeInDark: AfterEach = async ({ canvasElement, globals, parameters }) => {
  // Looked at by somebody, a story keeps its scheme.
  if (!isTested() || globals.theme === 'dark' || parameters.a11y?.test === 'off') return;
  applyGlobals({ ...globals, theme: 'dark' });
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const { violations } = await axe.run(canvasElement, COLOURS);
  applyGlobals(globals);
  const faults = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  if (faults.length > 0) throw new Error(`In the dark: ${faults.join('\n')}`);
};

const isTested = () => '__vitest_browser__' in window;
