import type { Language } from '../diagnostics/index.ts';
import { currentOutput, finishReplacement } from '../output/index.ts';
import { createApp, type Listening, listen, outputReader } from '../serve/index.ts';
import type { OptionsOf } from './commands.ts';
import { backendPlaces } from './places.ts';

const en = {
  none: (out: string) => `${out} has no built site: run lerret build first.`,
  taken: (port: number, option: string) =>
    `Port ${port} is taken: name another with ${option}, or ${option} 0 for a free one.`,
  /** Another port is used. */
  other: (port: number, free: number) => `Port ${port} is taken; using ${free}.`,
  pages: (count: number) => `${count} pages`,
  lastGood: 'the last good build',
  ready: (seconds: string) => `ready in ${seconds} s; Ctrl+C ends`,
};

const nb: typeof en = {
  none: (out) => `${out} inneholder ikke noe bygd nettsted: kjør lerret build først.`,
  taken: (port, option) =>
    `Port ${port} er opptatt: velg en annen med ${option}, eller ${option} 0 for en ledig.`,
  other: (port, free) => `Port ${port} er opptatt; bruker ${free}.`,
  pages: (count) => `${count} sider`,
  lastGood: 'det siste bygget uten feil',
  ready: (seconds) => `klart på ${seconds.replace('.', ',')} s; Ctrl+C avslutter`,
};

/** The messages about serving. */
export const servingWords: Readonly<Record<Language, typeof en>> = { en, nb };

/** Serves a built site over HTTP. */
export async function runServe(options: OptionsOf<'serve'>): Promise<void> {
  const { out, port, language } = options;
  if (currentOutput(out) === null) {
    console.error(servingWords[language].none(out));
    process.exitCode = 1;
    return;
  }
  try {
    console.log((await serveOutput(options)).address);
  } catch (error) {
    if (!printPortTaken(error, port, language)) throw error;
  }
}

/**
 * Serves an output, after finishing a replacement that a killed build began.
 * @throws Error if the output is damaged, a backend's name is wrong, or the port is taken
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
export function printPortTaken(
  error: unknown,
  port: number,
  language: Language,
  option = '--port',
): boolean {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) return false;
  console.error(servingWords[language].taken(port, option));
  process.exitCode = 1;
  return true;
}
