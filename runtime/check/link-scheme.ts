/** Addresses of other sites, of mail, telephones and text messages, and places of the same page. */
const outward = /^(https?:\/\/|mailto:|tel:|sms:|#)/i;

/** Does a link lead out of the site, by a scheme that is allowed, or within its own page? */
export function isOutward(path: string): boolean {
  return outward.test(path);
}

/** Would a browser run the link, or take it for another host? It skips spaces and takes `\` for `/`. */
export function isDangerous(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
  const bare = path.replace(/[\u0000-\u0020]+/g, '');
  return /^[\\/]{2}/.test(bare) || (/^[a-z][a-z0-9+.-]*:/i.test(bare) && !outward.test(bare));
}

/** `//host` with the scheme that it lacks; null for what can't be mended. */
export function saferLink(path: string): string | null {
  return /^\/\/[a-z0-9-]+\./i.test(path) ? `https:${path}` : null;
}
