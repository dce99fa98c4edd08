import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { HistoryError, openRepository } from '../../../runtime/history/index.ts';
import { folderOfTest } from '../../site/folders.ts';

afterEach(() => vi.unstubAllEnvs());

/** A site in a repository, and a git first on the path that reports what git reports for a folder of another user. */
function siteOfAnother(): string {
  const site = join(folderOfTest(), 'huset 2');
  mkdirSync(join(site, '.git'), { recursive: true });
  const programs = join(site, 'programs');
  mkdirSync(programs);
  const lines = [
    `fatal: detected dubious ownership in repository at '${site}'`,
    'To add an exception for this directory, call:',
    '',
    `\tgit config --global --add safe.directory '${site}'`,
  ];
  const script = ['#!/bin/sh', "cat >&2 <<'END'", ...lines, 'END', 'exit 128', ''].join('\n');
  writeFileSync(join(programs, 'git'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${programs}${delimiter}${process.env.PATH}`);
  return site;
}

it('a folder of another user isn’t called damaged: the message has the two ways out', async () => {
  const site = siteOfAnother();
  const error: unknown = await openRepository(site).catch((thrown: unknown) => thrown);
  if (!(error instanceof HistoryError)) expect.fail(String(error));
  const trust = `\`git config --global --add safe.directory '${site}'\``;
  for (const [language, words] of [
    ['en', `The folder ${site} belongs to another user`],
    ['nb', `Mappen ${site} tilhører en annen bruker`],
  ] as const) {
    const text = error.in(language);
    expect(text).toContain(words);
    expect(text).toContain(trust);
    expect(text).not.toContain('fsck');
  }
});
