import { entry } from './entry.ts';

/** Problems with page definitions: blocks, places, sources, bindings, addresses. */
export const pages = {
  'unknown-component': entry(
    ['There is no block `{name}`.', 'Blokken `{name}` finnes ikke.'],
    ['Nothing would be shown in its place.', 'Ingenting ville blitt vist der.'],
    ['Use the name of a folder of `blocks/`.', 'Bruk navnet på en mappe i `blocks/`.'],
  ),
  'component-not-enabled': entry(
    [
      'The block `{name}` isn’t in `components` of site.json.',
      'Blokken `{name}` står ikke i `components` i site.json.',
    ],
    [
      'This site may use only the blocks named there.',
      'Nettstedet kan bare bruke blokkene som står der.',
    ],
    ['Add it there, or use another block.', 'Legg den til der, eller bruk en annen blokk.'],
  ),
  'unknown-data-id': entry(
    [
      '`{name}` is neither a source of this page nor block data.',
      '`{name}` er verken en kilde på siden eller blokkdata.',
    ],
    ['The block would get nothing from it.', 'Blokken ville ikke fått noe derfra.'],
    [
      'Fix the name, or make the source or block data.',
      'Rett navnet, eller lag kilden eller blokkdataene.',
    ],
  ),
  'unknown-venue': entry(
    [
      'No venue of `hours` in site.json is called `{name}`.',
      'Ingen av stedene i `hours` i site.json heter `{name}`.',
    ],
    ['No opening hours would be shown.', 'Ingen åpningstider ville blitt vist.'],
    ['Fix the name, or add its hours.', 'Rett navnet, eller legg inn tidene.'],
  ),
  'missing-block-data': entry(
    [
      'The block `{block}` has no block data, but needs {keys}.',
      'Blokken `{block}` har ingen blokkdata, men trenger {keys}.',
    ],
    ['It would have nothing to show.', 'Den ville ikke hatt noe å vise.'],
    [
      'Write it in a file in `data/block-data/`, and name its `id` in `data`.',
      'Skriv det i en fil i `data/block-data/`, og nevn `id`-en dens i `data`.',
    ],
  ),
  'ambiguous-data-id': entry(
    [
      '`{name}` is both a source of this page and block data.',
      '`{name}` er både en kilde på siden og blokkdata.',
    ],
    ['It isn’t clear which is meant.', 'Det går ikke an å si hva som menes.'],
    ['Give one of them another name.', 'Gi en av dem et annet navn.'],
  ),
  'model-not-taken': entry(
    [
      'The block `{block}` takes no records of the model {model}; it takes {expected}.',
      'Blokken `{block}` tar ikke oppføringer av typen {model}; den tar {expected}.',
    ],
    [
      'The records of `{name}` would not be shown.',
      'Oppføringene fra `{name}` ville ikke blitt vist.',
    ],
    [
      'Give it another source, or use another block.',
      'Gi den en annen kilde, eller bruk en annen blokk.',
    ],
  ),
  'wrong-operand': entry(
    [
      '`{property}` can’t be compared with {found} by `{operator}`; use {expected}.',
      '`{property}` kan ikke sammenlignes med {found} med `{operator}`; bruk {expected}.',
    ],
    ['No record would ever fit.', 'Ingen oppføring ville noen gang passet.'],
    [
      'Write a value of the property’s kind, or use another operator.',
      'Skriv en verdi av egenskapens slag, eller bruk en annen operator.',
    ],
  ),
  'missing-heading': entry(
    [
      'The page `{name}` has no title, and no block of it renders a main heading.',
      'Siden `{name}` har ingen tittel, og ingen av blokkene viser en hovedoverskrift.',
    ],
    [
      'Those who listen to the page can’t tell what it is about.',
      'De som lytter til siden, får ikke vite hva den handler om.',
    ],
    ['Give it a `title` in `meta`.', 'Gi den en `title` i `meta`.'],
  ),
  'unused-block-data': entry(
    ['No page uses the block data `{name}`.', 'Ingen side bruker blokkdataene `{name}`.'],
    ['What they say is never shown.', 'Det som står der, blir aldri vist.'],
    [
      'Name it in the `data` of a block, or remove it.',
      'Nevn dem i `data` på en blokk, eller fjern dem.',
    ],
    'warning',
  ),
  'unused-source': entry(
    ['No block uses the source `{name}`.', 'Ingen blokk bruker kilden `{name}`.'],
    ['Its records aren’t shown.', 'Oppføringene vises ikke.'],
    [
      'Name it in a block’s `data`, or remove it.',
      'Nevn den i `data` på en blokk, eller fjern den.',
    ],
    'warning',
  ),
  'duplicate-source': entry(
    ['Two sources are called `{name}`.', 'To kilder heter `{name}`.'],
    ['It isn’t clear which is meant.', 'Det går ikke an å si hvilken som menes.'],
    ['Give one of them another name.', 'Gi en av dem et annet navn.'],
  ),
  'unknown-layout': entry(
    ['There is no layout `{name}`.', 'Oppsettet `{name}` finnes ikke.'],
    ['The page can’t be laid out.', 'Siden kan ikke settes opp.'],
    ['Use the name of a file in `layouts/`.', 'Bruk navnet på en fil i `layouts/`.'],
  ),
  'place-outside': entry(
    [
      '{what} isn’t in the layout `{layout}`; the last one is {count}.',
      '{what} finnes ikke i oppsettet `{layout}`; den siste er {count}.',
    ],
    ['The block would not be shown.', 'Blokken ville ikke blitt vist.'],
    [
      'Choose a place within the layout; places count from 1.',
      'Velg en plass i oppsettet; plasser telles fra 1.',
    ],
  ),
  'place-taken': entry(
    [
      'Two blocks have row {row}, column {column}, order {order}: `{first}` and `{second}`.',
      'To blokker har rad {row}, kolonne {column}, rekkefølge {order}: `{first}` og `{second}`.',
    ],
    ['It isn’t clear which comes first.', 'Det går ikke an å si hvilken som kommer først.'],
    ['Give one of them another order.', 'Gi en av dem en annen rekkefølge.'],
  ),
  'unknown-model': entry(
    ['There is no model `{name}`.', 'Modellen `{name}` finnes ikke.'],
    ['Nothing can be selected from it.', 'Ingenting kan velges ut fra den.'],
    ['Use article, production or event.', 'Bruk article, production eller event.'],
  ),
  'unknown-property': entry(
    [
      'The model {model} has no property `{name}`.',
      'Modellen {model} har ingen egenskap `{name}`.',
    ],
    [
      'Records can’t be selected, sorted or read by it.',
      'Oppføringer kan ikke velges ut, sorteres eller leses etter den.',
    ],
    ['Use a property of the model.', 'Bruk en egenskap ved modellen.'],
  ),
  'unknown-parameter': entry(
    [
      'The path `{path}` has no parameter `:{name}`.',
      'Stien `{path}` har ingen parameter `:{name}`.',
    ],
    ['There is nothing to compare with.', 'Det er ingenting å sammenligne med.'],
    ['Add it to the path, or fix the name.', 'Legg den til i stien, eller rett navnet.'],
  ),
  'unknown-binding': entry(
    [
      '`{name}` isn’t a source with `collection: false` that stands earlier on this page.',
      '`{name}` er ikke en kilde med `collection: false` som står tidligere på siden.',
    ],
    [
      'There is no record to take the value from.',
      'Det finnes ingen oppføring å hente verdien fra.',
    ],
    [
      'Name a source with `collection: false` that stands before.',
      'Bruk en kilde med `collection: false` som står tidligere.',
    ],
  ),
  'columns-over': entry(
    [
      'On {screen} the columns of row {row} add up to {sum} twelfths: this one doesn’t fit beside the others.',
      'På {screen} blir kolonnene i rad {row} til {sum} tolvdeler: denne får ikke plass ved siden av de andre.',
    ],
    ['It goes below them and leaves a gap.', 'Den havner under dem og etterlater et hull.'],
    [
      'Make the columns of a line add up to twelve.',
      'La kolonnene på en linje bli tolv til sammen.',
    ],
    'warning',
  ),
  'unknown-moment': entry(
    [
      '`{name}` isn’t a moment; use `$now` or `$today`, also with whole days: `$today+7d`.',
      '`{name}` er ikke et tidspunkt; bruk `$now` eller `$today`, også med hele dager: `$today+7d`.',
    ],
    ['The condition would never hold.', 'Betingelsen ville aldri holdt.'],
    [
      'Use whole days; write a text that begins with $ with two: $$5.',
      'Bruk hele dager; en tekst som begynner med $, skrives med to: $$5.',
    ],
  ),
  'unbound-parameter': entry(
    [
      'No record decides which values `:{name}` of `{path}` may have.',
      'Ingen oppføring avgjør hvilke verdier `:{name}` i `{path}` kan ha.',
    ],
    [
      'The build can’t know which pages to make, so it makes none.',
      'Byggingen vet ikke hvilke sider den skal lage, og lager ingen.',
    ],
    [
      'Let the first source have `collection: false` and a filter that compares with this parameter.',
      'La den første kilden ha `collection: false` og et filter som sammenligner med denne parameteren.',
    ],
    'warning',
  ),
  'address-collision': entry(
    [
      'The address {address} belongs to {first} already; {second} claims it too.',
      'Adressen {address} tilhører allerede {first}; {second} gjør også krav på den.',
    ],
    ['Only one of them can be shown there.', 'Bare én av dem kan vises der.'],
    ['Give one of them another address.', 'Gi en av dem en annen adresse.'],
  ),
  'pattern-collision': entry(
    [
      'The pages `{first}` and `{second}` both claim {address}{more}.',
      'Sidene `{first}` og `{second}` gjør begge krav på {address}{more}.',
    ],
    [
      'The one that stands first in `pages` is shown; the other one never is.',
      'Den som står først i `pages`, vises; den andre vises aldri.',
    ],
    [
      'Give one of them another path, or let their filters select different records.',
      'Gi en av dem en annen sti, eller la filtrene velge ut hver sine oppføringer.',
    ],
  ),
  'case-only': entry(
    [
      '`{address}` differs from `{first}` in capital letters only.',
      '`{address}` er ulik `{first}` bare i store og små bokstaver.',
    ],
    [
      'Some hosts and disks take both for the same, and so do people.',
      'Noen verter og disker regner begge for det samme, og det gjør folk også.',
    ],
    ['Give one of them another name.', 'Gi en av dem et annet navn.'],
    'warning',
  ),
  'invalid-path': entry(
    ['`{path}` can’t be an address.', '`{path}` kan ikke være en adresse.'],
    ['Nobody could open it.', 'Ingen kunne åpnet den.'],
    [
      'Begin with one slash; no empty parts, no `..`, no `?` or `#`.',
      'Begynn med én skråstrek; ingen tomme ledd, ingen `..`, ingen `?` eller `#`.',
    ],
  ),
  'reserved-address': entry(
    [
      '`{path}` can’t be a page or a redirect: `{own}` belongs to Lerret.',
      '`{path}` kan ikke være en side eller en omdirigering: `{own}` tilhører Lerret.',
    ],
    [
      'The build writes files of its own there, such as styles, pictures and calendars; one of the two would be missing.',
      'Byggingen skriver egne filer der, som stiler, bilder og kalendere; den ene av de to ville manglet.',
    ],
    [
      'Give the page, the record or the redirect another address.',
      'Gi siden, oppføringen eller omdirigeringen en annen adresse.',
    ],
  ),
  'missing-404': entry(
    ['The site has no page `/404.html`.', 'Nettstedet har ingen side `/404.html`.'],
    [
      'Visitors at an unknown address see only a short message.',
      'Besøkende på en ukjent adresse ser bare en kort melding.',
    ],
    ['Add a page with that path.', 'Lag en side med den stien.'],
    'warning',
  ),
} as const;
