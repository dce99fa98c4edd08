import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySite, edit, temporaryFolder } from '../site/folders.ts';
import { ROOT } from '../site/lerret.ts';

const folder = temporaryFolder();
const disk = join(folder, 'disk');
mkdirSync(disk);

/** Runs a script of the shell where a disk of 3 MB lies in `$DISK`. */
function onSmallDisk(script: string, variables: Readonly<Record<string, string>> = {}) {
  const mount = 'mount -t tmpfs -o size=3m tmpfs "$DISK"';
  return spawnSync('unshare', ['-rm', 'sh', '-c', `${mount} && { ${script}\n}`], {
    cwd: ROOT,
    env: { ...process.env, ...variables, DISK: disk, NODE: process.execPath },
    encoding: 'utf8',
  });
}

const canMount = onSmallDisk('true').status === 0;

// Where the system lets nobody mount a disk of their own, there is none to fill.
describe.runIf(canMount)('a disk that is full, or becomes read-only', () => {
  it('leaves the old output as it was, and is reported in one sentence', () => {
    const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
    const changed = copySite('tests/fixtures/broken/base', join(folder, 'changed'));
    edit(join(changed, 'site.json'), /"title": "[^"]*"/, '"title": "Nytt"');
    const { stdout, stderr } = onSmallDisk(
      `build() { "$NODE" runtime/cli/index.ts build --site "$1" --out "$DISK/dist" --language $2 >/dev/null; echo "rc $?"; }
      shown() { readlink "$DISK/dist"; cat "$DISK"/dist/*.html | cksum; }
      build "$SITE" en; shown
      dd if=/dev/zero of="$DISK/fill" bs=1k 2>/dev/null
      build "$CHANGED" en; shown; build "$CHANGED" nb; shown
      ls -A "$DISK/.dist.lerret"
      rm "$DISK/fill"; mount -o remount,ro "$DISK"
      build "$CHANGED" en; shown; build "$CHANGED" nb; shown
      mount -o remount,rw "$DISK"
      build "$CHANGED" en; shown`,
      { SITE: site, CHANGED: changed },
    );
    const lines = stdout.trim().split('\n');
    const [ok, link = '', sum = ''] = lines;
    expect([ok, link]).toEqual(['rc 0', expect.stringMatching(/^\.dist\.lerret\/00000001-/)]);
    const refused = ['rc 1', link, sum];
    expect(lines.slice(3, 9)).toEqual([...refused, ...refused]);
    expect(lines.slice(9, 13)).toEqual([link.split('/')[1], 'lock', 'site', 'stamps.json']);
    expect(lines.slice(13, 19)).toEqual([...refused, ...refused]);
    expect(lines.slice(19, 21)).toEqual([
      'rc 0',
      expect.stringMatching(/^\.dist\.lerret\/00000002-/),
    ]);
    expect(lines[21]).not.toBe(sum);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/the disk is full: free some space and try again \(ENOSPC\)\.$/),
      'Not built. The earlier build stays, so visitors notice nothing.',
      expect.stringMatching(/disken er full: Frigjør plass, og prøv igjen \(ENOSPC\)\.$/),
      'Ikke bygd. Det forrige bygget blir stående, så de besøkende merker ingenting.',
      expect.stringMatching(
        /\.lerret can’t be written, because its disk is read-only: .* \(EROFS\)\.$/,
      ),
      'Not built. The earlier build stays, so visitors notice nothing.',
      expect.stringMatching(
        /\.lerret kan ikke skrives fordi disken er skrivebeskyttet: .* \(EROFS\)\.$/,
      ),
      'Ikke bygd. Det forrige bygget blir stående, så de besøkende merker ingenting.',
    ]);
  });
});
