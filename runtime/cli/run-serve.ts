import { currentOutput, finishReplacement } from '../output/index.ts';
import { createApp, type Listening, listen, outputReader } from '../serve/index.ts';
import type { OptionsOf } from './commands.ts';
import { backendPlaces } from './places.ts';

/** Serves a built site over HTTP. */
export async function runServe(options: OptionsOf<'serve'>): Promise<void> {
  const { out, port } = options;
  if (currentOutput(out) === null) {
    console.error(`${out} holds no built site: run lerret build first.`);
    process.exitCode = 1;
    return;
  }
  try {
    console.log((await serveOutput(options)).address);
  } catch (error) {
    if (!printPortTaken(error, port)) throw error;
  }
}

/**
 * Serves an output, after finishing a replacement that a killed build began.
 * @throws if it is damaged, a name is wrong, or the port is taken
 */
export async function serveOutput(options: OptionsOf<'serve'>): Promise<Listening> {
  const { out, port, backends, backend, behindProxy: isBehindProxy = false, log } = options;
  const places = backendPlaces(backend);
  await finishReplacement(out);
  const readOutput = outputReader(out);
  // Damaged output or a wrong name is reported at start, not at the first request.
  places.mustBeAmong(readOutput().backends.keys());
  return listen(createApp(readOutput), port, {
    ...{ backends, placeOf: places.of, isBehindProxy, readOutput, readSite: readOutput },
    ...(log === 'json' && { onRequest }),
  });
}

function onRequest(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Prints that a port is taken, if the error says so. @returns whether it does */
export function printPortTaken(error: unknown, port: number, option = '--port'): boolean {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return false;
  console.error(
    `Port ${port} is taken: name another with ${option}, or ${option} 0 for a free one.`,
  );
  process.exitCode = 1;
  return true;
}
