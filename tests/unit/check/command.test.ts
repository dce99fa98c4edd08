import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { writtenIn } from './broken-site.ts';
import { runCheck } from './run-check.ts';

const cli = fileURLToPath(new URL('../../../runtime/cli/index.ts', import.meta.url));

const root = temporaryFolder();

const folderOf = (name: string) => writtenIn(root, name);

/** Starts the command as a process, which the other tests spare themselves. */
function run(
  ...args: readonly string[]
): Promise<{ readonly exitCode: number; readonly stdout: string; readonly stderr: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [cli, ...args], (error, stdout, stderr) => {
      done({ exitCode: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });
}

describe('lerret check', () => {
  it('exits with 1 where there are errors, and prints only JSON when asked to', async () => {
    const site = folderOf('several-in-home');
    const { exitCode, stdout, stderr } = await run('check', '--site', site, '--format', 'json');
    expect([exitCode, stderr]).toEqual([1, '']);
    const keys = 'file line column severity code message suggestion'.split(' ');
    for (const one of JSON.parse(stdout)) expect(Object.keys(one)).toEqual(keys);
  });

  it('says once, after errors, that the site that is online stays as it is', async () => {
    const site = folderOf('several-in-home');
    const last = async (...more: string[]) =>
      (await runCheck(site, ...more)).output.split('\n').slice(-2);
    expect(await last()).toEqual([
      expect.stringMatching(/^\d+ errors, \d+ warnings?$/),
      'Nothing new can be published until the errors are corrected. The site that is online stays as it is.',
    ]);
    expect((await last('--language', 'nb')).at(-1)).toBe(
      'Ikke noe nytt kan publiseres før feilene er rettet. Nettstedet som er på nett, blir stående som det er.',
    );
    const warned = await runCheck(folderOf('draft-page'));
    expect(warned.output).toMatch(/\n0 errors, 1 warning$/);
  });

  it('tells everything in bokmål with --language nb', async () => {
    const folder = folderOf('several-in-site');
    const foundIn = async (...language: readonly string[]): Promise<readonly Diagnostic[]> =>
      JSON.parse((await runCheck(folder, '--format', 'json', ...language)).output);
    const [english, norwegian] = [await foundIn(), await foundIn('--language', 'nb')];
    const withoutMessage = (all: readonly Diagnostic[]) =>
      all.map((one) => ({ ...one, message: '' }));
    expect(withoutMessage(norwegian)).toEqual(withoutMessage(english));
    for (const [index, { message }] of norwegian.entries()) {
      expect(message).not.toBe(english[index]?.message);
      expect(message).not.toMatch(/\b(the|this|must|there|isn’t|is)\b/i);
    }
  });
});
