import { argument, choice, command, type GivenTo, option, type ValuesOf } from './described.ts';
import { KINDS, wrongName, wrongWord } from './new/site-questions.ts';
import {
  at,
  format,
  hosting,
  language,
  out,
  port,
  pulling,
  sandbox,
  serving,
  site,
  target,
  yes,
} from './options.ts';
import {
  address,
  checked,
  daysAhead,
  isWhole,
  numberIn,
  pairOfWords,
  plainName,
  portNumber,
  statusAddress,
  unless,
  weekName,
} from './read-options.ts';

/** Commands that only contain other commands. */
export const groups: Readonly<Record<string, string>> = {
  events: 'write a week as a table for spreadsheets, read it back, copy a week to the next',
  new: 'make something new',
};

const ofWeek = [site, at, language()] as const;
const ofTable = [
  ...ofWeek,
  yes,
  option('--dry-run', 'say what would change, and write nothing'),
] as const;
const allBlocks = option(
  '--all',
  'with all of Lerret’s blocks, also those that the site doesn’t use',
);
const asVisitorsSee = [
  out('the built site, to tell what changes for visitors'),
  yes,
  language(),
] as const;

/** All commands by name, in the order of the help: their purposes, options and arguments. */
export const commands = {
  check: command('find every mistake in a site folder, all at once', [
    site,
    at,
    format('sarif', 'github'),
    option(
      '--out <folder>',
      'the built site: what visitors know of it must not be gone (default: dist beside the site)',
    ),
    language(),
    option('--all', 'show every problem, however many there are'),
    option('--fix', 'apply the suggestions that are certain'),
    option('--days <number>', 'warn of what so many days bring: empty blocks, clocks that change', {
      read: daysAhead,
    }),
  ]),
  build: command('check a site folder and build it; a site with errors leaves the old output', [
    site,
    at,
    ...pulling,
    ...hosting,
    out('where to'),
    option('--pull', 'fetch content from the backends first; where that fails nothing is built'),
    option('--fresh', 'make all anew, whatever earlier builds have left'),
    language(),
    option('--expired', 'build only if the clock has changed something since the last build'),
    option(
      '--publish <folder>',
      'then copy what changed, without private files, to a folder that any server shows',
    ),
    option(
      '--preview [days]',
      'build a copy with drafts and what is to come, for those who know its address',
      {
        read: (text) => checked(Number(text), isWhole(1, 90), 'a preview is seen for 1 to 90 days'),
      },
    ),
    choice('--format <format>', 'of the summary', ['text', 'json'], 'text'),
  ]),
  pull: command(
    'fetch articles, events, productions and block data from the backends; a failure leaves what was there',
    [
      site,
      ...pulling,
      option('--all', 'show every mistake of what came, however many there are'),
      option('--dry-run', 'write nothing; tell what came, what it becomes, and what is left out'),
      language(),
    ],
  ),
  edge: command('serve a built site on 127.0.0.1 as Cloudflare Workers would; needs Miniflare', [
    port(4323),
    out('the built site'),
    language(),
  ]),
  serve: command('serve a built site on 127.0.0.1; /healthz says how it is', [
    ...serving,
    out('the built site'),
    language(),
  ]),
  watch: {
    ...command('serve a site, and build it whenever files, backends or the clock change it', [
      site,
      ...serving,
      ...hosting,
      out('where to build to'),
      option('--control <port>', 'of /healthz and the webhook /build, on 127.0.0.1', {
        read: portNumber,
        byDefault: 4322,
      }),
      option('--pull', 'fetch content from the backends'),
      option('--git', 'fetch what was pushed: git pull --ff-only'),
      option('--every <minutes>', 'from one fetch to the next', {
        read: (text) => numberIn(text, 'minutes, such as 5') * 60_000,
        byDefault: 600_000,
        shown: '10',
      }),
      option('--stale <hours>', 'from when on content is too old: health is red', {
        read: (text) => numberIn(text, 'hours, such as 26') * 3_600_000,
        byDefault: 93_600_000,
        shown: '26',
      }),
      option(
        '--report <url>',
        'where a forge takes the status of a commit, with {sha}; LERRET_REPORT_TOKEN is its token',
        { read: statusAddress },
      ),
      language(),
    ]),
    after:
      '\nLERRET_WEBHOOK_SECRET: what POST /build has to know, as a bearer token or a forge’s webhook secret; without it there is none\n',
  },
  releases: command('list what visitors saw, the newest first: lerret rollback goes back to it', [
    out('the built site'),
    language(),
    format(),
  ]),
  rollback: command(
    'show an earlier release in one step, and nothing newer until lerret release',
    [out('the built site'), language(), ...target, yes],
    argument('[number]', 'of the release; without it, the one before the shown one', (text) =>
      Number(checked(text, (one) => /^\d{1,9}$/.test(one), 'a number that lerret releases lists')),
    ),
  ),
  release: command('after a rollback, show what was built last, and what is built from now on', [
    out('the built site'),
    language(),
    ...target,
    yes,
  ]),
  'events export': command(
    'write a week as a table, as CSV: a column for each hall, a row for each showing of a day',
    [
      ...ofWeek,
      option('--week <week>', 'such as 2026-w48, or a day of it (default: this week)', {
        read: weekName,
      }),
    ],
    argument('<file>'),
  ),
  'events import': command(
    'write what a table changes into the files of the site: all of it, or nothing',
    ofTable,
    argument('<file>'),
  ),
  'events copy': command(
    'copy the events of a week to the next one, or to another',
    ofTable,
    argument('<week>', '', weekName),
    argument('[to]', '', weekName),
  ),
  publish: command(
    'check the site, say what changes for visitors, ask, build, show it, commit it',
    [
      site,
      ...hosting,
      ...target,
      out('where to'),
      yes,
      option('--dry-run', 'with --target: say what would be written, and with which settings'),
      option(
        '--ahead <hours>',
        'with --target: how much of what the clock will change is stored, too; 0: nothing',
        {
          read: (text) =>
            Number(
              checked(
                text,
                (one) => /^\d{1,3}$/.test(one) && Number(one) <= 168,
                'a week has 168 hours',
              ),
            ),
          byDefault: 48,
        },
      ),
      language(),
    ],
  ),
  history: command(
    'list what was published and taken back, the newest first: git’s commits',
    [site, language()],
    argument('[file]', 'of the site folder; without it, of all'),
  ),
  undo: command(
    'take back what was saved since the last commit, else the last publishing; again to take that back',
    [site, ...asVisitorsSee],
    argument('[id]', 'of the commit to take back, as lerret history lists it'),
  ),
  restore: command(
    'bring back a file as it was committed at a moment',
    [site, at, ...asVisitorsSee],
    argument('<file>', 'of the site folder'),
  ),
  dev: command('show a site while working on it: what is saved shows at once', [
    site,
    at,
    port(4321),
    ...sandbox,
    language(),
    option(
      '--public-url <url>',
      'where a proxy of yours shows it, too; who opens it there needs the code',
      { read: address },
    ),
    option('--write', 'with --public-url: who has the code may write'),
  ]),
  resolve: command(
    'tell which page answers each address, as JSON',
    [site, at],
    argument(
      '<url...>',
      'paths, with query and hash if they have them; - reads them from standard input, one a line',
    ),
  ),
  explain: command(
    'explain a page, a record, a picture, or what the clock changes',
    [
      site,
      at,
      option(
        '--record <id>',
        'which pages show a record or use a block datum, and why others do not',
      ),
      option('--picture <address>', 'everything that shows a picture, such as /media/kinosal.webp'),
      option('--changes <days>', 'which pages the clock changes in the coming days, and how', {
        read: daysAhead,
      }),
      format(),
      option('--all', 'tell long lists to their end (JSON always does)'),
      language('of the text'),
    ],
    argument('[path]', 'the address of a page: /kontakt'),
  ),
  media: command('list pictures that nothing uses, or that lack a text, pixels or a focal point', [
    site,
    at,
    format(),
    option('--json', 'the same as --format json').implies({ format: 'json' }),
    language('of the text'),
  ]),
  routes: command('list every address of a site, what answers it, and what is hidden', [
    site,
    at,
    format('csv'),
    language('of the text'),
  ]),
  migrate: command(
    'bring a site, and the blocks and models beside it, along from an older version',
    [site, option('--dry-run', 'show what would change, and write nothing'), language()],
  ),
  'new block': command(
    'make a block: component, schema, style, story and test; without an option, a list of records',
    [
      site,
      option('--title <title>', 'what it is called in bokmål, for staff and as its heading', {
        read: unless(wrongWord),
      }),
      option('--empty', 'no records, options only').conflicts(['enhanced', 'island']),
      option(
        '--enhanced',
        'HTML that is complete without script, and a little script of its own',
      ).conflicts(['empty', 'island']),
      option('--island', 'state, run by React in the browser, too').conflicts([
        'empty',
        'enhanced',
      ]),
      language(),
    ],
    argument('<name>', 'in small letters with hyphens, such as opening-hours', (name) =>
      checked(
        plainName(name),
        (one) => !['shared', 'fonts', 'base'].includes(one),
        `\`${name}\` holds what blocks share`,
      ),
    ),
  ),
  'new model': command(
    'make a kind of record: its fields, a page, two records and a test',
    [
      site,
      option(
        '--words <one,many>',
        'what one and many of them are called in bokmål, such as utstilling,utstillinger',
        { read: pairOfWords },
      ),
      language(),
    ],
    argument('<name>', 'in small letters with hyphens, such as exhibition', plainName),
  ),
  'new site': command(
    'make a site of your own: asks three questions, and writes a small site to begin with',
    [
      option('--yes', 'ask nothing: what isn’t said by an option is invented'),
      option('--name <name>', 'what the house is called', { read: unless(wrongName) }),
      option('--municipality <name>', 'where it is', { read: unless(wrongName) }),
      choice('--kind <kind>', 'what it shows', KINDS),
      option('--lerret <spec>', 'the Lerret that the site depends on, as npm install takes it'),
      language(),
    ],
    argument('[folder]', 'where; absent or empty (default: called as the house)'),
  ),
  tokens: command(
    'write the design tokens of a site as a file of the W3C’s format, for Figma and other tools',
    [
      site,
      option('--out <file>', 'where to', { byDefault: 'design.tokens.json' }),
      choice('--scheme <scheme>', 'its colours alone, for tools with a file for each', [
        'light',
        'dark',
      ]),
    ],
  ),
  types: command('write the types that tsc and editors read, to .lerret/types', [site]),
  schemas: command('write the JSON Schemas by which editors know this site, to .lerret/schemas', [
    site,
  ]),
  start: command('check, build and serve a site, with a local stand-in for its backends', [
    site,
    port(4321),
    ...sandbox,
    out('where to build to'),
    language(),
  ]),
  storybook: command('show each block of the project in every state, as it looks on its site', [
    site,
    port(6006),
    allBlocks,
    option('--build', 'write it as files, to send to somebody'),
    out('where --build writes them', 'storybook-static'),
    language(),
  ]),
  pictures: command(
    'compare what blocks and pages look like with what they looked like',
    [site, allBlocks, option('--update', 'as it looks now is right'), language()],
    argument('[names...]'),
  ),
};

export type CommandName = keyof typeof commands;

/** The values of a command's options, by name. */
export type OptionsOf<Name extends CommandName> = ValuesOf<(typeof commands)[Name]['options']>;

/** The values of a command's arguments, in order. */
export type ArgumentsOf<Name extends CommandName> = GivenTo<(typeof commands)[Name]['takes']>;
