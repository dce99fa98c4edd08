import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { Language } from '../diagnostics/index.ts';
import { LERRET, projectOf } from '../site/project.ts';
import {
  type ArgumentsOf,
  type CommandName,
  commands,
  groups,
  type OptionsOf,
} from './commands.ts';
import { isSupervised, supervise } from './dev/supervise.ts';
import {
  commanderMessage,
  helpInBokmal,
  helpOf,
  languageIn,
  USAGE_ERROR,
  UsageError,
} from './usage.ts';

/** Runs each command. The code is imported on demand: the help needs none, and a command only its own. */
const runs: {
  readonly [Name in CommandName]: (
    ...given: [...ArgumentsOf<Name>, options: OptionsOf<Name>, command: Command]
  ) => void | Promise<void>;
} = {
  check: async (options) => (await import('./run-check.ts')).runCheck(options),
  build: async (options, command) => {
    const { runBuildCommand } = await import('./run-build.ts');
    await runBuildCommand(options, command.getOptionValueSource('out') === 'cli');
  },
  pull: async (options) => (await import('./pull-into.ts')).runPull(options),
  edge: async (options) => (await import('./run-edge.ts')).serveEdge(options),
  serve: async (options) => (await import('./run-serve.ts')).runServe(options),
  watch: async (options) => {
    if (options.report !== undefined && options.git !== true)
      throw new UsageError({
        en: '--report needs commits: add --git',
        nb: '--report trenger commiter: ta med --git',
      });
    if (options.port === options.control && options.port !== 0)
      throw new UsageError({
        en: '--port and --control need different ports',
        nb: '--port og --control trenger hver sin port',
      });
    await (await import('./run-watch.ts')).runWatch(options);
  },
  releases: async (options) => (await import('./run-releases.ts')).listReleases(options),
  rollback: async (wanted, options) => {
    if (options.target !== undefined)
      return (await import('./run-edge.ts')).showOnEdge(wanted ?? 'before', options);
    return (await import('./run-releases.ts')).runRollback(wanted, options);
  },
  release: async (options) => {
    if (options.target !== undefined)
      return (await import('./run-edge.ts')).showOnEdge('newest', options);
    return (await import('./run-releases.ts')).runRelease(options);
  },
  'events export': async (file, options) =>
    (await import('./run-events.ts')).exportWeek(file, options),
  'events import': async (file, options) =>
    (await import('./run-events.ts')).importWeek(file, options),
  'events copy': async (from, to, options) =>
    (await import('./run-events.ts')).copyWeek(from, to, options),
  publish: async (options) => {
    const { runPublish } = await import('./run-history.ts');
    if (options.target === undefined) return void (await runPublish(options));
    const edge = await import('./run-edge.ts');
    const place = await edge.readyPlace(options);
    if (place === null) return;
    if (options.dryRun || (await runPublish(options))) await edge.publishToEdge(place, options);
  },
  history: async (file, options) => (await import('./run-history.ts')).listHistory(file, options),
  undo: async (id, options) => (await import('./run-history.ts')).runUndo(id ?? null, options),
  restore: async (file, options) => (await import('./run-history.ts')).runRestore(file, options),
  dev: async (options) => {
    if (!isSupervised()) return supervise();
    await (await import('./dev/run-dev.ts')).runDev(options);
  },
  resolve: async (urls, options) => (await import('./run-routes.ts')).runResolve(urls, options),
  explain: async (path, options) => {
    const requested = [path, options.record, options.picture, options.changes];
    if (requested.filter((one) => one !== undefined).length !== 1)
      throw new UsageError({
        en: 'ask for one thing: a path, --record, --picture or --changes',
        nb: 'spør om én ting: en adresse, --record, --picture eller --changes',
      });
    await (await import('./run-explain.ts')).runExplain(path, options);
  },
  media: async (options) => (await import('./run-media.ts')).runMedia(options),
  routes: async (options) => (await import('./run-routes.ts')).runRoutes(options),
  migrate: async (options) => (await import('./run-migrate.ts')).runMigrate(options),
  'new block': async (name, options) => {
    const kinds = ['island', 'enhanced', 'empty'] as const;
    const kind = kinds.find((one) => options[one]) ?? 'list';
    await (await import('./new/write-new.ts')).newBlock(name, kind, options);
  },
  'new model': async (name, options) =>
    (await import('./new/write-new.ts')).newModel(name, options),
  'new site': async (folder, options) =>
    (await import('./new/write-site.ts')).newSite(folder, options),
  tokens: async (options) => (await import('./site-tokens.ts')).writeTokens(options),
  types: async ({ site }) =>
    (await import('./types/write-generated.ts')).writeTypes(projectOf(site), site),
  schemas: async ({ site }) => {
    const { writeSchemasOf } = await import('./types/write-generated.ts');
    for (const file of await writeSchemasOf(site)) console.log(`  .lerret/schemas/${file}`);
  },
  start: async (options) => (await import('./run-serve.ts')).runStart(options),
  storybook: async (options) => (await import('./run-storybook.ts')).runStorybook(options),
  stories: async (names, options) =>
    (await import('./run-storybook.ts')).runStories(names, options),
  pictures: async (names, options) =>
    (await import('./run-storybook.ts')).runPictures(names, options),
};

