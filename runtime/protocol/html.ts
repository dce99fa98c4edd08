const characters: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, between tags or in an attribute; `unescapeHtml` reads it back. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => characters[character] ?? character);
}

/** The value of an attribute as the page model, React or the sanitiser wrote it. */
export function unescapeHtml(html: string): string {
  return (
    html
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll(/&#(39|x27);/g, "'")
      // Last, so that `&amp;lt;` becomes `&lt;` and no more.
      .replaceAll('&amp;', '&')
  );
}
