import type { Published, StorePlace } from '../deploy/index.ts';
import type { Language } from '../diagnostics/index.ts';

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const en = {
  noPlace:
    'Where is the key-value store? Name it with --account and --namespace (or CLOUDFLARE_ACCOUNT_ID and LERRET_EDGE_NAMESPACE), and put a token that may write to it into CLOUDFLARE_API_TOKEN. --dry-run shows what would be written.',
  would: (keys: number, { account, namespace }: StorePlace) =>
    `Would make ${keys} documents and lists, what names them, and a root be there, by PUT accounts/${account || '<account>'}/storage/kv/namespaces/${namespace || '<namespace>'}/bulk (at most 10,000 values and 50 MB a request), and deploy with wrangler.jsonc:`,
  published: ({ release, shown, written, bytes, removed }: Published) =>
    written === 0
      ? `Release ${release} is there already: nothing was written.`
      : `Release ${release} is ${release === shown ? 'shown' : 'stored'}: ${written} values (${megabytes(bytes)} MB) written, ${removed} removed. Everywhere within a minute.`,
  deploy: (folder: string) =>
    `The worker and its configuration are in ${folder}: npx wrangler deploy -c ${folder}/wrangler.jsonc (after changes of Lerret or of assets).`,
  shows: (release: number) => `Release ${release} is shown, everywhere within a minute.`,
  /** An earlier release is pinned and stays. */
  pins: 'It stays until lerret release --target edge: until then, new releases aren’t shown.',
  held: (release: number) =>
    `Not shown: release ${release} was gone back to. lerret release --target edge shows what was published.`,
  /** The unit of progress for future outputs. */
  hours: 'hours ahead',
};

const nb: typeof en = {
  noPlace:
    'Hvor er nøkkellageret? Oppgi det med --account og --namespace (eller CLOUDFLARE_ACCOUNT_ID og LERRET_EDGE_NAMESPACE), og legg en nøkkel som får skrive til det, i CLOUDFLARE_API_TOKEN. --dry-run viser hva som ville blitt skrevet.',
  would: (keys, { account, namespace }) =>
    `Ville sørget for at ${keys} dokumenter og lister, det som navngir dem, og en rot er der, med PUT accounts/${account || '<account>'}/storage/kv/namespaces/${namespace || '<namespace>'}/bulk (høyst 10 000 verdier og 50 MB per forespørsel), og satt i drift med wrangler.jsonc:`,
  published: ({ release, shown, written, bytes, removed }) =>
    written === 0
      ? `Utgave ${release} er der allerede: ingenting ble skrevet.`
      : `Utgave ${release} ${release === shown ? 'vises' : 'er lagret'}: ${written} verdier (${megabytes(bytes)} MB) skrevet, ${removed} fjernet. Overalt innen ett minutt.`,
  deploy: (folder) =>
    `Worker og innstillinger ligger i ${folder}: npx wrangler deploy -c ${folder}/wrangler.jsonc (etter endringer i Lerret eller i filer).`,
  shows: (release) => `Utgave ${release} vises, overalt innen ett minutt.`,
  pins: 'Den blir stående til lerret release --target edge: det publiseres videre, men vises ikke imens.',
  held: (release) =>
    `Vises ikke: utgave ${release} er hentet tilbake. lerret release --target edge viser det som er publisert.`,
  hours: 'timer fram i tid',
};

export const edgeWords: Readonly<Record<Language, typeof en>> = { en, nb };
