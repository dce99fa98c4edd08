import { nearest } from '../diagnostics/index.ts';
import { inBoth, listOf, PullError, shown } from './refusal.ts';

/** The values of site.json by which a site is found among the backend's sites. */
export interface Hosts {
  readonly host: string;
  readonly aliases?: readonly string[];
}

/**
 * Returns the id of the entry in `sites` (S215) with the site's host; if there is none, of the entry with the first of
 * its aliases.
 * @throws PullError with the hosts of all entries if none matches, or if several entries have the same matching host
 */
export function findSiteId(entries: readonly unknown[], { host, aliases = [] }: Hosts): string {
  const own = [host, ...aliases].map(hostIn);
  const seen = entries.flatMap((entry) => {
    const read = readEntry(entry);
    return read === null ? [] : [read];
  });
  for (const name of own) {
    const ids = new Set(seen.filter((one) => one.host === name).map(({ id }) => id));
    const [id, other] = ids;
    if (id !== undefined && other === undefined) return id;
    if (id !== undefined) {
      throw new PullError([
        inBoth((language) =>
          language === 'en'
            ? `sites: the backend has ${ids.size} sites with the host ${name}: ${listOf([...ids])}.`
            : `sites: baksystemet har ${ids.size} nettsteder med verten ${name}: ${listOf([...ids], language)}.`,
        ),
        {
          en: 'What to do: have all but one of them removed there.',
          nb: 'Hva du gjør: få fjernet alle unntatt ett av dem der.',
        },
      ]);
    }
  }
  const hosts = [...new Set(seen.map((one) => one.host))].sort();
  const meant = hosts.length === 0 ? null : nearest(own[0] ?? '', hosts);
  throw new PullError([
    {
      en: `sites: none of the backend’s ${entries.length} sites has the host of this one, ${listOf(own)}.`,
      nb: `sites: ingen av baksystemets ${entries.length} nettsteder har verten til dette, ${listOf(own, 'nb')}.`,
    },
    {
      en: `Seen there: ${hosts.length === 0 ? 'none' : listOf(hosts)}.${meant === null ? '' : ` Nearest: ${shown(meant)}.`}`,
      nb: `Der finnes: ${hosts.length === 0 ? 'ingen' : listOf(hosts, 'nb')}.${meant === null ? '' : ` Nærmest: ${shown(meant)}.`}`,
    },
    {
      en: 'What to do: fix `host` in site.json, or add the backend’s name for it to `aliases`.',
      nb: 'Hva du gjør: rett `host` i site.json, eller legg baksystemets navn på det til i `aliases`.',
    },
  ]);
}

function readEntry(entry: unknown): { readonly id: string; readonly host: string } | null {
  if (typeof entry !== 'object' || entry === null) return null;
  if (!('id' in entry) || !('host' in entry) || typeof entry.host !== 'string') return null;
  const { id, host } = entry;
  const isId = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
  return isId ? { id: String(id), host: hostIn(host) } : null;
}

/**
 * Returns the host of an address or host name: `www.huset.example` for that text and for `https://WWW.Huset.example/`.
 */
function hostIn(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  return (URL.parse(address.trim())?.host ?? text.trim().toLowerCase()).replace(/\.$/, '');
}
