import { mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockByHeartbeat } from '../../../runtime/storage/file-lock.ts';
import { folderOfTest } from '../../site/folders.ts';

const SILENCE = 2000;

let folder: string;
let file: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  folder = folderOfTest();
  file = join(folder, 'lock');
});
afterEach(() => {
  vi.useRealTimers();
});

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

  it('stays with its process as long as that lives, and is free a while after it was killed', () => {
    const beats = vi.spyOn(globalThis, 'setInterval');
    lockByHeartbeat(file, SILENCE);
    vi.advanceTimersByTime(SILENCE * 1.5);
    expect(lockByHeartbeat(file, SILENCE)).toBeNull();
    clearInterval(beats.mock.results[0]?.value);
    beats.mockRestore();
    vi.advanceTimersByTime(SILENCE / 2);
    expect(lockByHeartbeat(file, SILENCE)).toBeNull();
    vi.advanceTimersByTime(SILENCE);
    expect(lockByHeartbeat(file, SILENCE)).not.toBeNull();
  });

  it('that another took after a silence isn’t renewed or released by who had it', () => {
    const first = lockByHeartbeat(file, SILENCE);
    const taken = new Date(Date.now() - 1000);
    utimesSync(`${file}.lock`, taken, taken);
    vi.advanceTimersByTime(SILENCE / 4);
    first?.close();
    expect(statSync(`${file}.lock`).mtimeMs).toBe(taken.getTime());
  });

  it.each([
    ['ENOENT', 'none/lock'],
    ['ENOTEMPTY', 'full'],
  ])('throws the file system’s error: %s for %s', (code, name) => {
    const full = join(folder, 'full.lock');
    mkdirSync(join(full, 'foreign'), { recursive: true });
    utimesSync(full, 0, 0);
    expect(() => lockByHeartbeat(join(folder, name))).toThrow(expect.objectContaining({ code }));
  });
});
