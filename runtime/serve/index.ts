export { createApp, type ServedApp } from './create-app.ts';
export { freePort, type Listening, listen } from './listen.ts';
export { outputReader } from './output.ts';
export type { Refusal } from './refusal.ts';
