const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text escaped for HTML and attributes: `&`, `<`, `>` and quotes. `unescapeHtml` reverses this. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => characters[character] ?? character);
}

/** Returns the text of an attribute that the page model, React or the sanitiser wrote as HTML. */
export function unescapeHtml(html: string): string {
  return (
    html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll(/&#(39|x27);/g, "'")
      // Last, so that `&amp;lt;` becomes `&lt;` and not `<`.
      .replaceAll('&amp;', '&')
  );
}
