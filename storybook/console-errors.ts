/** Collects console errors: a story that writes one fails its test. */

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

/** @throws Error with all messages, if the story wrote any. */
export function failOnConsoleErrors(): void {
  if (messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}
