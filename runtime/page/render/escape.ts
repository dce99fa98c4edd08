const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const entities = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }),
);

/** The value of an attribute as this page model, React or the sanitiser wrote it. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(\w+|#\w+);/g, (all, name: string) => entities.get(name) ?? all);
}
