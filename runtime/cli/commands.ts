import { KINDS, wrongName, wrongWord } from './new/site-questions.ts';
import { argument, choice, command, type GivenTo, option, type ValuesOf } from './option-types.ts';
import {
  address,
  at,
  checked,
  daysAhead,
  format,
  hosting,
  language,
  numberIn,
  out,
  pairOfWords,
  plainName,
  port,
  portNumber,
  pulling,
  sandbox,
  serving,
  site,
  statusAddress,
  target,
  unless,
  weekName,
  wholeNumber,
  withTarget,
  yes,
} from './options.ts';

/** Commands that only contain other commands. */
export const groups: Readonly<Record<string, string>> = {
  events: 'write a week as a table for spreadsheets, read it back, copy a week to the next',
  new: 'make something new',
};

const ofWeek = [site, at, language()] as const;
const ofTable = [
  ...ofWeek,
  yes,
  option('--dry-run', 'show what would change, and write nothing'),
] as const;
const allBlocks = option(
  '--all',
  'with all of Lerret’s blocks, also those that the site doesn’t use',
);
const ofRelease = [out('the built site'), language(), ...target, yes] as const;
const asVisitorsSee = [
  out('the built site, for the list of changes for visitors'),
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
      'the built site, whose addresses must still exist (default: dist beside the site)',
    ),
    language(),
    option('--all', 'show every problem, however many there are'),
    option('--fix', 'apply the suggestions that are certain'),
    option('--days <number>', 'also warn of the coming days: empty blocks, clock changes', {
      read: daysAhead,
    }),
  ]),
  build: command('check a site folder and build it; a site with errors leaves the old output', [
    site,
    at,
    ...pulling,
    ...hosting,
    out('the output folder'),
    option('--pull', 'fetch content from the backends first; if that fails, build nothing'),
    option('--fresh', 'ignore the results of earlier builds'),
    language(),
    option(
      '--expired',
      'build only if the clock, the host or a pull has changed something since the last build',
    ),
    option(
      '--publish <folder>',
      'then copy the changes, without private files, to a folder for any web server',
    ),
    option(
      '--preview [days]',
      'build a copy with drafts and future content, for visitors with its address',
      {
        read: wholeNumber(1, 90, {
          en: 'a preview lasts 1 to 90 days',
          nb: 'en forhåndsvisning varer 1 til 90 dager',
        }),
      },
    ).conflicts(['publish']),
    choice('--format <format>', 'of the summary', ['text', 'json'], 'text'),
  ]),
  pull: command(
    'fetch articles, events, productions and block data from the backends; a failure changes nothing',
    [
      site,
      ...pulling,
      option('--all', 'show every mistake in the fetched content, however many there are'),
      option('--dry-run', 'write nothing; show fetched, changed and omitted records'),
      language(),
    ],
  ),
  edge: command('serve a built site on 127.0.0.1 as Cloudflare Workers would; needs Miniflare', [
    port(4323),
    out('the built site'),
    language(),
  ]),
  serve: command('serve a built site on 127.0.0.1; /healthz shows its health', [
    ...serving,
    out('the built site'),
    language(),
  ]),
  watch: {
    ...command('serve a site, and build it whenever files, backends or the clock change it', [
      site,
      ...serving,
      ...hosting,
      out('the output folder'),
      option('--control <port>', 'of /healthz and the webhook /build, on 127.0.0.1', {
        read: portNumber,
        byDefault: 4322,
      }),
      option('--pull', 'fetch content from the backends'),
      option('--git', 'fetch what was pushed: git pull --ff-only'),
      option('--every <minutes>', 'the time between fetches', {
        read: (text) =>
          numberIn(text, { en: 'minutes, such as 5', nb: 'minutter, som 5' }) * 60_000,
        byDefault: 600_000,
        shown: '10',
      }),
      option('--stale <hours>', 'the maximum age of content; beyond it, health is red', {
        read: (text) =>
          numberIn(text, { en: 'hours, such as 26', nb: 'timer, som 26' }) * 3_600_000,
        byDefault: 93_600_000,
        shown: '26',
      }),
      option(
        '--report <url>',
        'where to report the status of a commit, with {sha}; LERRET_REPORT_TOKEN is the token',
        { read: statusAddress },
      ),
      language(),
    ]),
    after:
      '\nLERRET_WEBHOOK_SECRET: the secret of POST /build, as a bearer token or a forge’s webhook secret; without it, POST /build is off\n',
  },
  releases: command('list what visitors saw, the newest first; lerret rollback shows it again', [
    out('the built site'),
    language(),
    format(),
  ]),
  rollback: command(
    'show an earlier release in one step, and nothing newer until lerret release',
    ofRelease,
    argument(
      '[number]',
      'of the release; without it, the one before the shown one',
      wholeNumber(0, 999_999_999, {
        en: 'the number of a release, such as 3',
        nb: 'nummeret til en utgave, som 3',
      }),
    ),
  ),
  release: command('after a rollback, show the newest build, and later ones', ofRelease),
  'events export': command(
    'write a week as a table, as CSV: a column for each hall, a row for each showing of a day',
    [
      ...ofWeek,
      yes,
      option('--week <week>', 'such as 2026-w48, or a day of it (default: this week)', {
        read: weekName,
      }),
    ],
    argument('<file>'),
  ),
  'events import': command(
    'write the changes in a table to the files of the site: all of them, or none',
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
    'check the site, list the changes for visitors, ask, build, show and commit it',
    [
      site,
      ...hosting,
      ...target,
      out('the output folder'),
      yes,
      option(
        '--dry-run',
        'with --target: show what would be written, and with which settings',
        withTarget,
      ),
      option(
        '--ahead <hours>',
        'with --target: also store the coming changes by the clock; 0: none',
        {
          read: wholeNumber(0, 168, { en: 'write 0 to 168 hours', nb: 'skriv 0 til 168 timer' }),
          byDefault: 48,
          ...withTarget,
        },
      ),
      language(),
    ],
  ),
  history: command(
    'list what was published and undone, the newest first: git’s commits',
    [site, format(), language()],
    argument('[file]', 'in the site folder; without it, all files'),
  ),
  undo: command(
    'undo the changes since the last commit, else the last publication; run it again to redo them',
    [site, ...asVisitorsSee],
    argument('[id]', 'of the commit to undo, as lerret history lists it'),
  ),
  restore: command(
    'restore a file as it was committed at a time',
    [site, at, ...asVisitorsSee],
    argument('<file>', 'of the site folder'),
  ),
  dev: command('show a site during editing, and each saved change at once', [
    site,
    at,
    port(4321),
    ...sandbox,
    language(),
    option(
      '--public-url <url>',
      'the address at which your own proxy shows it; visitors there need the code',
      { read: address },
    ),
    option('--write', 'with --public-url: visitors with the code may write'),
  ]),
  resolve: command(
    'print the page of each address, as JSON',
    [site, at, choice('--format <format>', 'the output format', ['json'], 'json')],
    argument(
      '<url...>',
      'paths, with or without query and hash; - reads them from standard input, one per line',
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
      option('--all', 'print long lists completely (JSON always does)'),
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
    'adapt a site of an older version, with the blocks and models beside it, to this one',
    [site, option('--dry-run', 'show what would change, and write nothing'), language()],
  ),
  'new block': command(
    'make a block: component, schema, style, story and test; without an option, a list of records',
    [
      site,
      option('--title <title>', 'its name in bokmål, for staff and as its heading', {
        read: unless(wrongWord),
      }),
      option('--empty', 'no records, options only').conflicts(['enhanced', 'island']),
      option('--enhanced', 'HTML that is complete without script, and a small script').conflicts([
        'empty',
        'island',
      ]),
      option('--island', 'a block with state, which React also runs in the browser').conflicts([
        'empty',
        'enhanced',
      ]),
      language(),
    ],
    argument('<name>', 'in small letters with hyphens, such as opening-hours', (name) =>
      checked(plainName(name), (one) => !['shared', 'fonts', 'base'].includes(one), {
        en: `\`${name}\` is the folder of code that blocks share`,
        nb: `\`${name}\` er mappa med kode som blokkene deler`,
      }),
    ),
  ),
  'new model': command(
    'make a kind of record: its fields, a page, two records and a test',
    [
      site,
      option(
        '--words <one,many>',
        'the singular and plural of its name in bokmål, such as utstilling,utstillinger',
        { read: pairOfWords },
      ),
      language(),
    ],
    argument('<name>', 'in small letters with hyphens, such as exhibition', plainName),
  ),
  'new site': command(
    'make a site of your own: asks three questions, and writes a small site',
    [
      option('--yes', 'ask nothing: use defaults for missing options'),
      option('--name <name>', 'the name of the house', { read: unless(wrongName) }),
      option('--municipality <name>', 'the municipality of the house', { read: unless(wrongName) }),
      choice('--kind <kind>', 'the programme of the house', KINDS),
      option('--lerret <spec>', 'the npm spec of the Lerret that the site depends on'),
      language(),
    ],
    argument('[folder]', 'a missing or empty folder (default: named after the house)'),
  ),
  tokens: command(
    'write the design tokens of a site as a file of the W3C’s format, for Figma and other tools',
    [
      site,
      option('--out <file>', 'the output file', { byDefault: 'design.tokens.json' }),
      choice('--scheme <scheme>', 'only these colours, for tools with a file for each', [
        'light',
        'dark',
      ]),
      language(),
    ],
  ),
  types: command('write the types that tsc and editors read, to .lerret/types', [site]),
  schemas: command('write the JSON Schemas of this site’s files for editors, to .lerret/schemas', [
    site,
  ]),
  start: command('check, build and serve a site, with a local stand-in for its backends', [
    site,
    port(4321),
    ...sandbox,
    out('the output folder'),
    language(),
  ]),
  storybook: command('show each block of the project in every state, as it looks on its site', [
    site,
    port(6006),
    allBlocks,
    option('--build', 'write it as files, for a web server'),
    out('the folder for --build', 'storybook-static'),
    language(),
  ]),
  stories: command(
    'run each story of the project with its play function in Chromium, as a test',
    [site, language()],
    argument('[names...]'),
  ),
  pictures: command(
    'compare pictures of blocks and pages with the stored ones',
    [site, allBlocks, option('--update', 'store the current pictures'), language()],
    argument('[names...]'),
  ),
};

export type CommandName = keyof typeof commands;

export type OptionsOf<Name extends CommandName> = ValuesOf<(typeof commands)[Name]['options']>;

export type ArgumentsOf<Name extends CommandName> = GivenTo<(typeof commands)[Name]['takes']>;
