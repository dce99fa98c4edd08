export { bundleEdgeWorker, wranglerConfig, writeDeployment } from './deployment.ts';
export { readEdition, readServer } from './edition.ts';
export { cloudflareStore, type StorePlace } from './key-value.ts';
export { startLocalEdge } from './local-edge.ts';
export { type Published, publishEdge, rollBackEdge } from './publish-edge.ts';
