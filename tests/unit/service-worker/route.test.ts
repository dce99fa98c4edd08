import { describe, expect, it } from 'vitest';
import { type Route, type RoutedRequest, routeOf } from '../../../runtime/service-worker/stored.ts';

const ORIGIN = 'https://grend.example';

interface Question {
  readonly mode?: RequestMode;
  readonly destination?: RequestDestination;
  readonly method?: string;
  readonly cache?: RequestCache;
  readonly headers?: Readonly<Record<string, string>>;
}

const route = (path: string, question: Question = {}) => {
  const request: RoutedRequest = {
    method: 'GET',
    mode: 'cors',
    destination: '',
    cache: 'default',
    ...question,
    url: path.startsWith('http') ? path : ORIGIN + path,
    headers: new Headers(question.headers),
  };
  return routeOf(request, ORIGIN);
};

const navigation: Question = { mode: 'navigate', destination: 'document' };
const html = { headers: { accept: 'text/html' } };
const image: Question = { mode: 'no-cors', destination: 'image' };

const answered: readonly (readonly [what: string, Route, string, Question])[] = [
  ['a navigation', 'document', '/kontakt?a=1', navigation],
  ['a navigation to a file', 'document', '/media/a.pdf', navigation],
  ['a navigation to a malformed path', 'document', '/a//b', navigation],
  ['a page that the loader asks for', 'document', '/kontakt', {}],
  ['a page asked for as HTML', 'document', '/kontakt', html],
  ['a page with a dot in its name, asked for as HTML', 'document', '/om.oss', html],
  ['a script', 'asset', '/assets/boot-0123456789.js', { destination: 'script' }],
  ['data with a hash', 'asset', '/assets/endpoints-0123456789.json', {}],
  ['the head of the search', 'search', '/search.json', {}],
  ['a picture', 'picture', '/media/a.webp', image],
];

const left: readonly (readonly [what: string, string, Question])[] = [
  ['a form that is sent', '/kontakt', { ...navigation, method: 'POST' }],
  ['a question for headers', '/kontakt', { method: 'HEAD' }],
  ['a member call', '/backends/platform/movies', { headers: { accept: 'application/json' } }],
  ['a ticket link through a backend', '/backends/ticketing/buy', navigation],
  ['a member call spelt another way', '/%62ackends/platform', {}],
  ['another origin', 'https://billetter.example/kontakt', navigation],
  ['a part of a file', '/media/film.mp4', { headers: { range: 'bytes=0-' } }],
  ['somebody’s own answer', '/kontakt', { headers: { authorization: 'Bearer a' } }],
  ['data', '/kontakt', { headers: { accept: 'application/json' } }],
  ['a calendar', '/program.ics', {}],
  ['a film', '/media/film.mp4', { destination: 'video' }],
  ['the worker’s text', '/sw.js', navigation],
  ['what servers know', '/.lerret/server.json', {}],
  ['what the browser’s cache alone is asked for', '/kontakt', { cache: 'only-if-cached' }],
];

describe('what the worker answers', () => {
  for (const [what, expected, path, question] of answered)
    it(`B9.5 ${what} is answered as ${expected}`, () => {
      expect(route(path, question)).toBe(expected);
    });
  for (const [what, path, question] of left)
    it(`B9.5 ${what} bypasses it`, () => {
      expect(route(path, question)).toBeNull();
    });
});
