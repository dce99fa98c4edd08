const longest = 140;
/** A sentence that ends before this is too little to go by. */
const shortest = 60;

/** The first 140 characters of a plain text: whole sentences where one ends late enough, else cut between words. */
export function teaserOf(text = ''): string {
  if (text.length <= longest) return text;
  const sentences =
    /^.*[.!?][»”)]?(?= [–«]? ?\p{Lu})/su.exec(text.slice(0, longest + 1))?.[0] ?? '';
  if (sentences.length >= shortest) return sentences;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest).replace(/[\s.,:;–-]+$/, '')} …`;
}
