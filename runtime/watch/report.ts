import ky from 'ky';
import type { Attempt } from './watcher.ts';

/** The forge that is informed of how commits were built. */
export interface Reporting {
  /** The address of a forge's commit statuses, with `{sha}` in the commit's place. */
  readonly url: string;
  /** Its access token; null: none is sent. */
  readonly token: string | null;
}

/** The maximum length of a description at forges, in characters. */
const MAXIMUM = 140;

/**
 * Sets the status of a commit, in the form that GitHub, Forgejo, Gitea and GitLab accept.
 * @param isHeld Is an earlier release pinned, so that the new build isn't shown?
 * @throws ky's error if the status isn't accepted
 */
export async function reportStatus(
  { url, token }: Reporting,
  commit: string,
  attempt: Attempt,
  isHeld: boolean,
): Promise<void> {
  const isGitLab = url.includes('/api/v4/');
  const bad = isGitLab ? 'failed' : 'failure';
  const built = isHeld ? 'built, not public: an earlier release is shown' : 'public';
  const text = attempt.isGood ? built : attempt.reason.replace(/\s+/g, ' ');
  const description = text.length > MAXIMUM ? `${text.slice(0, MAXIMUM - 1)}…` : text;
  const name = isGitLab ? { name: 'lerret' } : { context: 'lerret' };
  await ky.post(url.replace('{sha}', commit), {
    json: { state: attempt.isGood ? 'success' : bad, description, ...name },
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
    retry: { limit: 3, methods: ['post'] },
    timeout: 10_000,
  });
}
