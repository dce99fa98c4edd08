export {
  bundleEdgeWorker,
  type LocalEdge,
  openDeployment,
  startLocalEdge,
  wranglerConfig,
} from './deployment.ts';
export { readEdition, readServer } from './edition.ts';
export { cloudflareStore, type KeyValueStore, type StorePlace } from './key-value.ts';
export {
  type ComingOutput,
  type Future,
  type Published,
  publishEdge,
  rollBackEdge,
  shownOnEdge,
} from './publish-edge.ts';
