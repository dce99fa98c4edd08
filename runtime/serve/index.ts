export { type BackendAddress, backendAddress } from './backend-address.ts';
export { createApp, type ServedApp } from './create-app.ts';
export { freePort, type Listening, type ListenOptions, listen } from './listen.ts';
export { outputReader } from './output.ts';
export { passOn } from './pass-on.ts';
