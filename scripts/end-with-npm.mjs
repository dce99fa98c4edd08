const POLL_MS = 250;

/**
 * Ends this process as SIGTERM does once the shell that npm runs a script in is gone: a shell that is ended passes no
 * signal on, and the server it started would go on. Does nothing outside npm, where a command may outlive its shell.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, POLL_MS).unref();
}
