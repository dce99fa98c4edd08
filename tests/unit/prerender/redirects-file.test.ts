import { describe, expect, it } from 'vitest';
import { createPageModel } from '../../../runtime/page/index.ts';
import { createRedirectTo } from '../../../runtime/page/routes.ts';
import { hostFiles } from '../../../runtime/prerender/hosts/index.ts';
import { hostPartsOf, serverFileOf } from '../../../runtime/prerender/hosts/release-files.ts';
import { readSite } from '../../../runtime/site/index.ts';
import { redirectsFile } from './netlify-files.ts';
import { smallSite } from './small-renderer.tsx';

interface Rule {
  readonly from: string;
  readonly to: string;
  readonly permanent?: boolean;
}

async function modelWith(redirects: readonly Rule[], changes: Readonly<Record<string, unknown>>) {
  const small = smallSite(changes);
  const text = JSON.stringify({ redirects });
  const read = (file: string) => (file === 'redirects.json' ? text : small.read(file));
  const { site } = await readSite({ ...small, read });
  return createPageModel(site, 0);
}

/**
 * Reads `_redirects` as hosts do: columns end at a space, lines that begin with `#` say nothing, a last `*` stands
 * for all that follows, `:name` for one part; both sides are compared decoded.
 */
function hostAnswers(file: string, request: string): string | null {
  for (const line of file.split('\n')) {
    const [from = '', to = '', status = ''] = line.split(/\s+/);
    if (from === '' || from.startsWith('#') || /^https?:/.test(from)) continue;
    const pattern = from
      .split('/')
      .map((part) =>
        part === '*'
          ? '.*'
          : /^:[a-z]/i.test(part)
            ? '[^/]+'
            : decoded(part).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
      )
      .join('/');
    if (new RegExp(`^${pattern}$`, 's').test(decoded(request))) return `${status} ${decoded(to)}`;
  }
  return null;
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

async function answers(redirects: readonly Rule[], request: string) {
  const model = await modelWith(redirects, {});
  const moved = createRedirectTo(serverFileOf(model, [], null).routes)(request);
  const served = moved && `${moved.status} ${decoded(moved.to)}`;
  return { served, hosted: hostAnswers(redirectsFile(model), request) };
}

describe('_redirects, read as hosts read it', () => {
  const rules: readonly Rule[] = [
    { from: '/blåbær', to: '/huset', permanent: true },
    { from: '/gammel%20side', to: '/huset?når=i dag#øverst' },
    { from: '/alt%2A', to: 'https://ute.example/a:b/*' },
    { from: '/kl%3A18/', to: 'https://blåbær.example/så' },
    { from: '/hva%3F', to: '/huset' },
    { from: '/nr%231/index.html', to: '/huset' },
    { from: '/100%25', to: '/huset' },
    { from: '/%EF%BB%BFa', to: '/huset' },
  ];

  it.each([
    ['/bl%C3%A5b%C3%A6r', '301 /huset'],
    ['/gammel%20side', '302 /huset?når=i dag#øverst'],
    ['/alt%2A', '302 https://ute.example/a:b/*'],
    ['/kl%3A18', '302 https://blåbær.example/så'],
    ['/hva%3F', '302 /huset'],
    ['/nr%231', '302 /huset'],
    ['/100%25', '302 /huset'],
    ['/%EF%BB%BFa', '302 /huset'],
    ['/altmulig', null],
    ['/kl7', null],
  ])('A3 %s is answered as `serve` answers it', async (request, expected) => {
    const { served, hosted } = await answers(rules, request);
    expect(served).toBe(expected);
    const inAscii = hosted?.replace('xn--blbr-roah.example', 'blåbær.example') ?? null;
    expect(inAscii).toBe(expected);
  });

  it.each([
    ['https://grend.example', ['grend.example', 'grenda.example', 'grenda.example']],
    ['https://grend.example:8443', ['grend.example', 'grenda.example']],
    ['https://blåbær.example', ['xn--blbr-roah.example', 'blåbær.example', 'grenda.example']],
  ])('A73 sends nobody from %s to itself', async (host, aliases) => {
    const lines = redirectsFile(await modelWith([], { host, aliases }))
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => line.split('/')[2])).toEqual(['grenda.example', 'grenda.example']);
  });
});

it('B2.3 nginx, which compares bytes, ignores the case of æ, ø and å, too', async () => {
  const model = await modelWith([{ from: '/blåbær', to: '/huset' }], {});
  const [[, text = ''] = []] = hostFiles('nginx', hostPartsOf(serverFileOf(model, [], null), null));
  const [, expression = ''] = /~\* "([^"]*bl[^"]*)"/.exec(text) ?? [];
  const bytes = (address: string) => Buffer.from(address).toString('latin1');
  const found = new RegExp(bytes(expression.replaceAll('\\\\', '\\')), 'i');
  const answers = ['/blåbær', '/BLÅBÆR', '/blabar'].map((path) => found.test(bytes(path)));
  expect(answers).toEqual([true, true, false]);
});
