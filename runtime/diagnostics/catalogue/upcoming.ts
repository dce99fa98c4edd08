import { entry } from './entry.ts';

/** Problems that will occur in the coming days; reported with `--days`. */
export const upcoming = {
  'empty-block-ahead': entry(
    [
      'From {from} the block `{block}` has nothing to show: {sources} will select nothing.',
      'Fra {from} har blokken `{block}` ingenting å vise: {sources} vil ikke velge ut noe.',
    ],
    ['Visitors will meet an empty place on the page.', 'Besøkende vil møte en tom plass på siden.'],
    [
      'Add records in time, or let the source look further ahead.',
      'Legg til oppføringer i tide, eller la kilden se lenger fram.',
    ],
    'warning',
  ),
  'skipped-time': entry(
    [
      'The time {time} doesn’t exist: the clocks are put forward then.',
      'Klokkeslettet {time} finnes ikke: klokka stilles fram da.',
    ],
    ['It counts as an hour later.', 'Det regnes som en time senere.'],
    ['Write the time that is meant.', 'Skriv klokkeslettet som menes.'],
    'warning',
  ),
  'repeated-time': entry(
    [
      '{time} comes twice: the clocks are put back then.',
      'Klokkeslettet {time} kommer to ganger: klokka stilles tilbake da.',
    ],
    ['The first of the two counts, in summer time.', 'Det første av de to gjelder, i sommertid.'],
    [
      'Write which one is meant, with +02:00 for summer time or +01:00 for winter time.',
      'Skriv hvilket som menes, med +02:00 for sommertid eller +01:00 for vintertid.',
    ],
    'warning',
  ),
} as const;
