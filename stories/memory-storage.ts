/** Storage of a browser that lies in memory. */
export function memoryStorage(values: Map<string, string> = new Map()) {
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
