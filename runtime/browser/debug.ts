const STYLE = `
#lerret-debug{position:fixed;inset:auto .5rem .5rem auto;z-index:99;max-width:min(30rem,calc(100vw - 1rem));
max-height:60vh;overflow:auto;padding:.75rem 1rem;border:1px solid #666;border-radius:.5rem;background:#111;color:#eee;
font:12px/1.5 ui-monospace,monospace}
#lerret-debug summary{cursor:pointer}
#lerret-debug table{border-collapse:collapse;margin:.25rem 0 .75rem;font:inherit}
#lerret-debug :is(td,th){padding:0 .75rem 0 0;text-align:left;vertical-align:top;font-weight:400}
`;
/** The time between two updates of the overlay, in milliseconds. */
const REFRESH = 500;

/** Shows an overlay for developers (`?lerret-debug`): prefetching, the queue, the last downloads, full loads. */
export function showOverlay(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  document.adoptedStyleSheets.push(sheet);
  const overlay = document.createElement('details');
  overlay.id = 'lerret-debug';
  overlay.open = true;
  const summary = document.createElement('summary');
  summary.textContent = 'Lerret';
  const body = document.createElement('div');
  overlay.append(summary, body);
  document.body.append(overlay);
  const draw = () => {
    if (overlay.open) body.replaceChildren(...sections());
  };
  draw();
  setInterval(draw, REFRESH);
}

function* sections(): Generator<Node> {
  const { lerret } = window;
  yield* table('prefetchStats()', Object.entries(lerret.prefetchStats()));
  yield* table(
    'queue()',
    lerret.queue().map(({ path, count }) => [path, count]),
  );
  yield* table(
    'history()',
    lerret
      .history()
      .map(({ resource, succeeded, status, ms, from }) => [
        resource,
        succeeded ? 'ok' : 'failed',
        status,
        `${Math.round(ms)} ms`,
        from,
      ]),
  );
  yield* table(
    'reloads()',
    lerret
      .reloads()
      .map(({ cause, address, done, refused }) => [cause, address, done ? 'done' : refused]),
  );
}

function* table(title: string, rows: readonly (readonly (string | number)[])[]): Generator<Node> {
  const heading = document.createElement('strong');
  heading.textContent = title;
  yield heading;
  const element = document.createElement('table');
  for (const cells of rows.length > 0 ? rows : [['–']]) {
    const row = element.insertRow();
    for (const cell of cells) row.insertCell().textContent = String(cell);
  }
  yield element;
}
