import { existsSync, readFileSync } from 'node:fs';
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

/** Runs a script as if it were the command line. @returns the server's answer */
async function answerOf(text: string, args: readonly string[] = []) {
  const folder = folderOfTest();
  writeFiles(folder, { 'command.mjs': text });
  const [, script = ''] = process.argv;
  process.argv[1] = join(folder, 'command.mjs');
  onTestFinished(() => {
    process.argv[1] = script;
  });
  const app = new Hono();
  app.get('/', (context) => stream(context, (output) => run(output, [folder, ...args], String)));
  return { folder, answer: await app.request('/') };
}

it.each([
  ['ends what only looks', [], 'ended'],
  ['lets what publishes go on to its end', ['--yes'], 'done'],
])('a closed tab %s', async (_, args, expected) => {
  const { folder, answer } = await answerOf(
    `import { existsSync, writeFileSync } from 'node:fs';
    const tell = (text) => {
      writeFileSync(process.argv[2] + '/told', text, { flag: 'wx' });
      process.exit();
    };
    process.on('SIGTERM', () => tell('ended'));
    setInterval(() => existsSync(process.argv[2] + '/go') && tell('done'), 200);
    console.log('begun');`,
    args,
  );
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  const told = join(folder, 'told');
  if (expected === 'done') writeFiles(folder, { go: '' });
  await expect.poll(() => existsSync(told) && readFileSync(told, 'utf8')).toBe(expected);
});

it('a command of the panel knows that it is one, and gets no token', async () => {
  const names = ['LERRET_IN_PANEL', 'LERRET_PANEL_TOKEN', 'LERRET_SUPERVISED'];
  const text = `console.log(...${JSON.stringify(names)}.map((name) => process.env[name] ?? 'none'))`;
  for (const name of names.slice(1)) vi.stubEnv(name, '1');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { answer } = await answerOf(text);
  expect(await answer.text()).toBe('1 none \n\n[0]\n');
});
