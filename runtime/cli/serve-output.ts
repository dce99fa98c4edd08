import { finishReplacement } from '../output/index.ts';
import { createApp, type Listening, listen, outputReader } from '../serve/index.ts';
import { backendPlaces } from './places.ts';
import type { PlaceOptions } from './site-options.ts';

/** The options of commands that serve an output. */
export interface ServingOptions extends PlaceOptions {
  readonly out: string;
  readonly port: number;
  readonly backends?: URL;
  readonly behindProxy?: boolean;
  readonly log: 'none' | 'json';
}

/**
 * Serves an output, after finishing a replacement that a killed build began.
 * @throws if it is damaged, a name is wrong, or the port is taken
 */
export async function serveOutput(options: ServingOptions): Promise<Listening> {
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
