import { expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../../runtime/cli/run-command.ts';
import { sampleSite } from './command-output.ts';

it.each([
  ['what is no week', ['events', 'copy', 'x'], 'a week is written as 2026-w48', 2],
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
