import type { Command } from 'commander';
import { withBackends, withPort } from './site-options.ts';

interface Options {
  readonly out: string;
  readonly port: number;
  readonly backends?: URL;
}

/** `lerret serve`: serves a built site over HTTP. */
export function addServe(program: Command): void {
  withBackends(withPort(program.command('serve'), 4321), 'nowhere')
    .description('serve a built site on 127.0.0.1')
    .option('--out <folder>', 'the built site', 'dist')
    .action(async ({ out, port, backends }: Options) => {
      const [{ currentOutput, finishReplacement }, { createApp, listen, outputReader }] =
        await Promise.all([import('../output/index.ts'), import('../serve/index.ts')]);
      if (currentOutput(out) === null) {
        console.error(`${out} holds no built site: run lerret build first.`);
        process.exitCode = 1;
        return;
      }
      try {
        await finishReplacement(out);
        const readOutput = outputReader(out);
        // A damaged output must be reported at start, not at the first request.
        readOutput();
        const options = { backends, readSite: readOutput };
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

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
