/** Lets tests wait for conditions, which are looked at anew whenever something has happened (`look`). */
export function createWaits() {
  const waiting = new Set<() => void>();
  return {
    look(): void {
      for (const lookAgain of [...waiting]) lookAgain();
    },
    /** Resolves once the condition is met. */
    until: (isMet: () => boolean) =>
      new Promise<void>((resolve) => {
        const lookAgain = () => {
          if (!isMet()) return;
          waiting.delete(lookAgain);
          resolve();
        };
        waiting.add(lookAgain);
        lookAgain();
      }),
    /** From now on nobody waits. */
    forget: () => waiting.clear(),
  };
}
