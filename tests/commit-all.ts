import { execFileSync } from 'node:child_process';

/** Makes one process, as a large worker takes long to start each. */
const script = `
[ -e .git ] || git init --quiet --template=
git add --all
git -c user.name=x -c user.email=x@x -c maintenance.auto=false commit --quiet --message "$0"`;

/** Commits all in a folder, which becomes a repository if it is none. @param at the time, as git reads it */
export function commitAll(folder: string, message: string, at?: string): void {
  const env = { ...process.env, ...(at && { GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at }) };
  execFileSync('sh', ['-c', script, message], { cwd: folder, env });
}
