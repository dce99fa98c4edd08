import { nearest, type Text } from '../diagnostics/index.ts';
import type { Site } from '../site/index.ts';
import { listOf, PullError, shown } from './refusal.ts';

/**
 * Returns the site's id at the backend (S215), from the entries that the call `sites` returned: that of the entry with
 * the site's host; if there is none, that of the first of its aliases with an entry. Skips entries without id or host.
 * @throws PullError if no entry matches (it names the hosts of all, and says how many were skipped), or if the first
 * host that matches has several ids
 */
export function findSiteId(
  entries: readonly unknown[],
  { host, aliases = [] }: Pick<Site['config'], 'host' | 'aliases'>,
): string {
  const own = [host, ...aliases].map(hostIn);
  const seen = entries.flatMap(readEntry);
  for (const name of own) {
    const ids = new Set(seen.filter((one) => one.host === name).map(({ id }) => id));
    const [id, other] = ids;
    if (id !== undefined && other === undefined) return id;
    if (id !== undefined) {
      throw new PullError([
        {
          en: `sites: the backend has ${ids.size} sites with the host ${name}: ${listOf([...ids])}.`,
          nb: `sites: baksystemet har ${ids.size} nettsteder med verten ${name}: ${listOf([...ids], 'nb')}.`,
        },
        {
          en: 'What to do: ask those who run the backend to remove all but one of them.',
          nb: 'Hva du kan gjøre: Be dem som driver baksystemet, om å fjerne alle unntatt ett av dem.',
        },
      ]);
    }
  }
  const hosts = [...new Set(seen.map((one) => one.host))].sort();
  const meant = hosts.length === 0 ? null : nearest(own[0] ?? '', hosts);
  const skipped = entries.filter((entry) => readEntry(entry).length === 0);
  throw new PullError([
    {
      en: `sites: none of the backend’s ${entries.length} sites has the host of this site, ${listOf(own)}.`,
      nb: `sites: ingen av baksystemets ${entries.length} nettsteder har verten til dette nettstedet, ${listOf(own, 'nb')}.`,
    },
    {
      en: `The backend’s hosts: ${hosts.length === 0 ? 'none' : listOf(hosts)}.${meant === null ? '' : ` Did you mean ${shown(meant)}?`}`,
      nb: `Vertene i baksystemet: ${hosts.length === 0 ? 'ingen' : listOf(hosts, 'nb')}.${meant === null ? '' : ` Mente du ${shown(meant)}?`}`,
    },
    ...(skipped.length === 0 ? [] : wordsOfSkipped(skipped, own[0] ?? '')),
    ...(hosts.length === 0 && skipped.length > 0 ? [] : [correctHost]),
  ]);
}

const correctHost: Text = {
  en: 'What to do: correct `host` in site.json, or add the host that the backend has to `aliases`.',
  nb: 'Hva du kan gjøre: Rett `host` i site.json, eller legg til verten i baksystemet i `aliases`.',
};

/** Returns what is wrong with the entries that lack id or host, and what the backend must answer for the host `own`. */
function wordsOfSkipped(skipped: readonly unknown[], own: string): readonly Text[] {
  const [first] = skipped;
  const isPlain = typeof first === 'object' && first !== null && !Array.isArray(first);
  const fields = isPlain ? Object.keys(first) : [];
  const example = JSON.stringify({ id: '12', host: own });
  return [
    {
      en: `${skipped.length} of its sites can’t be found, as \`id\` (a text or a whole number) or \`host\` (a text) is missing or has another form. The first of them has the fields: ${listOf(fields) || 'none'}.`,
      nb: `${skipped.length} av nettstedene kan ikke finnes, fordi \`id\` (en tekst eller et helt tall) eller \`host\` (en tekst) mangler eller har en annen form. Det første av dem har feltene: ${listOf(fields, 'nb') || 'ingen'}.`,
    },
    {
      en: `What to do: if this site is among them, ask those who run the backend to answer with both, such as ${example}.`,
      nb: `Hva du kan gjøre: Hvis dette nettstedet er blant dem, ber du dem som driver baksystemet, om å svare med begge, for eksempel ${example}.`,
    },
  ];
}

/** Returns the id and host of an entry, in a list; [] if the entry lacks one of them. */
function readEntry(entry: unknown): { readonly id: string; readonly host: string }[] {
  if (typeof entry !== 'object' || entry === null) return [];
  if (!('id' in entry) || !('host' in entry) || typeof entry.host !== 'string') return [];
  const { id, host } = entry;
  const isId = typeof id === 'string' ? id !== '' : Number.isSafeInteger(id);
  return isId ? [{ id: String(id), host: hostIn(host) }] : [];
}

/** Returns the host of an address or name: `www.huset.example` for `https://WWW.Huset.example/`. */
function hostIn(text: string): string {
  const address = text.includes('://') ? text : `https://${text}`;
  return (URL.parse(address.trim())?.host ?? text.trim().toLowerCase()).replace(/\.$/, '');
}
