// Sent to pages of `lerret dev` only, and part of the panel: reports changes of the site.

/**
 * Calls a function when the site has changed, and when the window becomes visible, with the number of the last change:
 * 0 before it is known. One visible window listens for all windows of the browser, as browsers open few connections to
 * a server.
 * @param {(change: number) => void} changed
 * @param {(change: number) => void} restarted called in place of `changed` when the server has restarted
 * @returns {void}
 */
export function onChange(changed, restarted = changed) {
  const windows = new BroadcastChannel('lerret-events');
  let last = 0;
  /** @param {string} what `restart`, or the number of a change */
  const hear = (what) => {
    if (what === 'restart') return restarted(last);
    last = Number(what);
    changed(last);
  };
  /** @param {string} what */
  const tell = (what) => {
    windows.postMessage(what);
    hear(what);
  };
  windows.addEventListener('message', ({ data }) => hear(data));
  let stop = () => {};
  const listen = () =>
    new Promise((/** @type {(value?: undefined) => void} */ end) => {
      if (document.hidden) return end();
      const events = new EventSource('/.lerret/events');
      let wasOpen = false;
      events.addEventListener('change', ({ data }) => tell(data));
      events.addEventListener('open', () => {
        if (wasOpen) tell('restart');
        wasOpen = true;
      });
      stop = () => {
        events.close();
        end();
      };
    });
  const join = () => {
    stop();
    if (document.hidden) return;
    void navigator.locks.request('lerret-events', listen);
    changed(last);
  };
  document.addEventListener('visibilitychange', join);
  join();
}
