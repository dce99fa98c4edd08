/** What fails a story that is tested: console errors, and too little contrast in the dark. Who looks at a story sees it. */
import axe from 'axe-core';
import type { AfterEach } from 'storybook/internal/csf';
import { applyGlobals } from './globals/apply-globals.ts';

const messages: string[] = [];

/**
 * Collects calls of `console.error`.
 * @returns the function that stops it
 */
export function collectConsoleErrors(): () => void {
  const write = console.error;
  messages.length = 0;
  console.error = (...parts: unknown[]) => {
    messages.push(parts.map(String).join(' '));
    write(...parts);
  };
  return () => {
    console.error = write;
  };
}

/** Is the story run by a test? */
const isTested = () => '__vitest_browser__' in window;

/** @throws Error with all messages, if a tested story wrote any. */
export function failOnConsoleErrors(): void {
  if (isTested() && messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}

/** Light and dark differ only in colours, so only these rules run. */
const COLOURS: axe.RunOptions = { runOnly: { type: 'tag', values: ['cat.color'] } };

/**
 * Checks the colours of a tested story in dark mode, too.
 * @throws Error with the elements whose contrast is too low
 */
export const judgeInDark: AfterEach = async ({ canvasElement, globals, parameters }) => {
  // Outside of tests, the story keeps its colour scheme.
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
