/**
 * Entry file: the worker's life and unknown pages. It comes where a worker controls the page, where the page isn't
 * found, and when a new worker is installed; visits bring it, too.
 */
import type { IdleEnvironment } from '../idle/idle-environment.ts';
import { readSiteOptions } from '../site-options.ts';
import { createRecovery } from './create-recovery.ts';
import { createMessages, type Messages } from './messages.ts';
import { completeForRecovery, type RecoveryEnvironment } from './recovery-environment.ts';

/** The environment with messages and full loads, of which there is one. */
export interface Recovered {
  readonly env: IdleEnvironment & RecoveryEnvironment;
  readonly messages: Messages;
}

/** Begins to follow the worker, and reloads an unknown page. */
export function startRecovery(idle: IdleEnvironment): Recovered {
  const messages = createMessages();
  // Elsewhere visits bring it.
  if (readSiteOptions().navigation === 'native') followMember(idle);
  const env = completeForRecovery(idle, messages);
  const recovery = createRecovery(env);
  void recovery.unknownPage().then((isReloading) => {
    if (!isReloading) recovery.start();
  });
  return { env, messages };
}

/** Who isn't logged in may be soon, here or in another tab. */
export function followMember({ log }: Pick<IdleEnvironment, 'log'>): void {
  if (document.querySelector('.member-cell') === null) return;
  import('../member/member-name.ts').catch((error: unknown) =>
    log('bundle loading error', 'member-name', error),
  );
}
