import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  carryOut,
  openRepository,
  type Plan,
  planRestore,
  planUndo,
  trailerOf,
} from '../../../runtime/history/index.ts';
import { commitAll } from '../../commit-all.ts';
import { folderOfTest, temporaryFolder } from '../../site/folders.ts';

let folder: string;
let site: string;
let minute: number;

const published = temporaryFolder();
beforeAll(() => {
  begin(published);
  publish('0');
});
beforeEach(() => {
  begin(folderOfTest());
  cpSync(published, folder, { recursive: true });
  minute = 1;
});

function begin(at: string): void {
  folder = at;
  site = join(folder, 'site');
  minute = 0;
  mkdirSync(join(site, 'data'), { recursive: true });
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

const write = (file: string, text: string) => writeFileSync(join(site, file), text);
const read = (file: string) => readFileSync(join(site, file), 'utf8');
const commit = (message: string) => {
  commitAll(folder, message, `2026-11-20T08:0${minute}:00Z`);
  minute += 1;
};
const publish = (text: string, file = 'a.json') => {
  write(file, text);
  return commit(`Publish\n\n${trailerOf('publish')}`);
};
const head = () => {
  const [, ref = ''] = readFileSync(join(folder, '.git/HEAD'), 'utf8').split(': ');
  return readFileSync(join(folder, '.git', ref.trim()), 'utf8').trim();
};
const open = () => openRepository(site);
const carry = async (plan: Plan) =>
  carryOut(await open(), { home: folder, folder }, site, plan, 'words');
const undo = async (id: string | null = null) => carry(await planUndo(await open(), id));

describe('undo', () => {
  it('names a commit by the beginning of its id; else the last one by Lerret, below those of people', async () => {
    publish('1');
    publish('1', 'b.json');
    const second = head();
    publish('1', 'data/ø.json');
    await undo(second.slice(0, 9));
    expect(() => read('b.json')).toThrow('ENOENT');
    expect([read('a.json'), read('data/ø.json')]).toEqual(['1', '1']);
    expect(git('log', '-1', '--format=%B')).toBe(`words\n\n${trailerOf('undo')}`);
    // The index for the saved files.
    expect(readdirSync(join(folder, '.git')).filter((name) => /lerret/.test(name))).toEqual([]);
    write('c.json', 'mine');
    commit('mine');
    await undo();
    expect([read('b.json'), read('c.json')]).toEqual(['1', 'mine']);
  });

  it.each<readonly [string, () => string | null | Promise<string>, string]>([
    [
      'a file that was changed since',
      () => {
        publish('1');
        const first = head();
        publish('2');
        return first;
      },
      'a.json was changed again',
    ],
    [
      'something saved beside',
      () => {
        publish('1');
        const first = head();
        write('b.json', '');
        return first;
      },
      'b.json was saved since',
    ],
    [
      'what was put aside from a file that was changed since',
      async () => {
        write('a.json', 'mine');
        await undo();
        publish('2');
        return git('for-each-ref', '--format=%(objectname)', 'refs/lerret');
      },
      'To restore the earlier content, run git restore --source=',
    ],
    ['an unknown commit', () => `${head()}0`, 'nothing to undo'],
    ['the first commit', () => null, 'nothing to undo'],
    [
      'a link',
      () => {
        symlinkSync('a.json', join(site, 'l.json'));
        return null;
      },
      'l.json is a symbolic link',
    ],
  ])('refuses %s', async (_, prepare, complaint) => {
    const id = await prepare();
    const state = () => git('status', '--porcelain=v2', '--branch');
    const before = state();
    await expect(undo(id)).rejects.toThrow(complaint);
    expect(state()).toBe(before);
  });

  it('writes nothing where something was saved or committed since it was asked', async () => {
    write('a.json', '1');
    const plan = await planUndo(await open(), null);
    write('b.json', 'new');
    await expect(carry(plan)).rejects.toThrow('saved a file meanwhile');
    expect([read('a.json'), read('b.json')]).toEqual(['1', 'new']);
    rmSync(join(site, 'b.json'));
    commit('mine');
    await expect(carry(plan)).rejects.toThrow('saved a file meanwhile');
    expect(git('for-each-ref', 'refs/lerret')).toBe('');
  });

  it('hinders no commit where a link was saved, or a branch without commits begins', async () => {
    symlinkSync('a.json', join(site, 'l.json'));
    git('checkout', '--quiet', '--orphan', 'other');
    const repository = await open();
    const { tree, files } = await repository.saved();
    expect([await repository.head(), files.map(({ file }) => file)]).toEqual([
      null,
      ['a.json', 'l.json'],
    ]);
    const begin = () => repository.commit('HEAD', tree, null, 'words');
    await begin();
    expect(git('status', '--short')).toBe('');
    await expect(begin()).rejects.toThrow('Somebody committed meanwhile');
  });

  it('distinguishes a branch that is broken from one that has no commit yet', async () => {
    writeFileSync(join(folder, '.git', git('symbolic-ref', 'HEAD')), '');
    await expect(undo()).rejects.toThrow('`git fsck`');
  });

  it('sees no change where only the right to execute comes or goes', async () => {
    chmodSync(join(site, 'a.json'), 0o755);
    expect((await (await open()).saved()).files).toEqual([]);
  });

  it('commits nothing that Lerret makes in a site folder that is the repository', async () => {
    mkdirSync(join(folder, '.out.lerret'));
    writeFileSync(join(folder, '.out.lerret/a.html'), '');
    symlinkSync('.out.lerret', join(folder, 'out'));
    write('a.json', '1');
    const made = [join(folder, 'out'), join(folder, '.out.lerret'), tmpdir()];
    const { files } = await (await openRepository(folder, made)).saved();
    expect(files.map(({ file }) => file)).toEqual(['site/a.json']);
  });

  it('says that git ignores the site folder', async () => {
    writeFileSync(join(folder, '.gitignore'), 'site/\n');
    commit('mine');
    await expect(undo()).rejects.toThrow('Git ignores the site folder');
  });

  it('leaves what lies outside the site folder, and what git ignores; brings back once what it has put aside', async () => {
    writeFileSync(join(folder, '.gitignore'), 'local.json\n');
    write('local.json', 'mine');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    write('a.json', '1');
    await undo();
    expect([read('a.json'), read('local.json')]).toEqual(['0', 'mine']);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine');
    await undo();
    expect(read('a.json')).toBe('1');
    expect(git('for-each-ref', 'refs/lerret')).toBe('');
  });
});

describe('restore', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}Z`);
  const plan = async (file: string, time: string) =>
    planRestore(await open(), site, file, at(time));

  it('brings back a file as it was at a moment', async () => {
    for (const one of ['1', '2']) publish(one);
    write('a.json', 'saved');
    const { contents } = await plan('a.json', '08:00:59');
    expect(String(contents.get('a.json'))).toBe('0');
    await carry(await plan('a.json', '08:01:00'));
    expect(read('a.json')).toBe('1');
    // What was saved and never committed isn't lost.
    const aside = git('for-each-ref', '--format=%(refname)', 'refs/lerret');
    expect(aside).toMatch(/^refs\/lerret\/aside\/\d+$/);
  });

  it('puts aside a file that git ignores, as its place is needed, and undo brings it back', async () => {
    publish('0', 'b [1].json');
    rmSync(join(site, 'b [1].json'));
    writeFileSync(join(folder, '.gitignore'), 'b*\n');
    commit('gone');
    write('b [1].json', 'mine');
    write('bb.json', 'mine, too');
    await carry(await plan('b [1].json', '08:01:00'));
    expect(read('b [1].json')).toBe('0');
    await undo();
    expect([read('b [1].json'), read('bb.json')]).toEqual(['mine', 'mine, too']);
  });

  it('brings back a file that was removed, and refuses one that wasn’t there', async () => {
    publish('0', 'b.json');
    publish('0', 'data/c.json');
    rmSync(join(site, 'a.json'));
    commit('gone');
    await carry(await plan('a.json', '08:01:00'));
    expect(read('a.json')).toBe('0');
    await expect(plan('b.json', '08:00:00')).rejects.toThrow('b.json didn’t exist');
    await expect(plan('data', '08:01:00')).rejects.toThrow('data didn’t exist');
    await expect(plan('a.json', '07:59:59')).rejects.toThrow('a.json didn’t exist');
  });
});
