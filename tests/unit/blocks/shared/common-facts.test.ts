import { describe, expect, it } from 'vitest';
import {
  describeCommonFacts,
  findCommonFacts,
} from '../../../../blocks/shared/showings/common-facts.ts';
import { eventFacts, rowFacts } from '../../../../blocks/shared/showings/events.ts';

const NBSP = '\u00a0';
const house = { venue: 'Skarvøy kino', sal: 'Sal 1' };
const film = { ...house, format: '2D', language: 'norsk' };
const concert = { venue: 'Halti kulturscene', sal: 'Lillescenen' };

describe('what is common among the events of a list', () => {
  it.each([
    ['all are alike', [film, film], ['Skarvøy kino', '2D', 'norsk tale']],
    [
      'one is otherwise',
      [film, film, { ...film, format: '3D', subtitles: 'norsk' }],
      ['Alt i Skarvøy kino, 2D og norsk tale, om ikke annet står.'],
    ],
    [
      'one is no film, and elsewhere',
      [film, film, concert],
      ['Alt i Skarvøy kino, filmer i 2D med norsk tale, om ikke annet står.'],
    ],
    ['one is no film', [film, film, house], ['Skarvøy kino', 'filmer i 2D med norsk tale']],
    [
      'one is no film, and a film is otherwise',
      [film, film, film, { ...film, language: 'engelsk' }, house],
      ['Alt i Skarvøy kino, filmer i 2D med norsk tale, om ikke annet står.'],
    ],
    [
      'one is no film, and all cost the same',
      [film, film, house].map((one) => ({ ...one, price: { from: 140, fixed: true } })),
      ['Skarvøy kino', `140${NBSP}kr`, 'filmer i 2D med norsk tale'],
    ],
    [
      'films have only a format in common',
      [film, { ...film, language: 'engelsk' }, house],
      ['Skarvøy kino', 'filmer i 2D'],
    ],
    ['there are as many of the one as of the other', [house, concert], []],
    ['one tells no house', [film, film, { ...film, venue: undefined }], ['2D', 'norsk tale']],
    ['one has no screen to stand for its house', [house, house, { venue: house.venue }], []],
    ['one has none', [film, film, { ...house, language: 'norsk' }], ['Skarvøy kino', 'norsk tale']],
    ['there is one film', [film], ['Skarvøy kino']],
  ])('where %s', (_, events, facts) => {
    expect(describeCommonFacts(findCommonFacts(events, 'most'), events)).toEqual(facts);
  });

  it('are subtitles only where all have them: nobody says that there are none', () => {
    const told = { ...film, subtitles: 'norsk' };
    expect(findCommonFacts([told, told, film], 'most').subtitles).toBeUndefined();
    expect(findCommonFacts([told, told], 'most').subtitles).toBe('norsk');
  });

  it('is left out of what a row says of itself, and nothing else is', () => {
    const common = findCommonFacts([film, film, film], 'most');
    expect(eventFacts(film, common)).toEqual([]);
    const told = { ...film, subtitles: 'norsk' };
    expect(eventFacts(told, findCommonFacts([told, told], 'most'))).toEqual([]);
    expect(eventFacts({ ...film, language: 'engelsk', subtitles: 'norsk' }, common)).toEqual([
      'engelsk tale',
      'norsk tekst',
    ]);
  });

  it('in a row, language and subtitles are one fact, between which no line breaks', () => {
    const common = { format: '2D', language: 'norsk' };
    const spoken = `engelsk tale${NBSP}·${NBSP}norsk tekst`;
    expect(rowFacts({ format: '3D', language: 'engelsk', subtitles: 'norsk' }, common)).toEqual([
      '3D',
      spoken,
    ]);
    expect(rowFacts({ language: 'norsk', subtitles: 'norsk' }, common)).toEqual(['norsk tekst']);
    expect(rowFacts(film, common)).toEqual([]);
  });
});
