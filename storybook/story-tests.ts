/**
 * Makes a tested story fail for console errors, props that the check refuses, and poor contrast in dark mode.
 * Outside of tests none of this runs, and none of its libraries is loaded.
 */
import type { RunOptions } from 'axe-core';
import type { AfterEach } from 'storybook/internal/csf';
import { describedBlock } from './block/described-block.ts';
import { argsAsProps } from './block/props-as-args.ts';
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

/** Returns whether a test runs the story. */
const isTested = () => '__vitest_browser__' in window;

/** @throws Error with all messages, if a tested story wrote any. */
export function failOnConsoleErrors(): void {
  if (isTested() && messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}

/** @throws Error with the problems that `lerret check` finds in a tested story's options and records. */
export const judgeProps: AfterEach = async ({ componentId, initialArgs }) => {
  const block = describedBlock(componentId);
  if (!isTested() || block === null) return;
  const { problemsOf } = await import('./block/problems-of.ts');
  const { options, records } = argsAsProps(initialArgs, block);
  const wrong = await problemsOf(block, { options, records });
  if (wrong.length > 0) throw new Error(`The check refuses this story: ${JSON.stringify(wrong)}`);
};

/** Light and dark differ only in colours, so only axe's rules for colours run. */
const COLOURS: RunOptions = { runOnly: { type: 'tag', values: ['cat.color'] } };

/**
 * Checks the colours of a tested story in dark mode, too.
 * @throws Error with the elements whose contrast is too low
 */
export const judgeInDark: AfterEach = async ({ canvasElement, globals, parameters }) => {
  // Outside of tests, the story keeps its colour scheme.
  if (!isTested() || globals.theme === 'dark' || parameters.a11y?.test === 'off') return;
  const { default: axe } = await import('axe-core');
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
