import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { promisify } from 'node:util';
import { createAssets, type SiteAssets } from '../../build/assets.ts';
import { loadRenderer, type Renderer } from '../../build/renderer-module.ts';
import { textReport } from '../../diagnostics/index.ts';
import type { ContentReader, Site } from '../../site/index.ts';
import { readCheckedSite } from '../checked-site.ts';
import { root } from '../site-options.ts';

/** A site that can be shown. */
export interface ShownSite {
  readonly site: Site;
  readonly reader: ContentReader;
  readonly renderer: Renderer;
  readonly assets: SiteAssets;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The site folder as it is now; while it has errors, the last good one is shown. */
export interface LiveSite {
  readonly shown: () => ShownSite | null;
  /** What keeps the folder, or the code, from being shown as it is now; empty: nothing. */
  readonly trouble: () => string;
  /** Emits `change` after each reload. */
  readonly events: EventEmitter;
  /** Reads everything again. @param generate Has a block.json changed? */
  reload(generate?: boolean): Promise<void>;
}

/** Starts with nothing shown; `reload` reads the folder. */
export function createLiveSite(folder: string, at: number | undefined): LiveSite {
  const events = new EventEmitter().setMaxListeners(0);
  let shown: ShownSite | null = null;
  let trouble = '';
  return {
    events,
    shown: () => shown,
    trouble: () => trouble,
    async reload(generate = false) {
      const started = performance.now();
      try {
        if (generate) await promisify(execFile)(process.execPath, [`${root}/scripts/generate.ts`]);
        const [renderer, checked] = await Promise.all([
          loadRenderer(root),
          readCheckedSite(folder, at),
        ]);
        const { site, reader, now } = checked;
        const { diagnostics } = checked;
        if (diagnostics.length > 0) console.error(textReport(diagnostics));
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        trouble = errors.length === 0 ? '' : textReport(errors);
        if (!checked.hasErrors) {
          const assets = createAssets(site, renderer, renderer.shellText(site, now));
          shown = { site, reader, renderer, assets, now };
          console.log(`Read in ${Math.round(performance.now() - started)} ms`);
        }
      } catch (error) {
        // A block that can't be bundled is told, and mended by the next save.
        trouble = error instanceof Error ? error.message : String(error);
        console.error(trouble);
      }
      events.emit('change');
    },
  };
}
