import { describe, expect, it } from 'vitest';
import { createTokenCache, createTokens } from '../../../runtime/http/program-tokens.ts';
import { askerOf, fakeClock, openSandbox, SITE_ID, sandboxOfFile } from './test-sandbox.ts';

const clock = fakeClock();
const environment = {
  PLATFORM_USER: 'pelle',
  PLATFORM_PASSWORD: 'a:b',
  MANAGEMENT_CLIENT_ID: 'puller',
  MANAGEMENT_CLIENT_SECRET: 'hemmelig',
};
const sandbox = await sandboxOfFile({ clock, environment });
const asker = askerOf(sandbox.address);

const basic = (name: string, secret: string) => ({
  authorization: `Basic ${btoa(`${name}:${secret}`)}`,
});
const own = basic('pelle', 'a:b');

async function newToken(fields: Readonly<Record<string, string>>, headers = {}) {
  const body = JSON.stringify({ grant_type: 'client_credentials', ...fields });
  const answer = await asker.send('/identity/oauth/token', body, { headers });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
const puller = { client_id: 'puller', client_secret: 'hemmelig' };

describe('the platform', () => {
  it('S215 S216 A34 takes the user and password of the environment, and no other', async () => {
    expect((await asker.get('/platform/sites', own)).status).toBe(200);
    const wrong = [
      {},
      basic('pelle', 'a'),
      basic('lerret', 'sandbox'),
      basic('', ''),
      { authorization: 'Basic !' },
      { authorization: `Bearer ${btoa('pelle:a:b')}` },
    ];
    for (const headers of wrong) {
      for (const path of ['/platform/sites', `/platform/sites/${SITE_ID}/events`]) {
        const answer = await asker.get(path, headers);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toContain('Basic');
      }
    }
  });

  it('S215 knows the site by its host, among others', async () => {
    const sites: { id: string; host: string; partners: number[] }[] = JSON.parse(
      await (await asker.get('/platform/sites', own)).text(),
    );
    expect(sites.length).toBeGreaterThan(1);
    const found = sites.filter(({ host }) => host === 'https://www.skarvoykulturhus.example');
    expect(found).toMatchObject([{ id: SITE_ID, partners: [243] }]);
    for (const { id } of sites) {
      expect((await asker.get(`/platform/sites/${id}/events`, own)).status).toBe(200);
    }
    expect((await asker.get('/platform/sites/another/events', own)).status).toBe(404);
  });

  it('answers the same part again by 304, and a changed one whole', async () => {
    const path = `/platform/sites/${SITE_ID}/events?limit=5&offset=40`;
    const first = await asker.get(path, own);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"\w+"$/);
    for (const tags of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await asker.get(path, { ...own, 'if-none-match': tags });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const { id }: { id: string } = JSON.parse(await first.text())[0];
    await asker.send(`/_events/${id}`, { status: 'moved' }, { method: 'PATCH' });
    const changed = await asker.get(path, { ...own, 'if-none-match': tag });
    expect([changed.status, changed.headers.get('etag') === tag]).toEqual([200, false]);
    await asker.send(`/_events/${id}`, { status: null }, { method: 'PATCH' });
    expect((await asker.get(path, { ...own, 'if-none-match': tag })).status).toBe(304);
  });
});

describe('the identity provider and what it opens', () => {
  const article = `/management/site/${SITE_ID}/article?stable=1`;

  it('S220 gives a program a token by its credentials, in a form, as JSON, or in a header', async () => {
    const fields = { grant_type: 'client_credentials', ...puller };
    const byForm = await asker.submit('/identity/oauth/token', fields);
    expect(byForm.status).toBe(200);
    expect((await newToken(puller)).body).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    expect((await newToken({}, basic('puller', 'hemmelig'))).status).toBe(200);
  });

  it('S220 gives the pull a token whatever signs its name and secret have', async () => {
    const clientId = 'pull er@huset';
    const clientSecret = 'ab+/=&%: æ';
    const other = await openSandbox({
      environment: { MANAGEMENT_CLIENT_ID: clientId, MANAGEMENT_CLIENT_SECRET: clientSecret },
    });
    const tokenUrl = `${other.address}/identity/oauth/token`;
    const tokens = createTokens(createTokenCache(), fetch, Date.now);
    const token = await tokens.get({ tokenUrl, clientId, clientSecret }, null);
    await other.close();
    expect(token).not.toBe('');
  });

  it('S220 gives nobody else one', async () => {
    for (const fields of [{}, { ...puller, client_secret: '' }, { ...puller, client_id: 'x' }]) {
      expect(await newToken(fields)).toEqual({ status: 401, body: { error: 'invalid_client' } });
    }
    const other = await newToken({ ...puller, grant_type: 'password' });
    expect(other).toEqual({ status: 400, body: { error: 'unsupported_grant_type' } });
  });

  it('S211 tokens are good for their time, and then answered by 401', async () => {
    const { body } = await newToken(puller);
    const headers = { authorization: `Bearer ${body.access_token}` };
    expect((await asker.get(article, headers)).status).toBe(200);
    clock.advance(299_000);
    expect((await asker.get(article, headers)).status).toBe(200);
    clock.advance(1_000);
    const late = await asker.get(article, headers);
    expect([late.status, late.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });

  it('S218 S219 S258 A56 articles and block data are there with stable=1 alone', async () => {
    const { body } = await newToken(puller);
    const headers = { authorization: `Bearer ${body.access_token}` };
    for (const kind of ['article', 'block-data']) {
      const path = `/management/site/${SITE_ID}/${kind}`;
      const good = await asker.get(`${path}?stable=1&limit=200`, headers);
      const records: { id: string }[] = JSON.parse(await good.text());
      expect(records.length).toBeGreaterThan(24);
      expect(Object.keys(records[0] ?? {})).not.toContain('$schema');
      for (const query of ['', '?stable=0', '?stable=true']) {
        expect((await asker.get(path + query, headers)).status).toBe(400);
      }
      expect((await asker.get(`${path}?stable=1`)).status).toBe(401);
      expect((await asker.get(`${path}?stable=1`, own)).status).toBe(401);
    }
    expect((await asker.get('/management/site/x/article?stable=1', headers)).status).toBe(404);
  });
});
