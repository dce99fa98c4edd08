import { createServer } from 'node:net';
import { relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { listening } from '../../listening.ts';
import { lerretHere } from '../../site/command-here.ts';
import { sampleSite } from './command-output.ts';

const sample = `--site ${relative('.', sampleSite)}`;

it.each([
  ['events copy x', 'a week is written as 2026-w48', 2],
  [
    'events export a.csv --week 52 --language nb',
    "feil: --week <week> kan ikke være '52': en uke skrives 2026-w48",
    2,
  ],
  [
    'check --at i-går --language=nb',
    "feil: --at <instant> kan ikke være 'i-går': skriv det som 2026-11-20",
    2,
  ],
  [
    'publsh --language nb',
    "feil: 'publsh' er ikke en kommando\n(Mente du publish?)\n(lerret --help forteller mer)",
    2,
  ],
  [
    'check --formt json --language nb',
    "feil: '--formt' er ikke et valg her\n(Mente du --format?)\n(lerret check --help forteller mer)",
    2,
  ],
  ['check --format jsn', 'are text, json, sarif, github.\n(Did you mean json?)\n(lerret', 2],
  ['check --format jsn --language nb', 'text, json, sarif, github.\n(Mente du json?)\n', 2],
  [
    'check --format xml --language nb',
    "feil: 'xml' passer ikke for valget '--format <format>'. Det kan være text, json",
    2,
  ],
  [`events import finnes.csv ${sample} --language nb`, 'Det finnes ingen fil finnes.csv.', 1],
  [
    `history finnes.json ${sample} --language nb`,
    'Det finnes ingen fil finnes.json i nettstedsmappen',
    1,
  ],
  ['publish --dry-run', '--dry-run needs --target\n(lerret publish --help tells more)', 2],
  [
    'new block a --empty --island',
    "cannot be used with option '--island'\n(lerret new block --help",
    2,
  ],
  ['publish --ahead 0 --language nb', '--ahead trenger --target', 2],
  ['publish --ahead 169', 'write 0 to 168 hours', 2],
  ['watch --port 8000 --control 8000', '--port and --control need different ports', 2],
  ...['', ' ', '0x10', '1e3', '65536'].map(
    (port) => [['serve', '--port', port], 'a port is a number from 0 to 65535', 2] as const,
  ),
  ['rollback x --target edge', 'the number of a release, such as 3', 2],
  ['rollback x --language nb', 'nummeret til en utgave, som 3', 2],
  ['check --days 0x10 --site absent', 'a number of days from 1 to 366', 2],
  ['serve --backend shop', 'shop=https://', 2],
  ...['0', '91', '0x10'].map(
    (days) => [`build --preview ${days} --site absent`, 'a preview lasts 1 to 90 days', 2] as const,
  ),
  [
    'build --preview --publish www --site absent',
    "error: option '--preview [days]' cannot be used with option '--publish <folder>'",
    2,
  ],
  [
    'build --publish www --preview 3 --site absent --language nb',
    "feil: velg '--preview [days]' eller '--publish <folder>'",
    2,
  ],
  [`events copy 2026-w99 ${sample} --language nb`, 'ingen uke eller dag', 1],
  ['serve --out absent --language nb', 'ikke noe bygd nettsted. Kjør npx lerret build', 1],
  [
    'new site runtime --yes --language nb',
    'er ikke tom: oppgi en ny mappe. Ingenting ble skrevet.',
    1,
  ],
] as const)('lerret %s is refused: %s', async (command, why, code) => {
  const said = await lerretHere(...(typeof command === 'string' ? command.split(' ') : command));
  expect(said).toMatchObject({ code, stderr: expect.stringContaining(why) });
});

it('--version is that of the package', async () => {
  expect(await lerretHere('--version')).toMatchObject({ code: 0, stdout: `${manifest.version}\n` });
});

it('--help says what commands of two words are for', async () => {
  const { code, stdout } = await lerretHere('--help');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^ +events +write a week as a table/m)]);
});

it('watch ends with an event in its log where the control port is taken', async () => {
  const taken = createServer();
  onTestFinished(() => {
    taken.close();
  });
  const port = new URL(await listening(taken)).port;
  const options = ['--site', sampleSite, '--port', '0', '--control', port];
  expect(await lerretHere('watch', ...options)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Port ${port} is taken. Choose another port with --control`),
    stdout: expect.stringContaining('"event":"ends"'),
  });
});
