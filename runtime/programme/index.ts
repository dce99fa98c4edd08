export { createProgramme, type Programme, type ProgrammeContent } from './programme.ts';
export {
  type EventAvailability,
  type EventStatus,
  type ProgrammeEvent,
  type ProgrammeProduction,
  programmeEvent,
} from './programme-event.ts';
