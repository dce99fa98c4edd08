import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/start-sandbox.ts';
import { quickly } from '../../runs.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { askerOf, secondSite } from './test-sandbox.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = temporaryFolder();
const db = join(folder, 'process.db');
const usual = ['--port', '0', '--site', secondSite, '--db', db];

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts the sandbox as a process; it doesn't outlive its test. */
function start(...args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'sandbox/main.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function linesOf(child: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = [];
  if (child.stdout === null) return lines;
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return lines;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stdout?.resume();
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

describe('the sandbox as a process', () => {
  it('says where it is on its first line, then the demo login, and reports a broken block in the language of lerret dev; keeps what happened when it is killed', async () => {
    const project = join(folder, 'project');
    await mkdir(join(project, 'blocks/poll'), { recursive: true });
    await writeFile(join(project, 'blocks/poll/block.json'), '{');
    const site = join(project, 'site-config');
    await symlink(secondSite, site);
    const faults = ['--fault', 'GetTicketsDx:500', '--fault', 'sites:never-once'];
    const child = start('--port', '0', '--site', site, '--db', db, '--language', 'nb', ...faults);
    const end = ended(child);
    const [address = '', login, state] = await linesOf(child, 3);
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect(login).toBe('Demo login: kari.nordmann@epost.example  popkorn-i-pausen');
    expect(state).toBe(`State: ${db}`);
    const failing = await (await fetch(`${address}/_faults`)).json();
    expect(failing).toEqual(['GetTicketsDx:500', 'sites:never-once']);
    const asker = askerOf(address);
    const account = { UserName: 'Nils', Email: 'nils@epost.example', Password: 'langt nok' };
    expect((await asker.send('/loyalty-118/api/CreateAccountDx', account)).status).toBe(200);
    child.kill('SIGKILL');
    expect((await end).said).toMatch(/poll\/block[.]json.*Filen slutter/s);
  });

  it('knows what happened before, reports a taken port, and two of one state get along', async () => {
    const child = start(...usual);
    const end = ended(child);
    const [address = ''] = await linesOf(child, 1);
    const known = { Email: 'nils@epost.example', Password: 'langt nok' };
    expect((await askerOf(address).send('/loyalty-118/api/LoginDx', known)).status).toBe(200);
    const { port } = new URL(address);
    const second = await ended(start('--port', port, '--site', secondSite, '--db', db));
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Port ${port} is taken`);
    const beside = await startSandbox({ site: secondSite, port: 0, db });
    const held = await askerOf(address).submit('/shop/fe-3', { way: 'best', count: '1' });
    const order = await fetch(`${beside.address}${held.headers.get('location')}`);
    expect(order.status).toBe(200);
    await beside.close();
    child.kill();
    await end;
    expect(child.signalCode).toBe('SIGTERM');
  });

  const refused: readonly (readonly [string[], string])[] = [
    [['--site', join(folder, 'none')], 'there is no folder'],
    [['--port', 'x'], 'a number from 0 to 65535'],
    [['--unknown'], 'unknown option'],
  ];
  it.each(quickly(refused))('exits with 2 for %j, in words', async (args, words) => {
    const { code, said } = await ended(start(...args));
    expect(said).toContain(words);
    expect(said).not.toContain('    at ');
    expect(code).toBe(2);
  });
});
