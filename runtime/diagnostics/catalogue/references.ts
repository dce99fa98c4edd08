import { entry } from './entry.ts';

/** Problems with references from one file to another: menus, redirects, records, pictures. */
export const references = {
  'dead-path': entry(
    [
      '`{path}` leads nowhere: no page has this address.',
      '`{path}` fører ingen steder: ingen side har denne adressen.',
    ],
    [
      'Visitors would see the page for unknown addresses.',
      'Besøkende ville sett siden for ukjente adresser.',
    ],
    ['Fix the path, or make the page.', 'Rett stien, eller lag siden.'],
  ),
  'link-not-out': entry(
    ['`{path}` leads to a page that {when}.', '`{path}` fører til en side som {when}.'],
    [
      'While the page isn’t out, the link is plain text.',
      'Så lenge siden ikke vises, er lenken vanlig tekst.',
    ],
    [
      'If that is intended, do nothing; otherwise change `publishAt` or `unpublishAt` of the page, or the link.',
      'Er det meningen, trenger du ikke gjøre noe; ellers endrer du `publishAt` eller `unpublishAt` for siden, eller lenken.',
    ],
    'warning',
  ),
  'dead-anchor': entry(
    [
      'The page of `{path}` exists, but has no place `{name}`.',
      'Siden i `{path}` finnes, men har ikke noe sted `{name}`.',
    ],
    ['Visitors would land at the top of the page.', 'Besøkende ville havnet øverst på siden.'],
    [
      'Fix the part after `#`, or give the place that id: <h2 id="…">.',
      'Rett delen etter `#`, eller gi stedet den id-en: <h2 id="…">.',
    ],
    'warning',
  ),
  'gone-address': entry(
    [
      'Visitors know the address `{path}`, but it no longer exists.',
      'Besøkende kjenner adressen `{path}`, men den finnes ikke lenger.',
    ],
    [
      'Links, bookmarks and search engines would lead to the page for unknown addresses.',
      'Lenker, bokmerker og søkemotorer ville ført til siden for ukjente adresser.',
    ],
    [
      'Write the new address in redirects.json; `lerret check --fix` does so where it is known. If the page is meant to be gone, do nothing: after the next publish it isn’t reported.',
      'Skriv den nye adressen i redirects.json; `lerret check --fix` gjør det der den er kjent. Skal siden være borte, trenger du ikke gjøre noe: etter neste publisering meldes den ikke.',
    ],
    'warning',
  ),
  'dangerous-link': entry(
    [
      '`{path}` can’t be a link: links begin with one slash, https, http, mailto or tel.',
      '`{path}` kan ikke være en lenke: lenker begynner med én skråstrek, https, http, mailto eller tel.',
    ],
    [
      'It could run something in the visitor’s browser, or lead to somebody else.',
      'Den kunne kjørt noe i nettleseren til den besøkende, eller ført til noen andre.',
    ],
    ['Write a path, or the whole address.', 'Skriv en sti, eller hele adressen.'],
  ),
  'unknown-parent': entry(
    [
      'No item of the same menu has the id `{name}`.',
      'Ingen post i samme meny har id-en `{name}`.',
    ],
    ['The item would not be shown.', 'Posten ville ikke blitt vist.'],
    ['Use the id of an item of the same menu.', 'Bruk id-en til en post i samme meny.'],
  ),
  'menu-cycle': entry(
    [
      'The menu item `{name}` can’t lie under `{parent}`: in the end it would lie under itself.',
      'Menyposten `{name}` kan ikke ligge under `{parent}`: da ligger den til slutt under seg selv.',
    ],
    ['It would not be shown.', 'Den ville ikke blitt vist.'],
    ['Give one of the items another parent.', 'Gi en av postene en annen overordnet post.'],
  ),
  'same-order': entry(
    [
      'The menu items “{first}” and “{label}” both have the order {order}.',
      'Menypostene «{first}» og «{label}» har begge rekkefølge {order}.',
    ],
    ['It isn’t clear which comes first.', 'Det går ikke an å si hvilken som kommer først.'],
    ['Give one of them another order.', 'Gi en av dem en annen rekkefølge.'],
    'warning',
  ),
  'footer-child': entry(
    [
      'The menu item “{label}” lies under another one in the footer, and is never shown.',
      'Menyposten «{label}» ligger under en annen i bunnmenyen, og blir aldri vist.',
    ],
    ['The menu of the footer has one level.', 'Bunnmenyen har ett nivå.'],
    ['Remove its `parent`.', 'Fjern `parent`.'],
    'warning',
  ),
  'dead-label': entry(
    [
      'The menu item “{label}” has neither a path nor items under it.',
      'Menyposten «{label}» har verken en sti eller poster under seg.',
    ],
    ['Visitors see a word that leads nowhere.', 'Besøkende ser et ord som ikke fører noen steder.'],
    ['Give it a path, or items of its menu.', 'Gi den en sti, eller poster i sin egen meny.'],
    'warning',
  ),
  'duplicate-id': entry(
    ['The id `{name}` is taken by {first}.', 'Id-en `{name}` er brukt av {first}.'],
    ['Only one of them could be found.', 'Bare én av dem kunne bli funnet.'],
    ['Give one of them another id.', 'Gi en av dem en annen id.'],
  ),
  'pulled-record-shadowed': entry(
    [
      'The id `{name}` also came with `lerret pull` ({pulled}): this record is shown, that one isn’t.',
      'Id-en `{name}` kom også med `lerret pull` ({pulled}): denne oppføringen vises, ikke den andre.',
    ],
    [
      'What is changed in the backend doesn’t show while this record is here.',
      'Det som endres i backenden, vises ikke så lenge denne oppføringen ligger her.',
    ],
    [
      'Remove the record here to show the pulled one, or give it another id.',
      'Fjern oppføringen her for å vise den som ble hentet, eller gi den en annen id.',
    ],
    'warning',
  ),
  'duplicate-name': entry(
    ['`{name}` stands here twice.', '`{name}` står her to ganger.'],
    ['It counts only once.', 'Det teller bare én gang.'],
    ['Remove one of them.', 'Fjern en av dem.'],
  ),
  'missing-record': entry(
    ['No {model} has the id `{name}`.', 'Ingen {model} har id-en `{name}`.'],
    [
      'What is taken from there would be missing, such as a title or a page.',
      'Det som hentes derfra, ville manglet, for eksempel tittel eller side.',
    ],
    ['Fix the id, or make the record.', 'Rett id-en, eller lag oppføringen.'],
  ),
  'missing-picture': entry(
    ['The picture `{path}` isn’t there.', 'Bildet `{path}` finnes ikke.'],
    ['Visitors would see an empty frame.', 'Besøkende ville sett en tom ramme.'],
    ['Put the file into `media/`, or fix the name.', 'Legg filen i `media/`, eller rett navnet.'],
  ),
  'blocked-picture': entry(
    [
      'Pages show no pictures from {origin}: `{path}`.',
      'Sidene viser ingen bilder fra {origin}: `{path}`.',
    ],
    ['Visitors see an empty frame.', 'Besøkende ser en tom ramme.'],
    [
      'Put the file into `media/`, or add the origin to `hosts` of `images` in site.json.',
      'Legg filen i `media/`, eller legg til opprinnelsen i `hosts` under `images` i site.json.',
    ],
    'warning',
  ),
  'focal-point-outside': entry(
    [
      '{found} lies outside the picture: focal points go from 0 to 1.',
      '{found} ligger utenfor bildet: fokuspunkter går fra 0 til 1.',
    ],
    ['The nearest edge is used instead.', 'Den nærmeste kanten brukes i stedet.'],
    [
      'Write a number from 0 to 1, such as 0.5 for the middle.',
      'Skriv et tall fra 0 til 1, for eksempel 0.5 for midten.',
    ],
    'warning',
  ),
  'ignored-redirect': entry(
    [
      'The redirect `{from}` → `{to}` has no effect: {why}.',
      'Omdirigeringen `{from}` → `{to}` har ingen virkning: {why}.',
    ],
    [
      'The old address is answered as if the redirect didn’t exist.',
      'Den gamle adressen besvares som om omdirigeringen ikke fantes.',
    ],
    ['Fix or remove it.', 'Rett eller fjern den.'],
  ),
  'redirect-source': entry(
    [
      '`{path}` can’t be an old address: {why}.',
      '`{path}` kan ikke være en gammel adresse: {why}.',
    ],
    [
      'Servers would read it as another address than the one you mean.',
      'Tjenere ville lest den som en annen adresse enn den du mener.',
    ],
    [
      'Write one plain path; if such a character is a part of it, write %3F, %23, %2A, %3A or %20.',
      'Skriv én enkel sti; er et slikt tegn en del av den, skriver du %3F, %23, %2A, %3A eller %20.',
    ],
  ),
  'alias-is-host': entry(
    [
      '`{name}` is already the name in `host`, so it can’t be an alias.',
      '`{name}` er allerede navnet i `host`, og kan ikke være et alias.',
    ],
    [
      'Whoever comes by an alias is sent to `host`: from there they would be sent in a circle.',
      'De som kommer via et alias, blir sendt til `host`: derfra ville de blitt sendt i ring.',
    ],
    ['Remove it from `aliases`.', 'Fjern det fra `aliases`.'],
  ),
  'redirect-chain': entry(
    ['`{path}` is itself redirected to `{target}`.', '`{path}` er selv omdirigert til `{target}`.'],
    [
      'Visitors still get there in one step, but nobody notices when the chain grows.',
      'Besøkende kommer dit i ett steg likevel, men kjeder vokser uten at noen ser det.',
    ],
    ['Redirect straight to the last address.', 'Omdiriger rett til den siste adressen.'],
    'warning',
  ),
  'redirect-hides-page': entry(
    [
      '`{path}` is a page of the site; the redirect hides it.',
      '`{path}` er en side på nettstedet; omdirigeringen skjuler den.',
    ],
    ['Nobody could open the page.', 'Ingen kunne åpnet siden.'],
    ['Remove the redirect, or move the page.', 'Fjern omdirigeringen, eller flytt siden.'],
  ),
  'duplicate-redirect': entry(
    ['`{path}` is redirected twice.', '`{path}` er omdirigert to ganger.'],
    ['Only the first one counts.', 'Bare den første teller.'],
    ['Remove one of them.', 'Fjern en av dem.'],
  ),
} as const;
