/** Returns a function that runs a task after all earlier ones, also after failed ones, and settles as the task does. */
export function runsInOrder() {
  let running: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = running.then(act);
    running = next.catch(() => {});
    return next;
  };
}