/** The settings with which the library commander writes its help in bokmål. */
const bokmalHelp = {
  styleTitle: helpInBokmal,
  styleUsage: formInBokmal,
  styleCommandDescription: helpInBokmal,
  styleSubcommandTerm: formInBokmal,
  styleSubcommandDescription: helpInBokmal,
  styleArgumentDescription: helpInBokmal,
  styleOptionDescription: helpInBokmal,
};

/** Returns the form of a call in bokmål: `check [valg]`. */
function formInBokmal(form: string): string {
  return form.replace('[options]', '[valg]').replace('[command]', '[kommando]');
}

/**
 * Creates the program with all commands. Its `parseAsync` rejects after a wrong call: with a CommanderError, whose
 * message was printed, or a UsageError, whose message wasn't.
 */
export function createProgram(language: Language = 'en'): Command {
  const program = new Command('lerret')
    .version(version(), '--version')
    .description('Turns a site folder into a fast, accessible website.')
    .showHelpAfterError(helpOf('', language))
    .configureOutput({ outputError: (text, write) => write(commanderMessage(text, language)) })
    .configureHelp(language === 'nb' ? bokmalHelp : {})
    .exitOverride();
  const inLanguage = (text: string) => (language === 'nb' ? helpInBokmal(text) : text);
  const groupNamed = (name: string) =>
    program.commands.find((one) => one.name() === name) ??
    program.command(name).description(groups[name] ?? '');
  for (const name of Object.keys(commands).filter(isCommand)) {
    const { says, options, takes, after } = commands[name];
    const [own = '', group] = name.split(' ').reverse();
    const command = (group === undefined ? program : groupNamed(group)).command(own);
    command.description(says).addHelpText('after', inLanguage(after)).action(runs[name]);
    command.showHelpAfterError(helpOf(name, language));
    for (const one of takes) command.addArgument(one);
    for (const one of options) {
      command.addOption(one);
      command.hook('preAction', () => one.before?.(command, one));
    }
  }
  return program;
}

function version(): string {
  return JSON.parse(readFileSync(join(LERRET, 'package.json'), 'utf8')).version;
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name);
}

/**
 * Runs a command, sets `process.exitCode`, and prints errors for users.
 * @param args the arguments without Node and script
 * @throws errors that aren't for users, which are mistakes in the code
 */
export async function runCommand(args: readonly string[]): Promise<void> {
  const language = languageIn(args);
  try {
    await createProgram(language).parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
      return;
    }
    if (error instanceof UsageError) {
      const command = Object.keys(commands).find((name) =>
        `${args.join(' ')} `.startsWith(`${name} `),
      );
      const start = language === 'nb' ? 'feil' : 'error';
      console.error(`${start}: ${error.text[language]}\n${helpOf(command ?? '', language)}`);
      process.exitCode = USAGE_ERROR;
      return;
    }
    const { fail, messageForUsers } = await import('./terminal.ts');
    fail(messageForUsers(error, '.', language));
  }
}
