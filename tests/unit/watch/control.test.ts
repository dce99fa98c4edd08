import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createControl, type Health } from '../../../runtime/watch/control.ts';

const health: Health = {
  ...{ status: 'ok', problems: [], age: 1, shown: null, built: null, pulled: null },
};
const SECRET = 'hemmelig';
const BODY = '{"ref":"refs/heads/main"}';
const signature = createHmac('sha256', SECRET).update(BODY).digest('hex');

function control(secret: string | null, status: Health['status'] = 'ok') {
  const asked: string[] = [];
  const ask = (by: string) => void asked.push(by);
  const refused = () => void asked.push('refused');
  const app = createControl({ health: () => ({ ...health, status }), ask, refused, secret });
  const post = async (headers: Record<string, string>, path = '/build') =>
    (await app.request(path, { method: 'POST', body: BODY, headers })).status;
  return { app, asked, post };
}

describe('the control port', () => {
  it.each([
    ['ok', 200],
    ['warning', 200],
    ['stale', 503],
  ] as const)('reports a site that is %s by %i', async (status, code) => {
    const answer = await control(null, status).app.request('/healthz');
    expect(answer.status).toBe(code);
    expect(await answer.json()).toMatchObject({ status });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each<[string, Record<string, string>, number]>([
    ['a bearer token', { authorization: `Bearer ${SECRET}` }, 202],
    ['GitLab’s token', { 'x-gitlab-token': SECRET }, 202],
    ['GitHub’s signature', { 'x-hub-signature-256': `sha256=${signature}` }, 202],
    ['Forgejo’s own signature', { 'x-forgejo-signature': signature }, 202],
    ['Forgejo’s signature', { 'x-gitea-signature': signature }, 202],
    ['nothing', {}, 404],
    ['another token', { authorization: 'Bearer x' }, 404],
    ['a part of it', { 'x-gitlab-token': 'hemmeli' }, 404],
    ['the signature of something else', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }, 404],
  ])('takes a webhook with %s as it should', async (_, headers, status) => {
    const { post, asked } = control(SECRET);
    expect(await post(headers)).toBe(status);
    expect(asked).toEqual([status === 202 ? 'webhook' : 'refused']);
  });

  it('reads no more than a push can be', async () => {
    const { app } = control(SECRET);
    const headers = { authorization: `Bearer ${SECRET}`, 'content-length': '6000000' };
    const body = new Uint8Array(6_000_000);
    expect((await app.request('/build', { method: 'POST', body, headers })).status).toBe(404);
  });

  it('has no webhook without a secret, and no other address', async () => {
    const { post, app } = control(null);
    expect(await post({ authorization: 'Bearer ' })).toBe(404);
    expect(await post({ 'x-gitlab-token': '' })).toBe(404);
    expect((await app.request('/build')).status).toBe(404);
    expect((await app.request('/')).status).toBe(404);
  });
});
