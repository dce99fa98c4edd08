import { DECLARED, type InventoryEntry } from '../protocol/inventory.ts';
import type { BlockDescription, Site } from '../site/index.ts';
import { memberLinksOf } from './shell-context.ts';

const OTHER = 'Svarer på det du ber om på siden.';

/** Purposes of backends, by their names in `endpoints.json`. */
const PURPOSES: Readonly<Record<string, string>> = {
  runtime: 'Oppdaterer tider og ledige plasser.',
  site: 'Tar imot påmelding til nyhetsbrev.',
  loyalty: 'Medlemskap: innlogging, huskeliste, anmeldelser og billetter.',
  ticketing: 'Billettsalg for innloggede.',
  checkout: 'Kassen i billettsalget.',
};

/** The blocks of a site by name, with the entries that they declare in block.json. */
type Blocks = ReadonlyMap<
  string,
  { readonly metadata: Pick<BlockDescription['metadata'], 'stores'> }
>;

/**
 * Returns the data that a site stores in browsers (Lerret's, then the enabled blocks'), and then the other hosts to
 * which its pages send requests: each with purpose and lifetime, in words for visitors.
 */
export function inventoryOf(site: Site, blocks: Blocks): readonly InventoryEntry[] {
  const { analytics, components, search, serviceWorker } = site.config;
  const has = {
    all: true,
    members: memberLinksOf(site) !== null,
    analytics: (analytics?.sinks ?? []).length > 0,
    search: search !== undefined,
    worker: serviceWorker !== false,
  };
  const canLogOut = site.endpoints?.calls.logout !== undefined;
  const stored = DECLARED.filter((entry) => has[entry.of]).map(
    ({ kind, name, purpose, life, lifeWithoutLogOut }): InventoryEntry => ({
      kind,
      name,
      purpose,
      life: canLogOut ? life : (lifeWithoutLogOut ?? life),
    }),
  );
  const ofBlocks = components.flatMap((name) => blocks.get(name)?.metadata.stores ?? []);
  // Two blocks may share a key.
  const byName = Map.groupBy([...stored, ...ofBlocks], ({ kind, name }) => `${kind} ${name}`);
  return [...Array.from(byName.values()).flatMap(([first]) => first ?? []), ...hostsOf(site)];
}

/** Returns the other hosts to which pages send requests, without hosts to which pages only link. */
function hostsOf({ config, endpoints }: Site): readonly InventoryEntry[] {
  const { analytics, embeds, images, host, partners } = config;
  const loyalty = endpoints?.loyalty?.[String(partners[0])] ?? '';
  const used = Object.values(endpoints?.calls ?? {}).map(({ backend }) =>
    backend === 'loyalty' ? loyalty : backend,
  );
  const backends = [...new Set(used)].flatMap((name) => {
    const backend = endpoints?.backends[name];
    // Backends with a secret are called by the build, never by browsers (A34).
    return backend === undefined || (backend.auth?.type ?? 'none') !== 'none'
      ? []
      : [[backend.baseUrl, PURPOSES[name === loyalty ? 'loyalty' : name] ?? OTHER] as const];
  });
  const pictures = [images?.host, images?.template, ...(images?.hosts ?? [])].filter(
    (address) => address !== undefined,
  );
  const called: readonly (readonly [address: string, purpose: string])[] = [
    ...backends,
    ...pictures.map((address) => [address, 'Leverer bilder.'] as const),
    ...(embeds?.hosts ?? []).map(
      (address) => [address, 'Viser trailere, bare når du ber om det.'] as const,
    ),
    ...(analytics?.sinks ?? [])
      .filter((sink) => sink !== 'dataLayer')
      .map((sink) => [sink, 'Får vite hva som telles, bare når du har sagt ja.'] as const),
  ];
  const own = URL.parse(host)?.host;
  const hosts = new Map<string, Set<string>>();
  for (const [address, purpose] of called) {
    const url = URL.parse(address, host);
    if (url === null || url.host === own || !url.protocol.startsWith('http')) continue;
    hosts.set(url.host, (hosts.get(url.host) ?? new Set()).add(purpose));
  }
  return [...hosts].map(([name, purposes]) => ({
    kind: 'host',
    name,
    purpose: [...purposes].join(' '),
    life: 'Så lenge siden er åpen; tjenesten ser IP-adressen din',
  }));
}
