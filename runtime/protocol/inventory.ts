import { PROFILE_KEY } from './profile.ts';
import {
  CONSENT_KEY,
  LOG_OUT_KEY,
  LOGGED_OUT_KEY,
  MEMBER_DATABASE,
  OFFLINE_READY_KEY,
  RELOADS_KEY,
  SEARCH_KEY_STORED,
  SESSION_KEY,
  WISH_KEY,
} from './storage-names.ts';

export type StorageKind = 'localStorage' | 'sessionStorage' | 'indexedDB' | 'cache' | 'cookie';

/** A line of the block `privacy-inventory`: data stored in browsers, or a host that pages send requests to. */
export interface InventoryEntry {
  readonly kind: StorageKind | 'host';
  /** The key, the database, the beginning of a cache's name, or the host; for cookies, the service that sets them. */
  readonly name: string;
  readonly purpose: string;
  readonly life: string;
}

/** Data that Lerret itself stores in browsers. */
export interface DeclaredEntry extends InventoryEntry {
  readonly kind: StorageKind;
  /** Which sites store it: all, or those with members, with analytics, with a search, with a service worker. */
  readonly of: 'all' | 'members' | 'analytics' | 'search' | 'worker';
  /** Replaces `life` on sites without the call `logout`, where the backend's session continues (A91). */
  readonly lifeWithoutLogOut?: string;
  /** True if `name` is only the beginning of the stored names. */
  readonly isPrefix?: true;
}

/** All that Lerret stores in a browser. A test in Chromium checks that pages store nothing else. */
export const DECLARED: readonly DeclaredEntry[] = [
  {
    kind: 'localStorage',
    name: PROFILE_KEY,
    purpose: 'Husker brukernavn, e-post og innlogging for deg som har konto.',
    life: 'Til du logger ut',
    of: 'members',
  },
  {
    kind: 'localStorage',
    name: SESSION_KEY,
    purpose: 'Husker at medlemstjenesten vet at det er du som er logget inn, og ikke den forrige.',
    life: 'Til du logger ut',
    of: 'members',
  },
  {
    kind: 'localStorage',
    name: LOG_OUT_KEY,
    purpose:
      'Husker at medlemstjenesten ikke fikk beskjed da du logget ut. Uten opplysninger om deg.',
    life: 'Til medlemstjenesten har fått beskjed',
    of: 'members',
  },
  {
    kind: 'sessionStorage',
    name: LOGGED_OUT_KEY,
    purpose: 'Husker at du nettopp logget ut, så siden kan si det. Uten opplysninger om deg.',
    life: 'Til det er sagt',
    of: 'members',
  },
  {
    kind: 'indexedDB',
    name: MEMBER_DATABASE,
    purpose: 'Lar deg som har konto, vise billettene dine uten nett.',
    life: 'Til du logger ut',
    of: 'members',
  },
  {
    kind: 'sessionStorage',
    name: WISH_KEY,
    purpose: 'Husker hvilken film du ville legge i listen din, mens du logger inn.',
    life: 'Ti minutter, og aldri lenger enn fanen er åpen',
    of: 'members',
  },
  {
    kind: 'cookie',
    name: 'fra medlemstjenesten',
    purpose: 'Viser medlemstjenesten at du er logget inn. Settes først når du logger inn.',
    life: 'Til du logger ut, eller så lenge tjenesten bestemmer',
    lifeWithoutLogOut:
      'Så lenge tjenesten bestemmer, også etter at du har logget ut her. Hvor lenge det er, vet vi ikke: Deler du maskinen med andre, bør du slette informasjonskapslene når du er ferdig.',
    of: 'members',
  },
  {
    kind: 'localStorage',
    name: CONSENT_KEY,
    purpose: 'Husker om du sa ja eller nei til statistikk.',
    life: 'Til du sletter det; svaret kan endres når som helst',
    of: 'analytics',
  },
  {
    kind: 'localStorage',
    name: SEARCH_KEY_STORED,
    purpose: 'Husker at du har slått av tasten / for søk.',
    life: 'Til du slår tasten på igjen',
    of: 'search',
  },
  {
    kind: 'sessionStorage',
    name: RELOADS_KEY,
    purpose: 'Hindrer at en side som ikke virker, lastes på nytt om og om igjen.',
    life: 'Til du lukker fanen',
    of: 'all',
  },
  {
    kind: 'sessionStorage',
    name: OFFLINE_READY_KEY,
    purpose:
      'Husker om du har fått vite at sidene virker uten nett, så du ikke får vite det igjen.',
    life: 'Til du lukker fanen',
    of: 'worker',
  },
  {
    kind: 'cache',
    name: 'lerret-assets-',
    isPrefix: true,
    purpose: 'Gjør sidene raske, og gir en egen side når du er uten nett. Likt for alle.',
    life: 'Til nettstedet er oppdatert',
    of: 'worker',
  },
  {
    kind: 'cache',
    name: 'lerret-pages-',
    isPrefix: true,
    purpose: 'Lar deg åpne sider du nylig har vært på, uten nett. Uten opplysninger om deg.',
    life: 'Til nettstedet er oppdatert; høyst 200 sider',
    of: 'worker',
  },
  {
    kind: 'cache',
    name: 'lerret-pictures-',
    isPrefix: true,
    purpose: 'Viser bilder fra sider du nylig har vært på, uten nett.',
    life: 'Til nettstedet er oppdatert; høyst 60 bilder',
    of: 'worker',
  },
];
