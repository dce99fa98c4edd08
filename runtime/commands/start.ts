import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { currentOutput } from '../build/output-folder.ts';
import { createApp, freePort, listen, outputReader } from '../serve/index.ts';
import { withBackends } from './backends-option.ts';
import { buildInto } from './build-into.ts';
import { type SiteOptions, withPort, withSite } from './site-options.ts';
import { type SandboxReady, startSandboxProcess } from './start/sandbox-process.ts';

interface Options extends SiteOptions {
  readonly out: string;
  readonly port: number;
  readonly backends?: URL;
}

/** `lerret start`: checks, builds and serves the sample site with its backends; what `npm start` runs. */
export function addStart(program: Command): void {
  withBackends(withPort(withSite(program.command('start')), 4321), 'a sandbox of its own')
    .description('check, build and serve a site, with a local stand-in for its backends')
    .option('--out <folder>', 'where to build to', 'dist')
    .action(async ({ site, out, port, backends }: Options) => {
      const started = performance.now();
      // Its state lies beside the output: what was bought is still there after the next start.
      const db = join(dirname(out), '.lerret', 'sandbox.db');
      const sandbox = backends === undefined ? startSandboxProcess(site, db) : null;
      const built = await buildInto(site, out);
      if (built === null && currentOutput(out) === null) {
        sandbox?.stop();
        process.exitCode = 1;
        return;
      }
      const local = (await sandbox?.ready) ?? null;
      const where = backends ?? (local === null ? undefined : new URL(local.address));
      const free = port === 0 ? 0 : await freePort(port);
      if (free !== port) console.log(`Port ${port} is taken; using ${free}.`);
      const readOutput = outputReader(out);
      const passing = { backends: where, readSite: readOutput };
      const { address } = await listen(createApp(readOutput), free, passing);
      const pages = built === null ? 'the last good build' : `${built.pages} pages`;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`\n  ${address}  (${pages}, ready in ${seconds} s; Ctrl+C ends)\n`);
      if (local !== null) tellSandbox(local);
      await built?.sweep();
    });
}

function tellSandbox({ address, login }: SandboxReady): void {
  console.log(`  Backends: a sandbox at ${address}; nothing there leaves this machine.`);
  if (login !== null) console.log(`  Demo login: ${login.email}  ${login.password}`);
  console.log();
}
