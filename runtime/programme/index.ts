export {
  CALENDARS,
  eventCalendar,
  type FeedSettings,
  isFeed,
  NEWS_ATOM,
  NEWS_RSS,
  PROGRAMME_CALENDAR,
  PROGRAMME_DATA,
  productionCalendar,
} from './addresses.ts';
export { dayAndTime, dayWords, timeWords } from './day-words.ts';
export { createProgramme, type Programme, type ProgrammeContent } from './programme.ts';
export {
  type ProgrammeEvent,
  type ProgrammeProduction,
  programmeEvent,
} from './programme-event.ts';
