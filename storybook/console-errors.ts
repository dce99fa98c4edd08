/** Collects console errors: a story that writes one fails its test, and only that: who looks at a story sees it. */

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
export const isTested = () => '__vitest_browser__' in window;

/** @throws Error with all messages, if a tested story wrote any. */
export function failOnConsoleErrors(): void {
  if (isTested() && messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}
