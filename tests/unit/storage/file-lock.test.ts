import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readHolder, removeHolder } from '../../../runtime/storage/holder.ts';
import { type FileLock, type Holder, takeLock, tryLock } from '../../../runtime/storage/index.ts';
import { folderOfTest } from '../../site/folders.ts';

const LOCK = join(import.meta.dirname, '../../../runtime/storage/index.ts');

let folder: string;
const children: ChildProcess[] = [];
const locks: (FileLock | null)[] = [];
beforeEach(() => {
  folder = folderOfTest();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const lock of locks.splice(0)) lock?.release();
});

/** A Node with SQLite, and what makes one of before 22.13 of it: it has none. */
const NODES = { new: '', old: 'process.getBuiltinModule = () => undefined;' } as const;
type Node = keyof typeof NODES;

/** Who tries to take the lock, and keeps it. */
interface Trier {
  /** Whether it has the lock now. */
  readonly tries: () => Promise<boolean>;
}

/** A process that tries each time it is asked. */
async function start(node: Node): Promise<Trier & { readonly child: ChildProcess }> {
  const code = `${NODES[node]}
    const { tryLock } = await import(${JSON.stringify(LOCK)});
    process.stdin.on('data', () => console.log(tryLock(${JSON.stringify(folder)}) !== null));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const tries = async () => {
    child.stdin.write('\n');
    const [line] = await once(child.stdout, 'data');
    return String(line).trim() === 'true';
  };
  return { child, tries };
}

async function holder(node: Node = 'new'): Promise<ChildProcess> {
  const { child, tries } = await start(node);
  expect(await tries()).toBe(true);
  return child;
}

/** Leaves what a process without SQLite leaves that can't tidy up. */
function leave(holder: Partial<Holder>): void {
  mkdirSync(join(folder, 'lock.lock'));
  const usual = { pid: process.pid, host: 'elsewhere', since: '2026-11-20T16:00:00.000Z' };
  writeFileSync(join(folder, 'holder.json'), JSON.stringify({ ...usual, ...holder }));
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
    const file = join(folder, 'holder.json');
    const text = readFileSync(file);
    rmSync(file);
    const told: (Holder | null)[] = [];
    const taking = takeLock(folder, (one) => told.push(one));
    // It was tried twice by then.
    await expect.poll(() => told).toEqual([null]);
    writeFileSync(file, text);
    child.kill('SIGKILL');
    (await taking).release();
  });

  it('is taken though its file is no database', async () => {
    writeFileSync(join(folder, 'lock'), 'SQLite format 3\0');
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

  it('names its process so that no other is taken for it', async () => {
    const lock = await takeLock(folder);
    const own = readHolder(folder);
    expect(own).toMatchObject({ pid: process.pid, host: hostname(), isBySystem: true });
    // The running system and the container (proc_pid_stat(5) has when it was started).
    expect(own?.place).toMatch(/^[\da-f-]{36} pid:\[\d+\]$/);
    const stat = readFileSync('/proc/self/stat', 'utf8');
    expect(own?.started).toBe(stat.split(') ')[1]?.split(' ')[19]);
    lock.release();
  });

  it('has no holder where its file says something else', () => {
    const whole = { pid: 1, host: 'a', since: 'b' };
    const texts = ['null', '1', '{'];
    const parts = [{ pid: 1.5 }, { pid: '1' }, { host: 1 }, { host: undefined }, { since: null }];
    const broken = parts.map((part) => JSON.stringify({ ...whole, ...part }));
    const read = (text: string) => {
      writeFileSync(join(folder, 'holder.json'), text);
      return readHolder(folder);
    };
    expect(read(JSON.stringify(whole))).toEqual(whole);
    for (const text of [...texts, ...broken]) expect([text, read(text)]).toEqual([text, null]);
  });

  it('is reported once, however long somebody waits', async () => {
    const lock = await takeLock(folder);
    const told: (Holder | null)[] = [];
    const pauses = vi.spyOn(Math, 'random').mockReturnValue(0);
    const taking = takeLock(folder, (one) => told.push(one));
    await expect.poll(() => pauses.mock.calls.length).toBeGreaterThan(3);
    pauses.mockRestore();
    expect(told).toHaveLength(1);
    lock.release();
    (await taking).release();
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

  const here = async (): Promise<Trier> => ({
    async tries() {
      const lock = tryLock(folder);
      locks.push(lock);
      return lock !== null;
    },
  });

  it.each<[Node, Node, () => Promise<Trier>]>([
    ['new', 'new', here],
    ['old', 'new', here],
    ['new', 'old', () => start('old')],
    ['old', 'old', () => start('old')],
  ])(
    'of a process on a Node that is %s excludes one that is %s, also while it is stopped, and is free at once after a kill',
    async (first, _second, startSecond) => {
      const owner = await holder(first);
      const { tries } = await startSecond();
      owner.kill('SIGSTOP');
      expect(await tries()).toBe(false);
      owner.kill('SIGKILL');
      await once(owner, 'exit');
      expect([await tries(), await tries()]).toEqual([true, false]);
    },
  );

  it('is free where another process has the dead one’s number', async () => {
    const lock = await takeLock(folder);
    const own = readHolder(folder);
    lock.release();
    leave({ ...own, isBySystem: false, started: '1' });
    const next = tryLock(folder);
    expect(next).not.toBeNull();
    next?.release();
    expect(readdirSync(folder)).toEqual(['lock']);
  });

  it('stays, while it gives signs of life, with a process that can’t be seen from here', async () => {
    for (const place of ['another machine', '', undefined]) {
      leave({ pid: 2 ** 30, ...(place !== undefined && { place }) });
      expect(tryLock(folder)).toBeNull();
      const silent = new Date(Date.now() - 61_000);
      utimesSync(join(folder, 'lock.lock'), silent, silent);
      const lock = tryLock(folder);
      expect(lock).not.toBeNull();
      lock?.release();
    }
  });

  it('that a killed container had by the system is free at once', async () => {
    leave({ place: 'another container', isBySystem: true });
    const lock = tryLock(folder);
    expect(lock).not.toBeNull();
    lock?.release();
  });

  it.each([
    ['mkdirSync', 'lock.lock'],
    ['rmSync', 'holder.json'],
    ['rmdirSync', 'lock.lock'],
  ])('is free at once after a kill right behind %s of %s', async (act, file) => {
    const code = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { ${act}: act } = fs;
      fs.${act} = (path, ...rest) => {
        act(path, ...rest);
        if (path.endsWith(${JSON.stringify(file)})) process.kill(process.pid, 'SIGKILL');
      };
      syncBuiltinESMExports();
      const { tryLock } = await import(${JSON.stringify(LOCK)});
      tryLock(${JSON.stringify(folder)}).release();`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    const lock = tryLock(folder);
    expect(lock).not.toBeNull();
    lock?.release();
  });

  it('of a dead process is taken over by one of those who see it', () => {
    const dead = { pid: 2 ** 30, host: 'a', since: 'b' };
    leave(dead);
    expect([removeHolder(folder, dead), removeHolder(folder, dead)]).toEqual([true, false]);
    const next = { ...dead, since: 'later' };
    writeFileSync(join(folder, 'holder.json'), JSON.stringify(next));
    expect(removeHolder(folder, dead)).toBe(false);
    expect(readHolder(folder)).toEqual(next);
  });
});
