import { createServer } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { runCommand } from '../../../runtime/cli/run-command.ts';
import { sampleSite } from './command-output.ts';

it.each([
  ['what is no week', ['events', 'copy', 'x'], 'a week is written as 2026-w48', 2],
  [
    'what is no week, in bokmål',
    ['events', 'export', 'a.csv', '--week', '52', '--language', 'nb'],
    "feil: --week <week> kan ikke være '52': en uke skrives 2026-w48",
    2,
  ],
  [
    'what is no moment, in bokmål',
    ['check', '--at', 'i-går', '--language=nb'],
    "feil: --at <instant> kan ikke være 'i-går': skriv det som 2026-11-20",
    2,
  ],
  [
    'an unknown command, in bokmål',
    ['publsh', '--language', 'nb'],
    "feil: 'publsh' er ikke en kommando\n(Mente du publish?)\n\n(lerret --help forteller mer)",
    2,
  ],
  ['an unknown command', ['publsh'], "error: unknown command 'publsh'", 2],
  [
    'an unknown option, in bokmål',
    ['check', '--formt', 'json', '--language', 'nb'],
    "feil: '--formt' er ikke et valg her\n(Mente du --format?)",
    2,
  ],
  [
    'a word that isn’t one of an option’s, in bokmål',
    ['check', '--format', 'xml', '--language', 'nb'],
    "feil: 'xml' passer ikke for valget '--format <format>'. Det kan være text, json",
    2,
  ],
  [
    'too many arguments, in bokmål',
    ['check', 'a', '--language', 'nb'],
    'feil: for mange argumenter: 1 i stedet for 0.',
    2,
  ],
  [
    'a table that isn’t there, in bokmål',
    ['events', 'import', 'finnes.csv', '--site', sampleSite, '--language', 'nb'],
    'Det finnes ingen fil finnes.csv.',
    1,
  ],
  [
    'the history of a file that never was, in bokmål',
    ['history', 'finnes.json', '--site', sampleSite, '--language', 'nb'],
    'Det finnes ingen fil finnes.json i nettstedsmappen',
    1,
  ],
  ['to try to publish nowhere', ['publish', '--dry-run'], '--dry-run needs --target', 2],
  ['an account without a target', ['rollback', '--account', 'x'], '--account needs --target', 2],
  [
    'hours ahead without a target, in bokmål',
    ['publish', '--ahead', '3', '--language', 'nb'],
    '--ahead trenger --target',
    2,
  ],
  [
    'one port for two servers',
    ['watch', '--port', '8000', '--control', '8000'],
    '--port and --control need different ports',
    2,
  ],
  ...['', ' ', '0x10', '1e3', '65536'].map((port): [string, string[], string, number] => [
    `the port '${port}'`,
    ['serve', '--port', port],
    'a port is a number from 0 to 65535',
    2,
  ]),
  [
    'a number of days that is not in digits',
    ['check', '--days', '0x10', '--site', 'absent'],
    'a number of days from 1 to 366',
    2,
  ],
  [
    'a preview of days that are not in digits',
    ['build', '--preview', '0x10', '--site', 'absent'],
    'a preview lasts 1 to 90 days',
    2,
  ],
  [
    'a week that no year has, in bokmål',
    ['events', 'copy', '2026-w99', '--site', sampleSite, '--language', 'nb'],
    'ikke i noen kalender',
    1,
  ],
  [
    'to serve nothing, in bokmål',
    ['serve', '--out', 'absent', '--language', 'nb'],
    'ikke noe bygd nettsted: kjør lerret build',
    1,
  ],
  [
    'a folder that holds something, in bokmål',
    ['new', 'site', 'runtime', '--yes', '--language', 'nb'],
    'er ikke tom: oppgi en ny mappe. Ingenting ble skrevet.',
    1,
  ],
])('a command refuses %s, and says so', async (_what, command, why, code) => {
  const said: string[] = [];
  const say = (text: unknown) => said.push(String(text)) > 0;
  const before = process.exitCode;
  const spies = [
    vi.spyOn(console, 'error').mockImplementation((text) => void say(text)),
    vi.spyOn(process.stderr, 'write').mockImplementation(say),
  ];
  onTestFinished(() => {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  });
  await runCommand(command);
  expect(said.join('\n')).toContain(why);
  expect(process.exitCode).toBe(code);
});

it('--version is that of the package', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.exitCode;
  onTestFinished(() => {
    write.mockRestore();
    process.exitCode = before;
  });
  await runCommand(['--version']);
  expect(write.mock.calls.join()).toBe(`${manifest.version}\n`);
  expect(process.exitCode).toBe(0);
});

it('watch ends with an event in its log where the control port is taken', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, '127.0.0.1', () => {
      const at = taken.address();
      resolve(at !== null && typeof at === 'object' ? at.port : 0);
    }),
  );
  const before = process.exitCode;
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    process.exitCode = before;
    log.mockRestore();
    error.mockRestore();
    taken.close();
  });
  await runCommand(['watch', '--site', sampleSite, '--port', '0', '--control', String(port)]);
  expect(error.mock.calls.join()).toContain(`Port ${port} is taken: name another with --control`);
  expect(log.mock.calls.join()).toContain('"event":"ends"');
  expect(process.exitCode).toBe(1);
});
