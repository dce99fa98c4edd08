/** The platform's id of a site, derived from its host. */
export function siteIdOf(host: string): string {
  return host
    .replace(/^https?:\/\//, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
