/** Makes a tested story fail for console errors, wrong props, poor contrast, or a picture in `MissingPicture`. */
import type { RunOptions } from 'axe-core';
import type { AfterEach } from 'storybook/internal/csf';
import { describedBlock } from './block/described-block.ts';
import { argsAsProps } from './block/props-as-args.ts';
import { applyGlobals } from './globals/apply-globals.ts';

const messages: string[] = [];

/** Collects the messages of `console.error` from now on. @returns a function that stops this */
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

/** Fails if a tested story has called `console.error`. @throws Error with all messages */
export function failOnConsoleErrors(): void {
  if (isTested() && messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}

/** The options and records that had no problems in a check. Many stories of a block have the same ones. */
const right = new Set<string>();

/** Checks a tested story's props. @throws Error with the problems that the check would report */
export const judgeProps: AfterEach = async ({ componentId, initialArgs }) => {
  const block = describedBlock(componentId);
  if (!isTested() || block === null) return;
  const { options, records } = argsAsProps(initialArgs, block);
  const judgedProps = JSON.stringify([componentId, options, records]);
  if (right.has(judgedProps)) return;
  const { problemsOf } = await import('./block/problems-of.ts');
  const wrong = await problemsOf(block, { options, records });
  if (wrong.length > 0) throw new Error(`The check refuses this story: ${JSON.stringify(wrong)}`);
  right.add(judgedProps);
};

/** Checks that a tested story called `MissingPicture` has no picture. @throws Error if it has */
export const judgeName: AfterEach = ({ name, canvasElement }) => {
  if (isTested() && name === 'Missing Picture' && canvasElement.querySelector('img') !== null)
    throw new Error('This story is called MissingPicture and has a picture');
};

const CONTRAST = 'color-contrast';
/** The rules for the dark scheme, in which texts have the higher contrast of level AAA. */
const IN_THE_DARK = ['color-contrast-enhanced', CONTRAST, 'link-in-text-block'];

/** Returns axe's options: in tests without contrast, which takes long; `judgeColours` checks it. */
export function axeOptions(): RunOptions {
  return isTested() ? { rules: { [CONTRAST]: { enabled: false } } } : {};
}

/** The looks (`looksOf`) of texts that were already checked, and had enough contrast. */
const judged = new Set<string>();

/**
 * Checks the contrast of a tested story in its own colour scheme, then in the dark one. As stories repeat most of their
 * elements, axe checks only texts that look different from all earlier ones.
 * @throws Error with the elements whose contrast is too low
 */
export const judgeColours: AfterEach = async ({ canvasElement, globals, parameters }) => {
  // Outside of tests, the story's colour scheme must not change.
  if (!isTested() || parameters.a11y?.test === 'off') return;
  if (globals.theme === 'dark') return judgeTexts(canvasElement, IN_THE_DARK);
  await judgeTexts(canvasElement, [CONTRAST]);
  applyGlobals({ ...globals, theme: 'dark' });
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  await judgeTexts(canvasElement, IN_THE_DARK);
  applyGlobals(globals);
};

async function judgeTexts(root: Element, values: string[]): Promise<void> {
  // Imported before the texts are found, as axe refuses elements that the story has removed meanwhile.
  const { default: axe } = await import('axe-core');
  const surfaces = new Map<Element, string>();
  const texts = new Map(
    [...root.querySelectorAll('*')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .map((element) => [`${values[0]} ${looksOf(element, surfaces)}`, element]),
  );
  const fresh = [...texts].filter(([looks]) => !judged.has(looks));
  if (fresh.length === 0) return;
  const include = fresh.map(([, element]) => element);
  const { violations } = await axe.run({ include }, { runOnly: { type: 'rule', values } });
  const faults = violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  if (faults.length > 0) throw new Error(`Poor colours: ${faults.join('\n')}`);
  for (const [looks] of fresh) judged.add(looks);
}

const hasText = (element: Element): boolean =>
  element.matches('input, select, textarea') ||
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
  );

/** Returns all that determines the contrast of an element's text, and of a link, as one string. */
function looksOf(element: Element, surfaces: Map<Element, string>): string {
  const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
  const { parentElement } = element;
  const around = parentElement === null ? '' : getComputedStyle(parentElement).color;
  const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null;
  const own = `${element.localName} ${element.className} ${color} ${textShadow}`;
  const isLarge = Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);
  return `${own} ${around} ${isLarge} ${isDisabled}${surfacesOf(element, surfaces)}`;
}

/** Returns what may be painted behind an element's text, of itself and its parents, as one string. */
function surfacesOf(element: Element | null, known: Map<Element, string>): string {
  if (element === null) return '';
  const found = known.get(element);
  if (found !== undefined) return found;
  const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
  const painted = `${backgroundColor} ${backgroundImage} ${opacity}`;
  const isPlain = painted === 'rgba(0, 0, 0, 0) none 1' && position === 'static';
  const own = isPlain ? '' : `\n${element.className} ${painted}`;
  const all = own + surfacesOf(element.parentElement, known);
  known.set(element, all);
  return all;
}
