import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Links of menus, footer, block data and texts lead somewhere. */
export const checkLinks: Check = function* (context) {
  const { config } = context.site;
  for (const [index, item] of config.theme.menu.entries()) {
    const place = { file: 'site.json', path: ['theme', 'menu', index, 'path'] };
    if (item.path !== null) yield* checkLink(context, item.path, place);
  }
  yield* linksIn(context, config.footer, { file: 'site.json', path: ['footer'] });
  for (const path of ['search', 'memberPages'] as const) {
    yield* linksIn(context, config[path], { file: 'site.json', path: [path] });
  }
  for (const datum of context.loaded.blockData) {
    yield* linksIn(context, datum.options, below(context.originOf(datum), 'options'));
  }
  for (const record of context.site.records.article) {
    yield* checkHtml(context, record.content, below(context.originOf(record), 'content'));
  }
  for (const record of context.site.records.production) {
    yield* checkHtml(
      context,
      record.contents?.body,
      below(context.originOf(record), 'contents', 'body'),
    );
  }
};

type Place = ReturnType<typeof below>;

const linkKeys = ['href', 'path', 'login', 'signup', 'reset', 'profile'];

function* linksIn(context: CheckContext, value: unknown, place: Place): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const at = below(place, Array.isArray(value) ? Number(key) : key);
    if (typeof part === 'string' && linkKeys.includes(key)) yield* checkLink(context, part, at);
    else if (typeof part === 'string') yield* checkHtml(context, part, at);
    else yield* linksIn(context, part, at);
  }
}

/** Links and pictures inside HTML, where they are of this site; each is told at the text that holds it. */
function* checkHtml(
  context: CheckContext,
  html: string | undefined,
  place: Place,
): Generator<Problem> {
  if (html === undefined) return;
  for (const [, attribute, written = ''] of html.matchAll(
    /<[a-z][^<>]*?\s(href|src)=["'](\/(?!\/)[^"']*)["']/gi,
  )) {
    const path = written.replaceAll('&amp;', '&');
    if (attribute === 'href') yield* checkLink(context, path, place);
    else if (!context.site.media.has(path)) {
      yield problem('missing-picture', place, { path }, nearest(path, context.site.media.keys()));
    }
  }
}

function* checkLink(context: CheckContext, path: string, place: Place): Generator<Problem> {
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(path)) return;
  if (path.startsWith('/') && context.isLive(path)) return;
  yield problem('dead-path', place, { path }, context.nearAddress(path));
}
