/** The kinds of events that search engines tell apart, by the tag of a production that says so (A13). */
const TYPES = {
  konsert: 'MusicEvent',
  opera: 'MusicEvent',
  kor: 'MusicEvent',
  korps: 'MusicEvent',
  teater: 'TheaterEvent',
  musikal: 'TheaterEvent',
  dans: 'DanceEvent',
  ballett: 'DanceEvent',
  'stand-up': 'ComedyEvent',
  humor: 'ComedyEvent',
  utstilling: 'ExhibitionEvent',
  festival: 'Festival',
  litteratur: 'LiteraryEvent',
  foredrag: 'EducationEvent',
  kurs: 'EducationEvent',
  'for barn': 'ChildrensEvent',
} as const;

export type EventType = (typeof TYPES)[keyof typeof TYPES] | 'Event';

/** What kind of event a culture production's performances are; `Event` where no tag tells. */
export function eventTypeOf(features: readonly string[] = []): EventType {
  const tags = new Set(features.map((feature) => feature.toLowerCase()));
  for (const [tag, type] of Object.entries(TYPES)) if (tags.has(tag)) return type;
  return 'Event';
}
