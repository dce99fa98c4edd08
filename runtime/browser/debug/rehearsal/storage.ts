/** Storage refuses whoever asks, as where a visitor has blocked it. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Rehearsed: storage is blocked', 'SecurityError');
      },
    });
  }
  IDBFactory.prototype.open = () => {
    throw new DOMException('Rehearsed: storage is blocked', 'SecurityError');
  };
}

/** Storage reads, and has no room for more. */
export function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('Rehearsed: storage is full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  IDBObjectStore.prototype.put = refuse;
  IDBObjectStore.prototype.add = refuse;
}
