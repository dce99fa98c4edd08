import { Command, CommanderError } from 'commander';

/**
 * The commands by name, each imported on demand. Its file has the options, and imports the rest when it runs: the help needs
 * no more, and most commands need few libraries.
 */
const commands: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  check: async () => (await import('./check.ts')).addCheck,
  build: async () => (await import('./build.ts')).addBuild,
  pull: async () => (await import('./pull.ts')).addPull,
  edge: async () => (await import('./edge.ts')).addEdge,
  serve: async () => (await import('./serve.ts')).addServe,
  watch: async () => (await import('./watch.ts')).addWatch,
  releases: async () => (await import('./releases.ts')).addReleases,
  rollback: async () => (await import('./releases.ts')).addRollback,
  release: async () => (await import('./releases.ts')).addRelease,
  events: async () => (await import('./events.ts')).addEvents,
  publish: async () => (await import('./publish.ts')).addPublish,
  history: async () => (await import('./history.ts')).addHistory,
  undo: async () => (await import('./history.ts')).addUndo,
  restore: async () => (await import('./history.ts')).addRestore,
  dev: async () => (await import('./dev.ts')).addDev,
  resolve: async () => (await import('./resolve.ts')).addResolve,
  explain: async () => (await import('./explain.ts')).addExplain,
  media: async () => (await import('./media.ts')).addMedia,
  routes: async () => (await import('./routes.ts')).addRoutes,
  migrate: async () => (await import('./migrate.ts')).addMigrate,
  new: async () => (await import('./new.ts')).addNew,
  tokens: async () => (await import('./tokens.ts')).addTokens,
  types: async () => (await import('./types.ts')).addTypes,
  schemas: async () => (await import('./types.ts')).addSchemas,
  start: async () => (await import('./start.ts')).addStart,
  storybook: async () => (await import('./storybook.ts')).addStorybook,
  pictures: async () => (await import('./storybook.ts')).addPictures,
};

/** The exit code for a wrong call of a command. */
const USAGE_ERROR = 2;

/**
 * Runs the command that arguments name, and prints what it says; its exit code is then `process.exitCode`. A mistake of
 * the user is printed in the command's language.
 * @param args without the names of Node and of the program
 * @throws what is nobody's mistake but Lerret's
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  const [asked = ''] = args;
  const program = new Command('lerret')
    .description('Turns a site folder into a fast, accessible website.')
    .showHelpAfterError('(lerret --help tells more)')
    .exitOverride();
  const loaded = Object.hasOwn(commands, asked) ? [commands[asked]] : Object.values(commands);
  for (const add of await Promise.all(loaded.map((load) => load?.()))) add?.(program);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
      return;
    }
    const [{ asUserError }, { printableLines }] = await Promise.all([
      import('../storage/index.ts'),
      import('../diagnostics/index.ts'),
    ]);
    const userError = asUserError(error, '.');
    if (userError === null) throw error;
    const running = program.commands.find((command) => command.name() === asked);
    console.error(printableLines(userError.in(running?.opts().language ?? 'en')));
    process.exitCode = 1;
  }
}
