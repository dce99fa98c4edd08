const POLL_MS = 250;

/**
 * Sends SIGTERM to this process when the shell in which npm runs a script has ended. As that shell passes no signals
 * on, its server would otherwise run on. Does nothing outside npm, where a command can outlive its shell.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
