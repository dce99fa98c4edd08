/** How long after the page a new worker is there, in milliseconds: time to look. */
const SOON = 3000;

/** A worker as far as the runtime looks at one. It says of itself that it is new, each time another. */
class InjectedWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  onstatechange: (() => void) | null = null;

  enter(state: ServiceWorkerState): void {
    this.state = state;
    this.onstatechange?.();
    this.dispatchEvent(new Event('statechange'));
  }

  postMessage(_question: unknown, [port]: readonly MessagePort[]): void {
    port?.postMessage(`injected-${Date.now()}`);
  }
}

/** A new worker is installed, and takes over at once; the browser's own stays what it is. */
export function installWorker(when: 'soon' | 'typed'): void {
  // The next document must see the browser's own workers again.
  withoutFault();
  const { serviceWorker } = navigator;
  pretendControlled();
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (...script) => {
    const registration = await register(...script);
    if (when === 'soon') setTimeout(() => install(registration), SOON);
    else document.addEventListener('input', () => install(registration), { once: true });
    return registration;
  };
}

/** The document is the 404 page of a worker that doesn't know its address. */
export function asUnknownPage(): void {
  withoutFault();
  pretendControlled();
  document.documentElement.dataset.page = '/404.html';
}

function install(registration: ServiceWorkerRegistration): void {
  const worker = new InjectedWorker();
  Object.defineProperty(registration, 'installing', { configurable: true, value: worker });
  registration.dispatchEvent(new Event('updatefound'));
  worker.enter('installed');
  setTimeout(() => worker.enter('activated'));
}

/** As on every visit but the first. */
function pretendControlled(): void {
  const value = navigator.serviceWorker.controller ?? { state: 'activated' };
  Object.defineProperty(navigator.serviceWorker, 'controller', { configurable: true, value });
}

/** Takes the fault out of the address: the document that is loaded next has none. */
function withoutFault(): void {
  history.replaceState(history.state, '', location.pathname + location.hash);
}
