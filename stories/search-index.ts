/** What is found in the stories of the search: a few pages of the sample site as an index. */
import { type SearchEntry, searchCut, writeHead, writePart } from '../runtime/search/index.ts';

const entries: readonly SearchEntry[] = [
  {
    title: 'Stjernene over Skarvøy',
    href: '/stjernene-over-skarvoy-julekonsert',
    kind: 'culture',
    tags: ['konsert', 'kor', 'jul'],
    text: 'Havblikk kammerkor synger jula inn med strykere fra kulturskolen og solist Elida Nerskog. Kjente julesanger møter nye arrangementer i en stemningsfull førjulskveld. Slik har Havblikk kammerkor åpnet julekonserten i tjueto år, og slik blir det i år også.',
  },
  {
    title: 'Vinterkonsert med Skarvøy korps',
    href: '/vinterkonsert-med-skarvoy-korps',
    kind: 'culture',
    tags: ['konsert', 'korps', 'for barn'],
    text: 'Førtifem musikanter fyller Storsalen når Skarvøy korps inviterer til sin årlige vinterkonsert, med marsjer, filmmusikk og et nyskrevet stykke om leia inn til Skarvøy.',
  },
  {
    title: 'Julegeita som rømte',
    href: '/julegeita-som-romte',
    kind: 'film',
    tags: ['norsk tale', 'animasjon', 'for barn'],
    text: 'Julegeita på torget har fått nok av å bli brent ned hver romjul. Sammen med en løpsk kjepphest legger den på sprang mot fjellet. For hele familien.',
  },
  {
    title: 'Nordlysvakten',
    href: '/nordlysvakten-DXM1234567',
    kind: 'film',
    tags: ['norsk tale', 'animasjon', 'for barn'],
    image: '/media/film-nordlysvakten.webp',
    times: [[Date.parse('2026-11-20T18:00:00+01:00') / 60_000, 'https://butikk.example/1']],
    text: 'Runa er elleve år da hun arver morfars nøkkelknippe og får vite at noen må tenne nordlyset hver eneste kveld. Så blir himmelen svart, og bare hun vet hvor bryteren er.',
  },
  {
    title: 'Tretti boder, én geit og fullt torg',
    href: '/article/julemarkedet-med-tretti-boder',
    kind: 'article',
    tags: ['nyheter'],
    text: 'Klokka ti lørdag formiddag var lefsene utsolgt. Klokka halv elleve var geita til familien Rasmussen på Ytre Skarv på rømmen. Ellers gikk årets julemarked som planlagt.',
  },
  {
    title: 'Dette er åpent i desember og jula',
    href: '/article/apningstider-i-desember-og-jula',
    kind: 'article',
    tags: ['nyheter'],
    text: 'Jula nærmer seg, og husets mange dører følger ikke den samme kalenderen. Her er en samlet oversikt som kan henges på kjøleskapet.',
  },
];

/** More pages than are shown at once. */
const pages: readonly SearchEntry[] = Array.from({ length: 12 }, (_, at) => ({
  title: `Møte ${at + 1} i venneforeningen`,
  href: `/mote-${at + 1}`,
  kind: 'page',
  tags: [],
  text: 'Alle er velkomne til møtet.',
}));

const groups = {
  page: { name: 'Sider' },
  film: { name: 'Film' },
  culture: { name: 'Kultur' },
  article: { name: 'Nyheter' },
};

const site = {
  groups,
  programmes: [],
  synonyms: {},
  clock: Date.parse('2026-11-20T16:00:00+01:00'),
};

const addressOf = (json: string) => `data:application/json,${encodeURIComponent(json)}`;

/** The address of an index that is in the address itself: a head with one part. */
export function searchIndexOf(found: readonly SearchEntry[] = [...entries, ...pages]): string {
  const { text, ...told } = writePart(found, searchCut(found.length));
  return addressOf(writeHead(site, [{ ...told, address: addressOf(text) }]));
}
