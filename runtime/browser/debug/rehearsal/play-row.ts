import { changeDocuments } from './changed-documents.ts';
import { faultyFetch } from './faulty-fetch.ts';
import { withoutCode } from './missing-code.ts';
import { goOffline } from './offline.ts';
import { refuseFullLoads } from './refused-full-loads.ts';
import type { Play } from './rows.ts';
import { blockStorage, fillStorage } from './storage.ts';
import { asUnknownPage, installWorker } from './workers.ts';

/** Another one at each rehearsal: a full load happens once a build. */
const OTHER_BUILD = ` data-build="rehearsed-${Date.now()}"`;

/**
 * Makes a row's fault happen to this document from now on, whatever asks: nothing is written anywhere, so it ends
 * with the document.
 */
export function play(row: Play): void {
  switch (row.on) {
    case 'answers':
      window.fetch = faultyFetch(window.fetch.bind(window), row.of, row.fault);
      break;
    case 'code':
      withoutCode();
      break;
    case 'net':
      goOffline();
      break;
    case 'guard':
      window.fetch = faultyFetch(window.fetch.bind(window), 'page', {
        kind: 'status',
        status: 500,
      });
      refuseFullLoads();
      break;
    case 'build':
      changeDocuments((html) => html.replace(/ data-build="[^"]*"/, OTHER_BUILD));
      break;
    case 'worker':
      installWorker(row.when);
      break;
    case 'unknown-page':
      asUnknownPage();
      break;
    case 'storage':
      if (row.is === 'full') fillStorage();
      else blockStorage();
      break;
    default:
      row satisfies never;
  }
}
