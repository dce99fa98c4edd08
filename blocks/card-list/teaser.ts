import { plainBeginning } from '../../runtime/plain-text.ts';

const longest = 140;

/** The first 140 characters of an HTML text as plain text, cut between words; empty for no text. */
export function teaserOf(html: string | undefined): string {
  const text = plainBeginning(html, longest);
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s.,:;–-]+$/, '')} …`;
}
