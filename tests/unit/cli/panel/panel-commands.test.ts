import { join } from 'node:path';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commandOf, run } from '../../../../runtime/cli/panel/panel-commands.ts';
import { folderOfTest, writeFiles } from '../../../site/folders.ts';

it.each([
  ['changes', ['publish', '--site', 'hus']],
  ['publish', ['publish', '--yes', '--site', 'hus']],
  ['rollback', ['rollback', '--yes']],
  ['undo', ['undo', '--site', 'hus']],
  ['undo-it', ['undo', '--yes', '--site', 'hus']],
])('the panel’s command «%s» asks nothing that it carries out', (name, args) => {
  expect(commandOf(name, 'hus', 'nb')).toEqual([...args, '--language', 'nb']);
});

it('the panel runs no other command', () => {
  expect(commandOf('toString', 'hus', 'nb')).toBeNull();
});

it('a command of the panel knows that it is one, and gets no token', async () => {
  const folder = folderOfTest();
  const names = ['LERRET_IN_PANEL', 'LERRET_PANEL_TOKEN', 'LERRET_SUPERVISED'];
  const text = `console.log(...${JSON.stringify(names)}.map((name) => process.env[name] ?? 'none'))`;
  writeFiles(folder, { 'command.mjs': text });
  const [, script = ''] = process.argv;
  process.argv[1] = join(folder, 'command.mjs');
  for (const name of names.slice(1)) vi.stubEnv(name, '1');
  onTestFinished(() => {
    process.argv[1] = script;
    vi.unstubAllEnvs();
  });
  const app = new Hono();
  app.get('/', (context) => stream(context, (output) => run(output, [], String)));
  expect(await (await app.request('/')).text()).toBe('1 none \n\n[0]\n');
});
