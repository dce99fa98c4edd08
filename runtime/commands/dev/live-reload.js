// Sent to pages of `lerret dev` only: shows what was saved, and what is wrong with it.
const events = new EventSource(`/.lerret/events?path=${encodeURIComponent(location.pathname)}`);

events.addEventListener('reload', () => location.reload());

events.addEventListener('problems', ({ data }) => {
  document.getElementById('lerret-problems')?.remove();
  if (data === '') return;
  const panel = document.createElement('pre');
  panel.id = 'lerret-problems';
  panel.setAttribute('role', 'alert');
  panel.textContent = data;
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: 9999,
    margin: 0,
    padding: '1rem',
    maxHeight: '50vh',
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    background: '#2b0b12',
    color: '#fff',
    font: '14px/1.5 ui-monospace, monospace',
  });
  document.body.append(panel);
});

// A server that starts anew closes the stream: the page is read again once it answers.
let wasOpen = false;
events.addEventListener('open', () => {
  if (wasOpen) location.reload();
  wasOpen = true;
});
