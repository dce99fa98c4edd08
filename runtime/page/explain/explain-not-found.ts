import { normalisePath, withoutIndexSuffix } from '../../protocol/path.ts';
import type { VoidReason } from '../match/index.ts';
import type { Params } from '../match/match.ts';
import { isModel } from '../models.ts';
import { hasParameters } from '../path-parameters.ts';
import type { ExplainContext } from './context.ts';
import { type ExplainedSource, explainSource } from './explain-source.ts';
import { mostAlike } from './likeness.ts';

/** A page whose path fits the address, but that has no record for it. */
export interface PassedOver {
  readonly page: string;
  readonly path: string;
  readonly params: Params;
  /** The source that found nothing. */
  readonly source: ExplainedSource;
}

/** Why nothing answers an address. */
export interface NotFoundReasons {
  /** No address of any site: control characters, a backslash, `..`, broken percent signs (B1). */
  readonly isMalformed: boolean;
  readonly passedOver: readonly PassedOver[];
  /** Redirects from there that don't work. */
  readonly voidRedirects: readonly { readonly to: string; readonly reason: VoidReason }[];
  /** Pages with this path that `pages` of site.json doesn't name. */
  readonly drafts: readonly string[];
  /** The most similar addresses that exist. */
  readonly nearest: readonly string[];
}

const NEAREST = 3;

/** Explains why a request (with query and hash, if it has them) is answered by 404. */
export function explainNotFound(context: ExplainContext, request: string): NotFoundReasons {
  const { site, routes } = context.model;
  const address = normalisePath(request);
  const path = withoutIndexSuffix(address?.path ?? '');
  const isHere = (written: string) =>
    withoutIndexSuffix(normalisePath(written)?.path ?? '') === path;
  const known = [
    ...routes.addresses.map((one) => one.path),
    ...site.redirects.map(({ from }) => from),
  ];
  return {
    isMalformed: address === null,
    passedOver: address === null ? [] : passedOver(context, path),
    voidRedirects: site.redirects.flatMap(({ from, to }, index) => {
      const reason = routes.matcher.voids.get(index);
      return reason !== undefined && isHere(from) ? [{ to, reason }] : [];
    }),
    drafts: context.drafts
      .filter(({ definition }) => address !== null && isHere(definition.path))
      .map(({ name }) => name),
    nearest: mostAlike(path || request, known, NEAREST),
  };
}

function passedOver({ model }: ExplainContext, path: string): PassedOver[] {
  return model.site.pages.filter(hasParameters).flatMap(({ name, definition }) => {
    const params = fitParams(definition.path, path);
    const [source] = definition.sources ?? [];
    if (params === null || source === undefined || !isModel(source.model)) return [];
    const explained = explainSource(model, source, source.model, {
      params,
      singles: {},
      now: model.now,
    });
    return explained.records.length > 0
      ? []
      : [{ page: name, path: definition.path, params, source: explained }];
  });
}

/** The parameters with which a pattern has the shape of a path, or null. */
function fitParams(pattern: string, path: string): Params | null {
  const own = (normalisePath(pattern)?.path ?? '').split('/');
  const segments = path.split('/');
  if (own.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of own.entries()) {
    const value = segments[i] ?? '';
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}
