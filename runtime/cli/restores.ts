import { basename } from 'node:path';
import type { Problem, Text } from '../diagnostics/index.ts';
import { withOffset } from '../protocol/clock.ts';

/** The maximum number of commits among which a file's last whole version is searched. */
const MAXIMUM = 30;

/** Returns the problems; those of files that are cut off name the command that gets the file back, if git has it. */
export async function withRestores(
  site: string,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  if (!problems.some((one) => one.isCutOff)) return problems;
  return Promise.all(
    problems.map(async (one) => {
      const at = one.isCutOff ? await lastWhole(site, one.file) : null;
      return at === null ? one : withCommand(site, one, withOffset(at));
    }),
  );
}

function withCommand(site: string, one: Problem, at: string): Problem {
  const { what } = one.facts;
  if (typeof what !== 'object') return one;
  const folder = basename(site) === 'site-config' ? '' : ` --site ${site}`;
  const command = `\`lerret restore ${one.file} --at ${at}${folder}\``;
  const words: Text = {
    en: `${what.en}. ${command} gets it from git`,
    nb: `${what.nb}. ${command} henter den fra git`,
  };
  return { ...one, facts: { ...one.facts, what: words } };
}

/** Returns the time of the last commit in which a file is JSON, in milliseconds since 1970; null if there is none. */
async function lastWhole(site: string, file: string): Promise<number | null> {
  // Loaded only for such a file: git's library takes time to load.
  const { HistoryError, openRepository } = await import('../history/index.ts');
  try {
    const repository = await openRepository(site);
    for (const { id, at } of await repository.log(file, `-${MAXIMUM}`)) {
      if (isJson(await repository.read(id, file))) return at;
    }
    return null;
  } catch (error) {
    if (error instanceof HistoryError) return null;
    throw error;
  }
}

function isJson(content: Buffer | null): boolean {
  try {
    return JSON.parse(String(content).replace(/^\ufeff/, '')) !== null;
  } catch {
    return false;
  }
}
