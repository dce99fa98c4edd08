import { dayAndTime, type ProgrammeEvent } from '../../programme/index.ts';

/** What a calendar's entry is called: many calendars show nothing else of one that is cancelled. */
export function entryTitle({ title, status }: ProgrammeEvent): string {
  return status === 'cancelled' ? `AVLYST: ${title}` : title;
}

/** What a calendar's entry says of its event, a line each; what changes from hour to hour is left out. */
export function entryWords(event: ProgrammeEvent): string {
  const { format, language, subtitles, ageLimit, ticketUrl, status, availability } = event;
  const facts = [format, language && `${language} tale`, subtitles && `${subtitles} tekst`];
  const isOn = status !== 'cancelled';
  const lines = [
    stateWords(event),
    isOn && availability === 'soldOut' ? 'Utsolgt.' : null,
    facts.filter(Boolean).join(' · '),
    ageLimit === null ? null : ageWords(ageLimit),
    event.isFree ? 'Gratis' : null,
    isOn && availability !== 'soldOut' && ticketUrl !== null ? `Billetter: ${ticketUrl}` : null,
  ];
  return lines.filter(Boolean).join('\n');
}

function stateWords({ status, previousStart }: ProgrammeEvent): string | null {
  if (status === 'cancelled') return 'Avlyst.';
  if (status !== 'moved') return null;
  return previousStart === null
    ? 'Flyttet til nytt tidspunkt.'
    : `Flyttet fra ${dayAndTime(previousStart)}.`;
}

function ageWords(limit: number): string {
  return limit === 0 ? 'Tillatt for alle' : `Aldersgrense ${limit} år`;
}
