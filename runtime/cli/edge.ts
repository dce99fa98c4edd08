import { type Command, Option } from 'commander';
import type { ServeEdgeOptions } from './run-edge.ts';
import { languageOption, withPort } from './site-options.ts';

/** Adds `--target edge`, and the options of the store's address. */
export function withTarget(command: Command): Command {
  return command
    .addOption(
      new Option('--target <name>', 'edge: Cloudflare Workers, too (docs/scale.md)').choices([
        'edge',
      ]),
    )
    .addOption(new Option('--account <id>', 'of the worker platform').env('CLOUDFLARE_ACCOUNT_ID'))
    .addOption(
      new Option('--namespace <id>', 'of its key-value store').env('LERRET_EDGE_NAMESPACE'),
    )
    .addOption(new Option('--api <url>', 'another server with the same API').hideHelp());
}

/** `lerret edge`: serves a built site as the worker platform does. */
export function addEdge(program: Command): void {
  withPort(program.command('edge'), 4323)
    .description('serve a built site on 127.0.0.1 as Cloudflare Workers would; needs Miniflare')
    .option('--out <folder>', 'the built site', 'dist')
    .addOption(languageOption())
    .action(async (options: ServeEdgeOptions) =>
      (await import('./run-edge.ts')).serveEdge(options),
    );
}
