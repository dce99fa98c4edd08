/** The mark: a canvas on which light falls, as an open triangle; one shape on light and dark. */
const shapes =
  '<path fill="#e8694a" d="M8 6h48a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V10a4 4 0 0 1 4-4Z"/>' +
  '<path fill="#f7e7c6" d="M4 40 44 6h12a4 4 0 0 1 4 4v8L18 44H8a4 4 0 0 1-4-4Z"/>' +
  '<path fill="#f2a93b" d="M18 44 60 18v22a4 4 0 0 1-4 4Z"/>' +
  '<circle cx="45" cy="17" r="6" fill="#3f8fa0"/>' +
  '<rect x="16" y="51" width="32" height="5" rx="2.5" fill="#3f8fa0"/>';

/** Returns the logo's symbol as SVG text. */
export function logo(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img" aria-label="Skarvøy kulturhus">${shapes}</svg>\n`;
}

/** Returns the icon of the browser tab as SVG text: the canvas fills the box. */
export function favicon(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    '<rect width="32" height="32" rx="6" fill="#14304a"/>' +
    '<rect x="4" y="6" width="24" height="17" rx="2" fill="#e8694a"/>' +
    '<path fill="#f7e7c6" d="M4 21 21 6h5a2 2 0 0 1 2 2v3L10 23H6a2 2 0 0 1-2-2Z"/>' +
    '<path fill="#f2a93b" d="M10 23 28 11v10a2 2 0 0 1-2 2Z"/>' +
    '<path stroke="#f7e7c6" stroke-width="2" stroke-linecap="round" d="M11 27h10"/></svg>\n'
  );
}
