import { expect, it } from 'vitest';
import { createPublicRequests } from '../../../runtime/http/index.ts';

const latin = Buffer.from('"Kåre Ødegård"', 'latin1');

it.each([
  ['UTF-8', Buffer.from('"Kåre Ødegård"'), 'application/json', 'Kåre Ødegård'],
  ['UTF-8 that is declared', Buffer.from('"Kåre"'), 'application/json; charset=utf-8', 'Kåre'],
  ['UTF-8 declared as Latin-1', Buffer.from('"Kåre"'), 'text/json; charset=iso-8859-1', 'Kåre'],
  ['Latin-1', latin, 'application/json;charset=ISO-8859-1', 'Kåre Ødegård'],
  ['Latin-1 in quotes', latin, 'application/json; a=b; charset="latin1"', 'Kåre Ødegård'],
  ['Latin-1 that isn’t declared', latin, 'application/json', 'K\ufffdre \ufffddeg\ufffdrd'],
  ['an unknown charset', latin, 'text/plain; charset=x-1', 'K\ufffdre \ufffddeg\ufffdrd'],
])('S98 an answer in %s is read', async (_, body, type, words) => {
  const endpoints = {
    backends: { a: { baseUrl: 'https://a.example' } },
    calls: { x: { backend: 'a', method: 'GET' as const, path: 'x' } },
    eventsSiteSuffix: '-x',
  };
  const fetch = async () => new Response(body, { headers: { 'content-type': type } });
  expect(await createPublicRequests({ endpoints, fetch }).call('x', { read: String })).toBe(words);
});
