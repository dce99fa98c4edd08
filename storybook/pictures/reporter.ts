import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase } from 'vitest/node';

/** Prints one line for each failure and, at the end, the number of stories that haven't changed. */
export const pictureReporter: Reporter = {
  onTestCaseResult(test: TestCase) {
    const { errors = [] } = test.result();
    for (const { message } of errors) console.error(`${placeOf(test)}: ${inALine(message)}`);
  },
  onTestRunEnd(modules, unhandled) {
    const broken = modules.flatMap((module) => module.errors());
    for (const { message, stack } of [...broken, ...unhandled]) console.error(stack ?? message);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const passed = tests.filter((test) => test.ok() && test.result().state !== 'skipped');
    console.log(`${passed.length} stories look as they did.`);
  },
};

/** Returns the names of the block and of its state: `card-list, Dark`. */
function placeOf({ module, name }: TestCase): string {
  return `${module.moduleId.replace(/^.*\/|\.stories\.\w+$/g, '')}, ${name}`;
}

/** Returns a changed picture's name and differing pixels; for other messages the first line. */
export function inALine(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const picture = lines.find((line) => line.endsWith('.png'));
  const differs = lines.find((line) => /^\d+ pixels differ|^The size was/.test(line));
  if (picture === undefined || differs === undefined)
    return lines.find((line) => line !== '' && !line.startsWith('Click to debug')) ?? message;
  return `${picture.replace(/^.*\/|\.png$/g, '')}: ${differs}`;
}
