import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lerretHere as lerret } from './command-here.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { ROOT } from './lerret.ts';
import { out as shown } from './served.ts';

/** What the office does by the commands of docs/staff.md: what is written, what is said, what changes. */
interface Task {
  readonly name: string;
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

const tasks: readonly Task[] = [
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
];

const folder = temporaryFolder();
const site = copySite('site-config', join(folder, 'site-config'));
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

it.each(tasks)('$name', async ({ written = [], edits = [], commands, difference }) => {
  for (const file of written) writeFileSync(join(site, file), inDocument(file));
  for (const [file, from, to] of edits) edit(join(site, file), from, to);
  for (const [command, code, said] of commands) {
    const args = command.split(' ');
    // What visitors see: the site of all tests, where nothing is published.
    const more = args[0] === 'check' ? ['--out', shown] : [];
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
