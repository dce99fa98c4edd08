import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockByHeartbeat } from '../../../runtime/storage/file-lock.ts';

const LOCK = join(import.meta.dirname, '../../../runtime/storage/file-lock.ts');

/** In milliseconds. */
const SILENCE = 2000;

let folder: string;
let file: string;
let child: ChildProcess | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-heartbeat-'));
  file = join(folder, 'lock');
});
afterEach(() => {
  child?.kill('SIGKILL');
  child = null;
  rmSync(folder, { recursive: true });
});

/** A process that takes the lock, says so, and keeps it. */
async function holder(): Promise<ChildProcess> {
  const code = `const { lockByHeartbeat } = await import(${JSON.stringify(LOCK)});
    lockByHeartbeat(${JSON.stringify(file)}, ${SILENCE});
    console.log('has it');
    setInterval(() => {}, 1000);`;
  child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('A process without output');
  await once(child.stdout, 'data');
  return child;
}

describe('a lock that its process renews', () => {
  it('is had by one at a time, and leaves nothing', () => {
    const first = lockByHeartbeat(file);
    expect(first).not.toBeNull();
    expect(lockByHeartbeat(file)).toBeNull();
    first?.close();
    first?.close();
    const second = lockByHeartbeat(file);
    expect(second).not.toBeNull();
    second?.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stays with its process as long as that lives, and is free a while after it was killed', async () => {
    const owner = await holder();
    await new Promise((resolve) => setTimeout(resolve, SILENCE * 1.5));
    expect(lockByHeartbeat(file, SILENCE)).toBeNull();
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    await expect.poll(() => lockByHeartbeat(file, SILENCE)).not.toBeNull();
  });

  it('that another took after a silence isn’t renewed or released by who had it', async () => {
    const first = lockByHeartbeat(file, SILENCE);
    const taken = new Date(Date.now() - 1000);
    utimesSync(`${file}.lock`, taken, taken);
    await new Promise((resolve) => setTimeout(resolve, SILENCE / 4));
    first?.close();
    expect(statSync(`${file}.lock`).mtimeMs).toBe(taken.getTime());
  });

  it('throws the file system’s error where there is no folder', () => {
    expect(() => lockByHeartbeat(join(folder, 'none/lock'))).toThrow(
      expect.objectContaining({ code: 'ENOENT' }),
    );
  });
});
