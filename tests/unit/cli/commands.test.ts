import { expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from '../../../runtime/cli/run-command.ts';
import { sampleSite } from './run-command.ts';

it.each([
  ['what is no week', ['x'], 'a week is written as 2026-w48', 2],
  [
    'a week that no year has, in bokmål',
    ['2026-w99', '--language', 'nb'],
    'ikke i noen kalender',
    1,
  ],
])('events copy refuses %s, and says so', async (_what, week, why, code) => {
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
  await runCommand(['events', 'copy', ...week, '--site', sampleSite]);
  expect(said.join('\n')).toContain(why);
  expect(process.exitCode).toBe(code);
});
