import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asUserError, StorageError, storageFaultIn } from '../../../runtime/storage/index.ts';

function fault(code: string, path?: string): Error & { code: string } {
  return Object.assign(new Error(`${code}: no`), { code, syscall: 'open', ...(path && { path }) });
}

function sentences(code: string, path?: string): readonly string[] {
  const found = storageFaultIn(fault(code, path));
  if (found === null) throw new Error(`${code} isn't seen as a fault`);
  const told = new StorageError(found, 'dist');
  expect(told.message).toBe(told.in('en'));
  return [told.in('en'), told.in('nb')];
}

const codes: readonly [code: string, en: RegExp, nb: RegExp][] = [
  ['ENOSPC', /disk is full/, /disken er full/],
  ['EDQUOT', /disk is full/, /disken er full/],
  ['EFBIG', /ulimit -f/, /ulimit -f/],
  ['EACCES', /read and write access/, /lese- og skrivetilgang/],
  ['EPERM', /read and write access/, /lese- og skrivetilgang/],
  ['EROFS', /read-only/, /skrivebeskyttet/],
  ['ENOTDIR', /file where a folder/, /fil der det trengs en mappe/],
  ['EEXIST', /file where a folder/, /fil der det trengs en mappe/],
  ['EISDIR', /file where a folder/, /fil der det trengs en mappe/],
  ['EMFILE', /ulimit -n/, /ulimit -n/],
  ['ENFILE', /ulimit -n/, /ulimit -n/],
  ['ENAMETOOLONG', /address .* shorter/, /adressen .* kortere/],
  ['ENOENT', /doesn’t exist/, /finnes ikke/],
  ['EIO', /disk has a fault/, /disken har en feil/],
  ['EBUSY', /error code/, /feilkode/],
];

describe('what a disk refuses', () => {
  it.each(codes)('is one sentence with what helps: %s', (code, en, nb) => {
    const [english, norwegian] = sentences(code, resolve('dist/kontakt/index.html'));
    expect(english).toMatch(en);
    expect(norwegian).toMatch(nb);
    for (const sentence of [english, norwegian]) {
      expect(sentence).toMatch(/\bdist\/kontakt\/index\.html\b.*[^.] \(E[A-Z]+\)\.$/);
      expect(sentence).toContain(`(${code}).`);
      expect(sentence).not.toMatch(/\n|\. /);
    }
  });

  it('names what was to be used where the system doesn’t say what, and a place elsewhere in full', () => {
    expect(sentences('ENOSPC')[0]).toMatch(/^dist can’t be written/);
    expect(sentences('ENOSPC')[1]).toMatch(/^dist kan ikke skrives/);
    expect(sentences('EROFS', '/mnt/x')[0]).toMatch(/^\/mnt\/x /);
  });

  it('is reported in one line of bounded length, without signs that a terminal obeys', () => {
    const [told = ''] = sentences('ENAMETOOLONG', resolve(`dist/a\n\u001b]0;b${'x'.repeat(5000)}`));
    expect(told).toMatch(/^dist\/a��\]0;bx+… is too long/);
    const shown = (length: number) => sentences('EROFS', '/'.padEnd(length, 'x'))[0]?.split(' ')[0];
    expect(shown(200)).toBe('/'.padEnd(200, 'x'));
    expect(shown(201)).toBe(`${'/'.padEnd(200, 'x')}…`);
  });

  it('is known from what the system threw, and from nothing else', () => {
    const thrown = (act: () => void) => {
      try {
        act();
      } catch (error) {
        return error;
      }
      return null;
    };
    const file = import.meta.filename;
    expect(storageFaultIn(thrown(() => readFileSync(join(file, 'x'))))).toEqual({
      code: 'ENOTDIR',
      path: join(file, 'x'),
    });
    expect(storageFaultIn(thrown(() => writeFileSync(import.meta.dirname, '')))?.code).toBe(
      'EISDIR',
    );
    const words = 'Worker initialization failure: EMFILE';
    const init = Object.assign(new Error(words), { code: 'ERR_WORKER_INIT_FAILED' });
    expect(storageFaultIn(init)).toEqual({ code: 'EMFILE' });
    expect(storageFaultIn(new Error('Too many open files'))).toEqual({ code: 'EMFILE' });
    expect(storageFaultIn(fault('EIO'))).toEqual({ code: 'EIO' });
    for (const other of [null, 'ENOSPC', new Error('ENOSPC'), new TypeError('x'), { code: 'EIO' }])
      expect(storageFaultIn(other)).toBe(null);
    const missing = Object.assign(new Error('x'), { code: 'ERR_MODULE_NOT_FOUND' });
    expect(storageFaultIn(missing)).toBe(null);
  });
});

describe('an error that ends a command', () => {
  it('is reported in words where a file system refused something', () => {
    let found: unknown;
    try {
      mkdirSync(join(import.meta.filename, 'below'));
    } catch (error) {
      found = error;
    }
    expect(asUserError(found, '.')?.message).toMatch(/^\S+below can’t be used, .* \(ENOTDIR\)\.$/);
    expect(asUserError(found, '.')?.cause).toBe(found);
    expect(asUserError(fault('EIO'), 'dist')?.message).toMatch(/^dist can’t be used/);
  });

  it('is reported as it says itself, and not at all where it is a mistake of ours', () => {
    const told = new StorageError({ code: 'ENOSPC' }, 'dist');
    expect(asUserError(told, '.')).toBe(told);
    expect(asUserError(new TypeError('x is not a function'), '.')).toBeNull();
  });
});
