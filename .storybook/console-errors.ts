/** A story that writes an error to the console fails its test. */

const messages: string[] = [];

/** Listens to `console.error` until the story is left. */
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

/** @throws {Error} with all that the story wrote, where it wrote anything. */
export function failOnConsoleErrors(): void {
  if (messages.length > 0) throw new Error(`console.error: ${messages.join('\n')}`);
}
