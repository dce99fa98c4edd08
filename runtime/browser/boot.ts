/** Entry file: the only script of every page. What a first paint doesn't need comes at idle. */
requestIdleCallback(() => void import('./idle.ts'), { timeout: 2000 });
