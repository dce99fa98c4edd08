import { type Command, Option } from 'commander';
import type { ServingOptions } from './serve-output.ts';
import { withBackends, withPort } from './site-options.ts';

/** `lerret serve`: serves a built site over HTTP. */
export function addServe(program: Command): void {
  withServing(program.command('serve'))
    .description('serve a built site on 127.0.0.1; /healthz says how it is')
    .option('--out <folder>', 'the built site', 'dist')
    .action(async (options: ServingOptions) => {
      const { out, port } = options;
      const [{ currentOutput }, { serveOutput }] = await Promise.all([
        import('../output/index.ts'),
        import('./serve-output.ts'),
      ]);
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
    });
}

/** Adds the options of commands that serve an output. */
export function withServing(command: Command): Command {
  return withBackends(withPort(command, 4321), 'nowhere')
    .option(
      '--behind-proxy',
      'believe the X-Forwarded-Proto of requests, which a proxy before it sets',
    )
    .addOption(
      new Option('--log <format>', 'json: a line a request')
        .choices(['none', 'json'])
        .default('none'),
    );
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
