/** The entry file of the sandbox: reads its options, starts it, and prints its address. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { type Language, UserError } from '../runtime/diagnostics/index.ts';
import { faultWords } from './faults.ts';
import type { Sandbox } from './start-sandbox.ts';

interface Options {
  readonly site: string;
  readonly port: number;
  readonly db?: string;
  readonly fault: readonly string[];
  readonly strict?: true;
  readonly language: Language;
}

const USAGE_ERROR = 2;

const program = new Command('sandbox')
  .description('A local stand-in for every backend of a site.')
  .option('--site <folder>', 'the site folder with the content', siteFolder, 'site-config')
  .option('--port <number>', '0 for a free one', portNumber, 4330)
  .option('--db <file>', 'the file with its state (default: one for each site folder, in .lerret)')
  .option(
    '--fault <route:fault>',
    `fails on purpose, such as GetTicketsDx:500; repeatable (${faultWords})`,
    (fault: string, faults: readonly string[]) => [...faults, fault],
    [],
  )
  .option('--strict', 'as real backends: a login gives no session, only SwitchTokensDx does')
  .addOption(
    new Option('--language <language>', 'of messages about the site')
      .choices(['en', 'nb'])
      .default('en'),
  )
  .showHelpAfterError('(--help lists the options)')
  .exitOverride((error) => {
    process.exit(error.exitCode === 0 ? 0 : USAGE_ERROR);
  })
  .action(run);

async function run(options: Options): Promise<void> {
  const { site, port, db, fault, strict, language } = options;
  // Imported here, as the error of a wrong option needs neither server nor database.
  const { defaultDatabase, startSandbox } = await import('./start-sandbox.ts');
  try {
    const file = db ?? defaultDatabase(site);
    const behaviour = { faults: fault, isStrict: strict === true, language };
    const sandbox = await startSandbox({ site, port, db: file, ...behaviour });
    // Closed first, so that the whole database is in one file; then the signal ends the process.
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => sandbox.close().finally(() => process.kill(process.pid, signal)));
    seedWhenTold(sandbox, options);
    report(sandbox, file);
  } catch (error) {
    const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (error instanceof UserError) {
      console.error(error.in(language));
      process.exitCode = USAGE_ERROR;
    } else if (isPortTaken) {
      console.error(`Port ${port} is taken: name another with --port, or --port 0 for a free one.`);
      process.exitCode = 1;
    } else throw error;
  }
}

function report({ address, login }: Sandbox, file: string): void {
  console.log(address);
  if (login !== null) console.log(`Demo login: ${login.email}  ${login.password}`);
  console.log(`State: ${resolve(file)}`);
  if (process.send === undefined) return;
  // Sends the address to the parent process. When the parent ends, this process ends, too.
  process.once('disconnect', () => process.exit());
  if (process.connected) process.send({ address, login });
  else process.exit();
}

/** Has the sandbox read its site folder again at each message of the parent process. */
function seedWhenTold(sandbox: Sandbox, { site, language }: Options): void {
  process.on('message', () =>
    sandbox.seed(site).catch((error) => {
      console.error(error instanceof UserError ? error.in(language) : error);
    }),
  );
}

function siteFolder(folder: string): string {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
  throw new InvalidArgumentError(`there is no folder ${resolve(folder)}`);
}

function portNumber(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError('it is a number from 0 to 65535');
}

await program.parseAsync();
