import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { commands } from '../../../runtime/cli/commands.ts';
import texts from '../../../runtime/cli/help-nb.json' with { type: 'json' };
import { createProgram } from '../../../runtime/cli/run-command.ts';
import { lerretHere } from '../../site/command-here.ts';

/** Returns the descriptions in a command's help, and in those of the commands below it. */
function saidBy(command: Command): readonly string[] {
  const { options, registeredArguments } = command;
  const own = [command, ...command.commands, ...options, ...registeredArguments];
  const said = own.map((one) =>
    typeof one.description === 'function' ? one.description() : one.description,
  );
  return [...said, ...command.commands.flatMap(saidBy)].filter(Boolean);
}

it('each text of the help has its bokmål, and no other text has', () => {
  const ofCommander = ['Usage:', 'Arguments:', 'Options:', 'Commands:', 'display help for command'];
  const after = Object.values(commands).flatMap((command) => command.after || []);
  const said = new Set([...saidBy(createProgram()), ...after, ...ofCommander]);
  expect(Object.keys(texts).toSorted()).toEqual([...said].toSorted());
});

it.each([
  '--help --language nb',
  'help --language nb',
  'events --help --language nb',
  'check --help --language=nb',
  'watch --language nb --help',
  'publish --help --language nb',
])('lerret %s is in bokmål', async (command) => {
  const { code, stdout } = await lerretHere(...command.split(' '));
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Bruk: lerret/);
  expect(stdout).not.toMatch(/\b(?:the|of|default|choices|with|options|commands?|env|without)\b/i);
});

it('help that names no language is in English', async () => {
  expect((await lerretHere('check', '--help')).stdout).toMatch(/^Usage: lerret check \[options\]/);
});
