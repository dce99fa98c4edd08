const longest = 140;

/** The first 140 characters of a plain text, cut between words. */
export function teaserOf(text = ''): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s.,:;–-]+$/, '')} …`;
}
