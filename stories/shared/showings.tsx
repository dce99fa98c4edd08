import { AgeLimit } from '../../blocks/shared/showings/age-limit.tsx';
import { Availability } from '../../blocks/shared/showings/availability.tsx';
import { clockAt } from '../../blocks/shared/showings/clock.ts';
import { DayName } from '../../blocks/shared/showings/day-name.tsx';
import { EventPlace } from '../../blocks/shared/showings/event-place.tsx';
import { Facts } from '../../blocks/shared/showings/facts.tsx';
import { Features } from '../../blocks/shared/showings/features.tsx';
import { NextTime, StartTime } from '../../blocks/shared/showings/start-time.tsx';
import { TicketLink } from '../../blocks/shared/showings/ticket-link.tsx';
import { exampleTime } from '../example-props.ts';
import type { Examples } from './examples.ts';

const clock = clockAt(Date.parse(exampleTime));

const showing = {
  title: 'Nordlysvakten',
  startTime: '2026-11-20T18:00:00+01:00',
  availability: 'few',
  ticketUrl: 'https://billett.example/nordlysvakten',
} as const;

const item = {
  'data-item': 'p-nordlysvakten',
  'data-item-name': 'Nordlysvakten',
  'data-item-category': 'film',
} as const;

export const examples: Examples = {
  AgeLimit: () => <AgeLimit limit={9} rule={true} />,
  Availability: () => <Availability showing={showing} clock={clock} />,
  DayName: () => <DayName time={showing.startTime} clock={clock} />,
  EventPlace: () => <EventPlace event={{ sal: 'Sal 1', venue: 'Kinoen' }} common={{}} />,
  Facts: () => (
    <span className="joined">
      <Facts facts={['2D', 'Norsk tale', '1 t 42 min']} />
    </span>
  ),
  Features: () => <Features features={['Familie', 'Premiere']} />,
  NextTime: () => <NextTime start={showing.startTime} clock={clock} />,
  StartTime: () => <StartTime event={showing} hasEnd={false} clock={clock} />,
  TicketLink: () => <TicketLink showing={showing} clock={clock} item={item} />,
};
