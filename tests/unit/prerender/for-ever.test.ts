import { expect, it } from 'vitest';
import type { HostParts } from '../../../runtime/prerender/hosts/host-parts.ts';
import { hostFiles } from '../../../runtime/prerender/hosts/index.ts';

const headers = (value: string) => ({ 'Cache-Control': value });
const parts: HostParts = {
  ...{ own: 'https://kino.no', aliases: [], redirects: [], hasBackends: false, proxy: null },
  rules: [
    { path: '/*', headers: headers('no-cache') },
    { path: '/assets/*', headers: headers('public, max-age=31536000, immutable') },
    { path: '/media/*', headers: headers('public, max-age=600') },
  ],
};

it('nginx sends files that are stored for ever whole: a 416 would be stored, too', () => {
  const [[, text = ''] = []] = hostFiles('nginx', parts);
  const [, assets = '', media = ''] = text.split(/location \^~ "\/(?:assets|media)\/"/);
  expect([assets, media].map((one) => /max_ranges \d/.exec(one)?.[0])).toEqual([
    ...['max_ranges 0', 'max_ranges 1'],
  ]);
});

it.each([[[]], [['www.kino.no']]])('nginx sends visitors of the other names %j on', (aliases) => {
  const [[, text = ''] = []] = hostFiles('nginx', { ...parts, aliases });
  expect(text.includes('if ($host ~')).toBe(aliases.length > 0);
});

it('nginx sends files of one ending with their own headers', () => {
  const rules = [...parts.rules, { path: '/media/*.mp4', headers: { 'X-Own': 'yes' } }];
  const [[, text = ''] = []] = hostFiles('nginx', { ...parts, rules });
  const [, own = ''] = /location ~ [^\n]*mp4[^\n]*\{([^}]*X-Own[^}]*)\}/.exec(text) ?? [];
  expect(own).toContain('add_header X-Own "yes" always;');
});

it('Caddy sends them whole', () => {
  const [[, text = ''] = []] = hostFiles('caddy', parts);
  const [, name] = /(@\w+) path_regexp "?[^\n]*assets/.exec(text) ?? [];
  expect(text).toContain(`request_header ${name} -Range`);
  const [, ofMedia] = /(@\w+) path_regexp "?[^\n]*media/.exec(text) ?? [];
  expect(text).not.toContain(`request_header ${ofMedia} -Range`);
});
