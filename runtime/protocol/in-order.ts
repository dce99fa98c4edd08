/** Returns a function that runs tasks one after another, also after a failed one, and resolves with a task's result. */
export function runsInOrder() {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = running.then(act);
    running = next.catch(() => {});
    return next;
  };
}
