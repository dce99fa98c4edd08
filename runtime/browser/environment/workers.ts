import type { Registration, Workers } from './environment.ts';

/** The browser's service workers. */
export function browserWorkers(): Workers {
  const { serviceWorker } = navigator;
  const stateNow = () => serviceWorker.controller?.state ?? null;
  // Read while the document is young: a first worker may claim it later.
  const controlledAtStart = stateNow();
  return {
    controllerAtStart: () => controlledAtStart,
    controller: stateNow,
    register: async (script, options) => observed(await serviceWorker.register(script, options)),
    registrations: () => serviceWorker.getRegistrations(),
  };
}

function observed(registration: ServiceWorkerRegistration): Registration {
  return {
    unregister: () => registration.unregister(),
    onState(act) {
      const stopped = new AbortController();
      const { signal } = stopped;
      const follow = () => {
        const worker = registration.installing;
        const tell = () => worker && act(worker.state, () => versionOf(worker));
        worker?.addEventListener('statechange', tell, { signal });
      };
      registration.addEventListener('updatefound', follow, { signal });
      // It may have begun before anybody listened.
      follow();
      return () => stopped.abort();
    },
  };
}

/** Asks a worker for the build id that it was made with. */
function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ type: 'version' }, [port2]);
  });
}
