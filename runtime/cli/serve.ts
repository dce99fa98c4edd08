import { type Command, Option } from 'commander';
import { type PlaceOptions, withBackends, withPort } from './site-options.ts';

interface Options extends PlaceOptions {
  readonly out: string;
  readonly port: number;
  readonly backends?: URL;
  readonly behindProxy?: boolean;
  readonly log: 'none' | 'json';
}

/** `lerret serve`: serves a built site over HTTP. */
export function addServe(program: Command): void {
  withBackends(withPort(program.command('serve'), 4321), 'nowhere')
    .description('serve a built site on 127.0.0.1; /healthz says how it is')
    .option('--out <folder>', 'the built site', 'dist')
    .option(
      '--behind-proxy',
      'believe the X-Forwarded-Proto of requests, which a proxy before it sets',
    )
    .addOption(
      new Option('--log <format>', 'json: a line a request')
        .choices(['none', 'json'])
        .default('none'),
    )
    .action(async ({ out, port, backends, backend, behindProxy = false, log }: Options) => {
      const [{ currentOutput, finishReplacement }, { createApp, listen, outputReader }, own] =
        await Promise.all([
          import('../output/index.ts'),
          import('../serve/index.ts'),
          import('./places.ts'),
        ]);
      if (currentOutput(out) === null) {
        console.error(`${out} holds no built site: run lerret build first.`);
        process.exitCode = 1;
        return;
      }
      try {
        const places = own.backendPlaces(backend);
        await finishReplacement(out);
        const readOutput = outputReader(out);
        // A damaged output, or a wrong name, must be reported at start, not at the first request.
        places.mustBeAmong(readOutput().backends.keys());
        const passing = { backends, placeOf: places.of, isBehindProxy: behindProxy };
        const options = {
          ...passing,
          readOutput,
          readSite: readOutput,
          ...(log === 'json' && { onRequest }),
        };
        console.log((await listen(createApp(readOutput), port, options)).address);
      } catch (error) {
        if (!isPortTaken(error)) throw error;
        console.error(
          `Port ${port} is taken: name another with --port, or --port 0 for a free one.`,
        );
        process.exitCode = 1;
      }
    });
}

function onRequest(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
