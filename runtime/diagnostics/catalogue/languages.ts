import { entry } from './entry.ts';

/** Problems with the languages of a site, and with what is missing in a second one (A100). */
export const languages = {
  'default-locale': entry(
    [
      'The language of the site is `{name}`, but its buttons, dates and messages are in bokmål.',
      'Språket til nettstedet er `{name}`, men knapper, datoer og meldinger er på bokmål.',
    ],
    [
      'Screen readers would read bokmål by the rules of another language, and search engines file it there.',
      'Skjermlesere ville lest bokmål etter reglene for et annet språk, og søkemotorer sortert det der.',
    ],
    ['Use `nb`.', 'Bruk `nb`.'],
  ),
  'dead-language': entry(
    [
      'The language switch leads to `{path}`{more} for `{name}`, and no page has that address.',
      'Språkvelgeren fører til `{path}`{more} for `{name}`, og ingen side har den adressen.',
    ],
    [
      'Visitors would see the page for unknown addresses.',
      'Besøkende ville sett siden for ukjente adresser.',
    ],
    [
      'Make the pages of that language, or take it out of `available`.',
      'Lag sidene på det språket, eller ta det ut av `available`.',
    ],
  ),
  'language-without-pages': entry(
    [
      'No page is in `{name}`, which `available` of `locale` in site.json names.',
      'Ingen side er på `{name}`, som `available` under `locale` i site.json nevner.',
    ],
    ['Visitors get everything in the default language.', 'Besøkende får alt på standardspråket.'],
    [
      'Make pages below `/{name}`, or take the language out of `available`.',
      'Lag sider under `/{name}`, eller ta språket ut av `available`.',
    ],
    'warning',
  ),
  'unavailable-locale': entry(
    [
      'The language `{name}` isn’t in `available` of `locale` in site.json.',
      'Språket `{name}` står ikke i `available` under `locale` i site.json.',
    ],
    ['The site has no such language.', 'Nettstedet har ikke dette språket.'],
    [
      'Use a language of that list, or add it there.',
      'Bruk et språk fra den listen, eller legg det til der.',
    ],
  ),
  'undeclared-language': entry(
    [
      'Pages in `{name}` are declared as `{own}`: `lang` of their HTML, and what search engines and shared links read. No `hreflang` names them.',
      'Sider på `{name}` er merket som `{own}`: `lang` i HTML-en, og det som søkemotorer og delte lenker leser. Ingen `hreflang` nevner dem.',
    ],
    [
      'Screen readers read them by the rules of another language (WCAG 3.1.1), and search engines file them there.',
      'Skjermlesere leser dem etter reglene for et annet språk (WCAG 3.1.1), og søkemotorer sorterer dem der.',
    ],
    [
      'Lerret makes sites in bokmål only: take the language out of `available`. A passage in another language has `lang` in its HTML: `<p lang="en">`.',
      'Lerret lager bare nettsteder på bokmål: ta språket ut av `available`. En tekst på et annet språk har `lang` i sin HTML: `<p lang="en">`.',
    ],
    'warning',
  ),
  'language-without-words': entry(
    [
      'On pages in `{name}` the words of blocks are bokmål, too: buttons, dates, prices, search, messages.',
      'På sider på `{name}` er også ordene i blokkene på bokmål: knapper, datoer, priser, søk, meldinger.',
    ],
    [
      'Whoever doesn’t read bokmål can’t find, book or buy anything there.',
      'Den som ikke leser bokmål, kan ikke finne, bestille eller kjøpe noe der.',
    ],
    [
      'Blocks have no words in other languages: take the language out of `available`, or use only blocks whose words are all in block data there.',
      'Blokkene har ingen ord på andre språk: ta språket ut av `available`, eller bruk bare blokker der alle ordene står i blokkdata.',
    ],
    'warning',
  ),
  'language-without-menu': entry(
    [
      'Menu and footer are the same in all languages: pages in `{name}` have those in `{own}`.',
      'Menyen og bunnen er de samme på alle språk: sider på `{name}` har dem på `{own}`.',
    ],
    [
      'The way to every other page is in a language that visitors of these pages may not read.',
      'Veien til alle andre sider er på et språk som de som leser disse sidene, kanskje ikke kan.',
    ],
    [
      'There is one menu and one footer for a site: take the language out of `available`.',
      'Et nettsted har én meny og én bunn: ta språket ut av `available`.',
    ],
    'warning',
  ),
  'untranslated-page': entry(
    [
      'The page at `{path}` has no version in `{name}`; it would be at `{missing}`{more}.',
      'Siden på `{path}` finnes ikke på `{name}`; den skulle ligget på `{missing}`{more}.',
    ],
    [
      'A site in two languages has each page in both.',
      'Et nettsted på to språk har hver side på begge.',
    ],
    [
      'Make the pages of that language, or take it out of `available`.',
      'Lag sidene på det språket, eller ta det ut av `available`.',
    ],
    'warning',
  ),
  'unlinked-language': entry(
    [
      'The page at `{path}` has no link to itself in `{name}`, at `{other}`{more}. Blocks that link: {expected}.',
      'Siden på `{path}` har ingen lenke til seg selv på `{name}`, på `{other}`{more}. Blokker som lenker: {expected}.',
    ],
    [
      'Visitors who come to the one don’t find the other. Links lead both ways.',
      'Den som kommer til den ene, finner ikke den andre. Lenker fører begge veier.',
    ],
    [
      'Place such a block on the page, in both languages.',
      'Plasser en slik blokk på siden, på begge språk.',
    ],
    'warning',
  ),
  'list-in-other-language': entry(
    [
      'The source `{source}` lists records for a page in `{name}`, but their pages are in `{other}`, such as `{path}`{more}.',
      'Kilden `{source}` lister oppføringer for en side på `{name}`, men sidene deres er på `{other}`, for eksempel `{path}`{more}.',
    ],
    [
      'A record has one address: a click in the list leads to another language.',
      'En oppføring har én adresse: et klikk i listen fører til et annet språk.',
    ],
    [
      'List only records that have their pages in that language, or take the language out of `available`.',
      'List bare oppføringer som har sidene sine på det språket, eller ta språket ut av `available`.',
    ],
    'warning',
  ),
} as const;
