import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest } from '../../site/folders.ts';

const SCRIPT = join(import.meta.dirname, '../../../scripts/end-with-npm.mjs');

let root: string;
beforeEach(() => {
  root = folderOfTest();
  const server = `import { endWithNpm } from ${JSON.stringify(pathToFileURL(SCRIPT).href)};
endWithNpm();
process.on('SIGTERM', () => { console.log('ended'); process.exit(0); });
console.log('ready');
setInterval(() => {}, 1000);
`;
  writeFileSync(join(root, 'server.mjs'), server);
  const scripts = { start: 'node server.mjs; true' };
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts }));
});

/** What a process says line by line; ends when nobody holds its output any more. */
function linesOf(child: ChildProcess): AsyncIterator<string> {
  if (child.stdout === null) throw new Error('A process without output');
  return createInterface(child.stdout)[Symbol.asyncIterator]();
}

describe('a server that npm started', () => {
  it('ends when npm is ended', async () => {
    const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'pipe', 2] });
    const lines = linesOf(npm);
    expect(await lines.next()).toEqual({ value: 'ready', done: false });
    npm.kill('SIGTERM');
    expect(await lines.next()).toEqual({ value: 'ended', done: false });
    expect(await lines.next()).toEqual({ value: undefined, done: true });
  });

  it('goes on without its shell where npm did not start it', async () => {
    const { npm_lifecycle_event: _, ...env } = process.env;
    const shell = spawn('sh', ['-c', 'node server.mjs & echo $!; wait'], {
      ...{ cwd: root, env, stdio: ['ignore', 'pipe', 2] },
    });
    const lines = linesOf(shell);
    const said = [(await lines.next()).value, (await lines.next()).value];
    const pid = Number(said.find((line) => line !== 'ready'));
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(() => process.kill(pid, 0)).not.toThrow();
    process.kill(pid, 'SIGTERM');
    expect((await lines.next()).value).toBe('ended');
  });
});
