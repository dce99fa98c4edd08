import type { Command } from 'commander';
import { currentOutput } from '../build/output-folder.ts';
import { createApp, freePort, listen, outputReader } from '../serve/index.ts';
import { buildInto } from './build-into.ts';
import { type SiteOptions, withPort, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly out: string;
  readonly port: number;
}

/** `lerret start`: checks, builds and serves the sample site; what `npm start` runs. */
export function addStart(program: Command): void {
  withPort(withSite(program.command('start')), 4321)
    .description('check, build and serve a site')
    .option('--out <folder>', 'where to build to', 'dist')
    .action(async ({ site, out, port }: Options) => {
      const started = performance.now();
      const built = await buildInto(site, out, undefined);
      if (built === null && currentOutput(out) === null) {
        process.exitCode = 1;
        return;
      }
      const free = port === 0 ? 0 : await freePort(port);
      if (free !== port) console.log(`Port ${port} is taken; using ${free}.`);
      const { address } = await listen(createApp(outputReader(out)), free);
      const pages = built === null ? 'the last good build' : `${built.pages} pages`;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n  ${address}  (${pages}, ready in ${seconds} s; Ctrl+C ends)\n`);
      await built?.sweep();
    });
}
