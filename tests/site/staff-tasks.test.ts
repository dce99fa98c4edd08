import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { isFull } from '../runs.ts';
import { lerretHere as lerret } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import { out as shown } from './served.ts';

/** What the office does, ten tasks of docs/staff.md and ten others: what is written, what is said, what changes. */
interface Task {
  readonly name: string;
  /** Its way is another task's: it is tried in full alone. */
  readonly isInFull?: true;
  /** Files of docs/staff.md that are written as they stand there. */
  readonly written?: readonly string[];
  /** File, what stands there, what stands there then. */
  readonly edits?: readonly (readonly [file: string, from: string | RegExp, to: string])[];
  /** Commands with `--language nb`, and what they say. */
  readonly commands: readonly (readonly [command: string, code: number, said: RegExp])[];
  /** Of each file that changed: lines added and removed. */
  readonly difference: Readonly<Record<string, `+${number} −${number}`>>;
}

const fine = ['check', 0, /^0 feil, 0 advarsler$/m] as const;
const w48 = 'data/events/2026-w48.json';

const tasks: readonly Task[] = [
  {
    isInFull: true,
    name: '1 the text of a slide',
    edits: [
      [
        'data/block-data/home-slideshow.json',
        'Alle billetter koster 60 kroner.',
        'Alt koster 50 kroner.',
      ],
    ],
    commands: [fine],
    difference: { 'data/block-data/home-slideshow.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: '2 a cancelled showing',
    edits: [[w48, '"id": "e-1043",', '"id": "e-1043",\n    "status": "cancelled",']],
    commands: [fine],
    difference: { [w48]: '+1 −0' },
  },
  {
    isInFull: true,
    name: '3 a moved showing',
    edits: [
      [
        w48,
        '"startTime": "2026-11-23T18:30:00+01:00"',
        '"startTime": "2026-11-23T19:00", "status": "moved", "previousStart": "2026-11-23T18:30"',
      ],
      [w48, '"endTime": "2026-11-23T20:22:00+01:00"', '"endTime": "2026-11-23T20:52"'],
    ],
    commands: [fine],
    difference: { [w48]: '+2 −2' },
  },
  {
    isInFull: true,
    name: '4 the next week, from a table',
    commands: [
      ['events copy 2026-w50 2027-w05 --yes', 0, /^Skrevet: \d+ endringer\. Nå: lerret check\.$/m],
      ['events export FOLDER/uke.csv --week 2027-w05', 0, /^2027-w05: \d+ i tabellen/m],
      ['events import FOLDER/uke.csv --yes', 0, /^Ingenting å endre/m],
      ['check', 0, /^0 feil/m],
    ],
    difference: { 'data/events/2027-w05.json': '+0 −0' },
  },
  {
    isInFull: true,
    name: '5 a new film',
    written: ['data/productions/film-isbryteren.json', 'data/events/isbryteren.json'],
    commands: [fine, ['explain --record p-isbryteren', 0, /\/isbryteren/]],
    difference: {
      'data/events/isbryteren.json': '+0 −0',
      'data/productions/film-isbryteren.json': '+0 −0',
    },
  },
  {
    name: '6 news for Friday at eight',
    written: ['data/articles/julekalender.json'],
    commands: [
      fine,
      ['explain --record a-julekalender', 0, /27\.11\.2026|27\. nov/],
      ['explain --changes 14', 0, /Julekalenderen begynner/],
    ],
    difference: { 'data/articles/julekalender.json': '+0 −0' },
  },
  {
    isInFull: true,
    name: '7 something that repeats',
    written: ['data/events/lesestund.json'],
    commands: [fine, ['explain --record e-lesestund-2026-12-16', 0, /12:00|kl\. 12/]],
    difference: { 'data/events/lesestund.json': '+0 −0' },
  },
  {
    name: '8 a new page in the menu',
    written: ['pages/tour.json', 'data/block-data/info-tour.json'],
    edits: [
      ['site.json', '"pages": [', '"pages": [\n    "tour",'],
      [
        'site.json',
        '"menu": [',
        '"menu": [\n      { "id": "tour", "label": "Bak scenen", "path": "/bak-scenen", "place": "header", "order": 10 },',
      ],
    ],
    commands: [fine, ['explain /bak-scenen', 0, /tour/]],
    difference: {
      'data/block-data/info-tour.json': '+0 −0',
      'pages/tour.json': '+0 −0',
      'site.json': '+2 −0',
    },
  },
  {
    name: '9 a page at another address, once it was shown',
    edits: [['pages/week-sheet.json', /"path": "[^"]*"/, '"path": "/uka-pa-ett-ark"']],
    commands: [
      ['check', 1, /advarsel gone-address .*`\/ukeprogram`.* Forslag: \/uka-pa-ett-ark/],
      [
        'check --fix',
        0,
        /redirects\.json:\d+:1 {2}rettet gone-address {2}\/ukeprogram → \/uka-pa-ett-ark/,
      ],
    ],
    difference: { 'pages/week-sheet.json': '+1 −1', 'redirects.json': '+2 −1' },
  },
  {
    isInFull: true,
    name: '10 published, and taken back',
    edits: [['data/block-data/home-slideshow.json', 'Den store kinodagen', 'Kinodagen']],
    commands: [
      ['publish --yes', 0, /forsiden: .*«Den store kinodagen» → «Kinodagen»|de besøkende/i],
      ['undo --yes', 0, /^Gjort/m],
      ['undo --yes', 0, /^Gjort/m],
      ['history', 0, /Publisert/],
    ],
    difference: { 'data/block-data/home-slideshow.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: '11 a slide that goes by itself',
    edits: [
      [
        'data/block-data/home-slideshow.json',
        '"title": "Den store kinodagen",',
        '"title": "Den store kinodagen",\n        "unpublishAt": "2026-12-06",',
      ],
    ],
    commands: [fine, ['explain --changes 30', 0, /6\. des|06\.12\.2026|6\.12\.2026/]],
    difference: { 'data/block-data/home-slideshow.json': '+1 −0' },
  },
  {
    name: '12 a date as people write it',
    edits: [
      [
        'data/articles/hundre-og-ti-pa-vei-mot-sola.json',
        /"createdAt": [^,]*/,
        '"createdAt": "18.11.2026 08:00"',
      ],
    ],
    commands: [
      ['check', 1, /2026-11-\d\dT\d\d:\d\d/],
      ['check --fix', 0, /rettet .*2026-11-18T08:00/],
    ],
    difference: { 'data/articles/hundre-og-ti-pa-vei-mot-sola.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: '13 goes before it comes',
    edits: [
      [
        'data/articles/hundre-og-ti-pa-vei-mot-sola.json',
        '"id":',
        '"publishAt": "2026-12-02",\n  "unpublishAt": "2026-12-01",\n  "id":',
      ],
    ],
    commands: [['check', 1, /hundre-og-ti-pa-vei-mot-sola\.json:\d+:\d+ {2}never-out/]],
    difference: { 'data/articles/hundre-og-ti-pa-vei-mot-sola.json': '+2 −0' },
  },
  {
    isInFull: true,
    name: '14 a day of no calendar',
    edits: [[w48, '"startTime": "2026-11-23T18:30:00+01:00"', '"startTime": "2026-11-31T18:30"']],
    commands: [['check', 1, /2026-w48\.json:\d+:\d+ {2}\S+ .*2026-11-31T18:30/]],
    difference: { [w48]: '+1 −1' },
  },
  {
    isInFull: true,
    name: '15 a series without an end',
    written: ['data/events/lesestund.json'],
    edits: [['data/events/lesestund.json', ';UNTIL=20261216', '']],
    commands: [['check', 1, /lesestund\.json:\d+:\d+ {2}series-endless .*ingen slutt/]],
    difference: { 'data/events/lesestund.json': '+0 −0' },
  },
  {
    isInFull: true,
    name: '16 the parent of a menu item, misspelt',
    edits: [['site.json', '"parent": "cinema"', '"parent": "cinma"']],
    commands: [
      ['check', 1, /site\.json:\d+:\d+ {2}unknown-parent .*→ cinema/],
      ['check --fix', 0, /rettet unknown-parent/],
    ],
    difference: {},
  },
  {
    isInFull: true,
    name: '17 a film that nobody shows, in a table',
    commands: [
      ['events export FOLDER/uke.csv --week 2026-w48', 0, /47 i tabellen/],
      [
        'events import tests/fixtures/tables/wrong.csv --yes',
        1,
        /rad 2, kolonne 2: .*«Nordlysvakta»\..* Mente du «Nordlysvakten»\?\nIngenting ble skrevet/,
      ],
    ],
    difference: {},
  },
  {
    isInFull: true,
    name: '18 a film taken away while it is shown',
    edits: [['data/productions/havsula.json', '"id": "p-havsula"', '"id": "p-havsula-2"']],
    commands: [['check', 1, /missing-record .*p-havsula/]],
    difference: { 'data/productions/havsula.json': '+1 −1' },
  },
  {
    isInFull: true,
    name: '19 a file as it was',
    edits: [['data/block-data/home-quick-links.json', 'Planlegg besøket', 'Før du kommer']],
    commands: [
      ['restore data/block-data/home-quick-links.json --at 2099-01-01 --yes', 0, /^Gjort/m],
    ],
    difference: {},
  },
  {
    isInFull: true,
    name: '20 pictures to see to',
    commands: [['media', 0, /^\d+ bilder, merknader: 0$/m]],
    difference: {},
  },
];

const folder = temporaryFolder();
const site = copySite('site-config', join(folder, 'site-config'));
const out = join(folder, 'dist');
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Kari', '-c', 'user.email=kari@epost.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
writeFileSync(join(folder, '.gitignore'), '.*\ndist\n*.csv\n!.gitignore\n');
git('init', '--quiet');
git('add', '.');
git('commit', '--quiet', '--message', 'Som det var');
git('tag', 'start');

beforeEach(() => {
  git('checkout', '--quiet', 'start', '--', 'site-config');
  git('reset', '--quiet');
  git('clean', '--quiet', '--force', 'site-config');
});

/** A file of docs/staff.md, as it stands there. */
function inDocument(file: string): string {
  const document = readFileSync(join(ROOT, 'docs/staff.md'), 'utf8');
  const [, rest = ''] = document.split(`\`\`\`json site-config/${file}\n`);
  return rest.slice(0, rest.indexOf('```'));
}

const tried = tasks.filter(({ isInFull }) => isFull || !isInFull);

it.each(tried)('$name', async ({ written = [], edits = [], commands, difference }) => {
  const publishes = commands.some(([command]) => /^(publish|restore)/.test(command));
  if (publishes && git('log', '--format=%s').trim().split('\n').length === 1) {
    const first = await lerret('publish', '--site', site, '--out', out, '--yes');
    expect(first).toMatchObject({ code: 0 });
  }
  for (const file of written) writeFileSync(join(site, file), inDocument(file));
  for (const [file, from, to] of edits) edit(join(site, file), from, to);
  for (const [command, code, said] of commands) {
    const args = command.replaceAll('FOLDER', folder).split(' ');
    const takesOut = ['check', 'publish', 'undo', 'restore'].includes(args[0] ?? '');
    // What visitors see: the site of all tests, where nothing is published.
    const more = takesOut ? ['--out', publishes ? out : shown] : [];
    const answer = await lerret(...args, ...more, '--site', site, '--language', 'nb');
    expect([command, `${answer.stdout}${answer.stderr}`]).toEqual([
      command,
      expect.stringMatching(said),
    ]);
    expect([command, answer.code]).toEqual([command, code]);
  }
  const changed = git('diff', '--numstat', 'start', '--', 'site-config').trim().split('\n');
  const lines = changed.flatMap((line) => {
    const [added, removed, file = ''] = line.split('\t');
    return file === '' ? [] : [[file.slice('site-config/'.length), `+${added} −${removed}`]];
  });
  const fresh = git('ls-files', '--others', '--exclude-standard', 'site-config').trim().split('\n');
  const files = fresh.flatMap((file) =>
    file === '' ? [] : [[file.slice('site-config/'.length), '+0 −0']],
  );
  expect(Object.fromEntries([...lines, ...files])).toEqual(difference);
});
