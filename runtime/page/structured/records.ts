import type { Site } from '../../site/site.ts';

/** Records as a site holds them. */
export type Article = Site['records']['article'][number];
export type Production = Site['records']['production'][number];
