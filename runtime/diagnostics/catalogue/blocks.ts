import { error, warning } from './entry.ts';

/**
 * Problems that will occur in the coming days, reported with `--days`; and problems with blocks: what they request, what their
 * components do.
 */
export const blocks = {
  'empty-block-ahead': warning(
    'From {from} the block `{block}` has nothing to show: {sources} will select nothing.',
    'Fra {from} har blokken `{block}` ingenting å vise: {sources} vil ikke velge ut noe.',
    'Visitors will meet an empty place on the page.',
    'Besøkende vil møte en tom plass på siden.',
    'Add records in time, or let the source look further ahead.',
    'Legg til oppføringer i tide, eller la kilden se lenger fram.',
  ),
  'skipped-time': warning(
    'The time {time} doesn’t exist: the clocks are put forward then.',
    'Klokkeslettet {time} finnes ikke: klokka stilles fram da.',
    'It counts as an hour later.',
    'Det regnes som en time senere.',
    'Write the time that is meant.',
    'Skriv klokkeslettet som menes.',
  ),
  'repeated-time': warning(
    '{time} comes twice: the clocks are put back then.',
    'Klokkeslettet {time} kommer to ganger: klokka stilles tilbake da.',
    'The first of the two counts, in summer time.',
    'Det første av de to gjelder, i sommertid.',
    'Write which one is meant, with +02:00 for summer time or +01:00 for winter time.',
    'Skriv hvilket som menes, med +02:00 for sommertid eller +01:00 for vintertid.',
  ),
  'unknown-field': error(
    'The model {model} has no field `{name}`. It has {fields}.',
    'Modellen {model} har ikke noe felt `{name}`. Den har {fields}.',
    'The block would never get it: it gets what the model names.',
    'Blokken ville aldri fått det: den får det modellen navngir.',
    'Use one of these, or name the field in model.json: a model of the project replaces Lerret’s of that name.',
    'Bruk ett av disse, eller navngi feltet i model.json: en modell i prosjektet erstatter Lerrets med samme navn.',
  ),
  'ungiven-field': error(
    'The example has `{name}`, which `accepts` doesn’t list under `{model}`: on a page the block never gets it.',
    'Eksempelet har `{name}`, som `accepts` ikke nevner under `{model}`: på en side får blokken det aldri.',
    'Stories and tests would show the field, but the site wouldn’t.',
    'Historier og tester ville vist feltet, men ikke nettstedet.',
    'List the field in `accepts`, or take it out of the example.',
    'Nevn feltet i `accepts`, eller ta det ut av eksempelet.',
  ),
  'unlisted-need': error(
    'The block needs `{name}`, which `accepts` doesn’t list under `{model}`.',
    'Blokken trenger `{name}`, som `accepts` ikke nevner under `{model}`.',
    'It gets no such field, so it would be left out of every page.',
    'Den får ikke feltet, så den ville blitt utelatt fra alle sider.',
    'List the field in `accepts`, or take it out of `needs`.',
    'Nevn feltet i `accepts`, eller ta det ut av `needs`.',
  ),
  'block-failed': error(
    'The block `{component}` failed: {reason}. It is {id} of {page} ({where}), made of {made}.',
    'Blokken `{component}` feilet: {reason}. Den er {id} på {page} ({where}), laget av {made}.',
    'Its code can’t handle what it was given: no page with it can be made.',
    'Koden tåler ikke det den fikk: ingen side med den kan lages.',
    'Let the block handle it, or change the record or the block data.',
    'La blokken tåle det, eller endre oppføringen eller blokkdataene.',
  ),
  'unresolved-import': error(
    '`{name}` can’t be imported: there is no such file or library. Correct the name, write the file, or install the library.',
    '`{name}` kan ikke importeres: det finnes ingen slik fil og ikke noe slikt bibliotek. Rett navnet, skriv filen, eller installer biblioteket.',
    'No page can be made while a block imports what isn’t there.',
    'Ingen side kan lages så lenge en blokk importerer noe som ikke finnes.',
    'Write the path of a file that is there, with its ending; `lerret/shared/…` and `lerret/block` for what Lerret’s own blocks share; for a library run `npm install` with its name.',
    'Skriv stien til en fil som finnes, med endelsen; `lerret/shared/…` og `lerret/block` for det Lerrets egne blokker deler; for et bibliotek, kjør `npm install` med navnet.',
  ),
  'never-runs': error(
    '`{name}` never runs: browsers get only the HTML of a static block. Rename {block}.tsx to {island}, or do it in {block}.enhance.ts.',
    '`{name}` kjøres aldri: nettlesere får bare HTML-en fra en statisk blokk. Gi {block}.tsx navnet {island}, eller gjør det i {block}.enhance.ts.',
    'A static block is rendered once, when the site is built. Its buttons would do nothing.',
    'En statisk blokk lages én gang, når nettstedet bygges. Knappene ville ikke gjort noe.',
    'Rename `<block>.tsx` to `<block>.island.tsx`, and React runs it in the browser, too; or keep the HTML, and write what happens in `<block>.enhance.ts`, as plain DOM.',
    'Gi `<blokk>.tsx` navnet `<blokk>.island.tsx`, så kjører React den i nettleseren også; eller behold HTML-en, og skriv det som skjer, i `<blokk>.enhance.ts`, med ren DOM.',
  ),
} as const;
