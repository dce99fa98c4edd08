const POLL_MS = 250;

/**
 * Sends SIGTERM to this process when the shell of its npm script has ended: that shell passes no signals on. Does
 * nothing outside npm, where a command can outlive its shell.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
