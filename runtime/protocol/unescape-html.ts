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
