/** What is found in the stories of the search: a few pages of the sample site as an index. */
import { type SearchEntry, searchCut, writeHead, writePart } from '../runtime/search/index.ts';

const entries: readonly SearchEntry[] = [
  {
    title: 'Stjernene over Skarvøy',
    href: '/stjernene-over-skarvoy-julekonsert',
    kind: 'culture',
    tags: ['konsert', 'kor', 'jul'],
    text: 'Havblikk kammerkor synger jula inn i Storsalen sammen med strykere fra kulturskolen og solist Elida Nerskog. Kjente julesanger møter nye arrangementer i en stemningsfull førjulskveld. Slik har Havblikk kammerkor åpnet julekonserten i tjueto år, og slik blir det i år også.',
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
    text: 'Premiere 4. desember: Julegeita på torget har fått nok av å bli brent ned hver romjul. Sammen med en løpsk kjepphest legger den på sprang mot fjellet. For hele familien.',
  },
  {
    title: 'Nordlysvakten',
    href: '/nordlysvakten-DXM1234567',
    kind: 'film',
    tags: ['norsk tale', 'animasjon', 'for barn'],
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

const groups = { film: 'Film', culture: 'Kultur', article: 'Nyheter' };

const addressOf = (json: string) => `data:application/json,${encodeURIComponent(json)}`;

/** The address of an index that is in the address itself: a head with one part. */
export function searchIndexOf(pages: readonly SearchEntry[] = entries): string {
  const { text, ...told } = writePart(pages, searchCut(pages.length));
  return addressOf(
    writeHead({ groups, programmes: [], synonyms: {}, clock: null }, [
      { ...told, address: addressOf(text) },
    ]),
  );
}
