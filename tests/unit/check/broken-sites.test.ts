import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue, type Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { readBlocks } from '../../../runtime/site/index.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { brokenSites } from './broken-site.ts';
import { checkFiles } from './check-in-memory.ts';
import { fixtures, runCheck } from './run-check.ts';

const root = temporaryFolder();

const place = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;

const blocks = await readBlocks();

describe('a broken site', () => {
  const sites = brokenSites();

  it.each(sites)('$name: $title', async ({ name, expected, files, writeTo }) => {
    let found: readonly Diagnostic[];
    if (files !== null) found = await checkFiles(files, blocks);
    else {
      const folder = join(root, name, 'site');
      writeTo(folder);
      const { output, exitCode } = await runCheck(folder, '--format', 'json');
      found = JSON.parse(output);
      expect(exitCode).toBe(expected.some(({ severity }) => severity === 'error') ? 1 : 0);
    }
    expect(found.map((one) => `${place(one)} ${one.severity} ${one.code}`)).toEqual(
      expected.map(({ at, severity, code }) => `${at} ${severity} ${code}`),
    );
    expect(found.map(({ suggestion }) => suggestion)).toEqual(
      expected.map(({ suggestion }) => suggestion),
    );
    for (const [index, { names }] of expected.entries()) {
      for (const one of names) expect(found[index]?.message).toContain(one);
    }
  });
});

describe('a site without mistakes', () => {
  it.each([
    ['the sample site', join(fixtures, '../../site-config')],
    ['the lighthouse', join(fixtures, 'lighthouse')],
    ['the base of the broken sites', join(fixtures, 'broken/base')],
  ])('%s has nothing reported', async (_name, folder) => {
    const { output, exitCode } = await runCheck(folder, '--format', 'json');
    expect(JSON.parse(output)).toEqual([]);
    expect(exitCode).toBe(0);
  });
});

it('each code of the catalogue is reported by a broken site, or named in another test', () => {
  const tests = join(fixtures, '..');
  const sources = globSync('{unit,site}/**/*.{ts,tsx}', { cwd: tests });
  const named = sources.flatMap(
    (file) => readFileSync(join(tests, file), 'utf8').match(/[a-z]+(?:-[a-z0-9]+)+/g) ?? [],
  );
  const reported = brokenSites().flatMap(({ expected }) => expected.map(({ code }) => code));
  const tested = new Set([...named, ...reported]);
  expect(Object.keys(catalogue).filter((code) => !tested.has(code))).toEqual([]);
});
