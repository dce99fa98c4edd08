export { createApp, type ServedApp } from './create-app.ts';
export { freePort, listen } from './listen.ts';
export { outputReader } from './output.ts';
