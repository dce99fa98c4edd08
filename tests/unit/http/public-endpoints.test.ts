import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publicEndpoints } from '../../../runtime/http/page-endpoints.ts';
import type { Authentication, Endpoints } from '../../../schemas/types.gen.ts';

const sample: Endpoints = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../site-config/endpoints.json'), 'utf8'),
);
const pulled = ['sites', 'siteEvents', 'blockData', 'articles'];

describe('what browsers get of the backends', () => {
  it('S23 S201 is the partner, the suffix of its events, and each call but those of pull', () => {
    const told = publicEndpoints(sample, 243);
    expect(told).toMatchObject({ partner: 243, eventsSiteSuffix: sample.eventsSiteSuffix });
    const names = Object.keys(sample.calls).filter((name) => !pulled.includes(name));
    expect(Object.keys(told?.calls ?? {})).toEqual(names);
  });

  it('has the calls of blocks on a site without a partner, and none of members', () => {
    const told = publicEndpoints(sample, undefined);
    expect(told).not.toHaveProperty('partner');
    expect(told?.calls).toHaveProperty('newsletter');
    expect(told?.calls).not.toHaveProperty('login');
  });

  it('A34 holds no secret backend, no variable and no provider', () => {
    const text = JSON.stringify(publicEndpoints(sample, 243));
    const hidden = Object.values(sample.backends).flatMap(
      ({ baseUrl, auth = { type: 'none' } }) => {
        const { type, ...named } = auth;
        return type === 'none' ? [] : [baseUrl, ...Object.values(named)];
      },
    );
    expect(hidden).toHaveLength(7);
    for (const one of [...hidden, 'Env', '"auth"', 'platform', 'management'])
      expect(text).not.toContain(one);
  });

  it.each([
    [118, 'loyalty-118', 'loyalty-178'],
    [178, 'loyalty-178', 'loyalty-118'],
    [243, 'loyalty-118', 'loyalty-178'],
  ] as const)('A28 S186 for the partner %i has %s and not %s', (partner, own, other) => {
    const told = publicEndpoints(sample, partner);
    expect(told?.calls.login?.backend).toBe(own);
    expect(Object.keys(told?.backends ?? {})).toContain(own);
    expect(Object.keys(told?.backends ?? {})).not.toContain(other);
  });

  it('A28 for a partner without backend has no call of members', () => {
    const told = publicEndpoints(sample, 7);
    expect(told?.calls).not.toHaveProperty('login');
    expect(told?.calls).toHaveProperty('events');
  });

  it('A34 A81 leaves out the calls of pull though their backend asks for nothing', () => {
    const open = { baseUrl: 'https://platform.example' };
    const backends = { ...sample.backends, platform: open, management: open };
    const text = JSON.stringify(publicEndpoints({ ...sample, backends }, 243));
    expect(text).not.toContain('platform');
    for (const name of pulled) expect(text).not.toContain(`"${name}"`);
  });

  it.each(['basic', 'bearer'] satisfies Authentication['type'][])(
    'A34 leaves out any call to a backend that asks by %s',
    (type) => {
      const runtime = { baseUrl: 'https://guarded.example', auth: { type } };
      const told = publicEndpoints({ ...sample, backends: { ...sample.backends, runtime } }, 243);
      expect(told?.calls).not.toHaveProperty('events');
      expect(JSON.stringify(told)).not.toContain('guarded');
    },
  );

  it('is nothing where no call is public', () => {
    const { platform } = sample.backends;
    const backends = platform === undefined ? {} : { platform };
    expect(publicEndpoints({ ...sample, backends }, 243)).toBe(null);
  });

  it('S201 a call keeps all else that is configured', () => {
    const events = { ...sample.calls.events, timeout: 4000, credentials: true };
    const calls = {
      ...sample.calls,
      events: { backend: 'runtime', method: 'GET', path: 'x', ...events } as const,
    };
    expect(publicEndpoints({ ...sample, calls }, 243)?.calls.events).toEqual(calls.events);
  });
});
