import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Holder, takeLock, tryLock } from '../../../runtime/storage/index.ts';

const LOCK = join(import.meta.dirname, '../../../runtime/storage/index.ts');

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lerret-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** A process that takes the lock, says so, and keeps it. */
async function holder(): Promise<ChildProcess> {
  const code = `const { takeLock } = await import(${JSON.stringify(LOCK)});
    await takeLock(${JSON.stringify(folder)});
    console.log('has it');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout === null) throw new Error('A process without output');
  await once(child.stdout, 'data');
  return child;
}

describe('the lock of a folder', () => {
  it('is had by one at a time; who waits is told who has it', async () => {
    const told: (Holder | null)[] = [];
    const order: string[] = [];
    const first = await takeLock(folder, (one) => told.push(one));
    expect(told).toEqual([]);
    const others = ['b', 'c', 'd'].map(async (name) => {
      const lock = await takeLock(folder, (one) => told.push(one));
      order.push(`${name} has it`);
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`${name} ends`);
      lock.release();
    });
    await expect.poll(() => told.length).toBe(3);
    expect(order).toEqual([]);
    for (const one of told) {
      expect(one?.pid).toBe(process.pid);
      expect(Math.abs(Date.parse(one?.since ?? '') - Date.now())).toBeLessThan(60_000);
    }
    first.release();
    first.release();
    await Promise.all(others);
    expect(order.map((line) => line.slice(2))).toEqual(
      [...Array(3)].flatMap(() => ['has it', 'ends']),
    );
    for (let at = 0; at < order.length; at += 2) expect(order[at]?.[0]).toBe(order[at + 1]?.[0]);
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('is free once the process that had it was killed, and while it runs is not, whatever its files say', async () => {
    const child = await holder();
    rmSync(join(folder, 'holder.json'));
    let isTaken = false;
    const taking = takeLock(folder).then((lock) => {
      isTaken = true;
      return lock;
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isTaken).toBe(false);
    child.kill('SIGKILL');
    (await taking).release();
  });

  it('stays with a process that is stopped for a while', async () => {
    const child = await holder();
    child.kill('SIGSTOP');
    const told: (Holder | null)[] = [];
    const taking = takeLock(folder, (one) => told.push(one));
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]?.pid).toBe(child.pid);
    child.kill('SIGCONT');
    child.kill('SIGTERM');
    (await taking).release();
  });

  it.each([
    ['what another wrote', 'not a database'.repeat(500)],
    ['half a database', 'SQLite format 3\0'],
    ['a database of nothing', `SQLite format 3\0${'\0'.repeat(9000)}`],
  ])('is taken though its file holds %s', async (_, text) => {
    writeFileSync(join(folder, 'lock'), text);
    writeFileSync(join(folder, 'holder.json'), '{"pid":');
    const lock = await takeLock(folder);
    expect(JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'))).toMatchObject({
      pid: process.pid,
    });
    const told: unknown[] = [];
    const second = takeLock(folder, (one) => told.push(one));
    await expect.poll(() => told.length).toBe(1);
    lock.release();
    (await second).release();
  });

  it('is refused at once to who won’t wait, and had when it is free', async () => {
    const lock = await takeLock(folder);
    expect(tryLock(folder)).toBeNull();
    lock.release();
    const second = tryLock(folder);
    expect(second).not.toBeNull();
    expect(tryLock(folder)).toBeNull();
    second?.release();
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('can’t be had where there is no folder, or a folder has its name', async () => {
    await expect(takeLock(join(folder, 'none'))).rejects.toMatchObject({ code: 'ENOENT' });
    mkdirSync(join(folder, 'lock'));
    const taking = takeLock(folder);
    await expect(taking).rejects.toThrow(/can’t be locked \(.*\): name a folder on a disk/);
    await taking.catch((error) =>
      expect(error.in('nb')).toMatch(/kan ikke låses .*: velg en mappe/),
    );
    expect(readdirSync(folder)).toEqual(['lock']);
  });
});
