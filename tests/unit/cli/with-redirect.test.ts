import { expect, it } from 'vitest';
import { withRedirect } from '../../../runtime/cli/moved-addresses.ts';

const redirects = (...lines: readonly string[]) =>
  `{\n  "redirects": [\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ]\n}\n`;
const AB = '{ "from": "/a", "to": "/b", "permanent": true }';
const CB = '{ "from": "/c", "to": "/b", "permanent": true }';
const BA = '{ "from": "/b", "to": "/a", "permanent": true }';

it.each<[string, string, string]>([
  ['beside others', redirects(CB), redirects(CB, BA)],
  ['once', redirects(CB, BA), redirects(CB, BA)],
  ['in place of the first that led the other way', redirects(AB, CB), redirects(CB, BA)],
  [
    'with a mark and line ends of Windows',
    `\uFEFF${redirects(CB, AB).replaceAll('\n', '\r\n')}`,
    `\uFEFF${redirects(CB, BA).replaceAll('\n', '\r\n')}`,
  ],
  ['by tabs', redirects(AB, CB).replaceAll('  ', '\t'), redirects(CB, BA).replaceAll('  ', '\t')],
  ['in one line', `{ "redirects": [${AB}, ${CB}] }`, `{ "redirects": [${CB}, ${BA}] }`],
  ['not where there is no list', '{ "redirects": 1 }', '{ "redirects": 1 }'],
])('writes a redirect %s', (_, text, wanted) => {
  expect(withRedirect(text, '/b', '/a')).toBe(wanted);
});

it('writes an address as it is asked for where it holds more than letters', () => {
  expect(withRedirect('{"redirects":[]}', '/ny sak', '/sak')).toContain('"/ny%20sak"');
  expect(withRedirect('{"redirects":[]}', '/blåbær', '/sak')).toContain('"/blåbær"');
});
