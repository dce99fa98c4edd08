import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import { below, type Check, type CheckContext } from './context.ts';

/** Links of menus, footer and block data lead somewhere. */
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
};

const linkKeys = ['href', 'path', 'login', 'signup', 'reset', 'profile'];

function* linksIn(context: CheckContext, value: unknown, place: ReturnType<typeof below>): Generator<Problem> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const at = below(place, Array.isArray(value) ? Number(key) : key);
    if (typeof part === 'string' && linkKeys.includes(key)) yield* checkLink(context, part, at);
    else yield* linksIn(context, part, at);
  }
}

function* checkLink(context: CheckContext, path: string, place: ReturnType<typeof below>): Generator<Problem> {
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(path)) return;
  if (path.startsWith('/') && context.isLive(path)) return;
  const addresses = context.model.routes.addresses.map((address) => address.path);
  yield problem('dead-path', place, { path }, nearest(path, addresses));
}
