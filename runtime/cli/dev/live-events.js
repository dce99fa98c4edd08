// Sent to pages of `lerret dev` only, and part of the panel: reports changes of the site.

/**
 * Calls a function when the site has changed, and when the window becomes visible. One visible window listens for all
 * windows of the browser, as browsers open few connections to a server.
 * @param {() => void} changed
 * @param {() => void} restarted called in place of `changed` when the server has restarted
 * @returns {void}
 */
export function onChange(changed, restarted = changed) {
  const windows = new BroadcastChannel('lerret-events');
  /** @param {string} what */
  const hear = (what) => (what === 'restart' ? restarted() : changed());
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
      events.addEventListener('change', () => tell('change'));
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
    changed();
  };
  document.addEventListener('visibilitychange', join);
  join();
}
