import { nearest, type Problem, problem } from '../diagnostics/index.ts';
import type { Origin } from '../site/index.ts';
import { below, type Check } from './context.ts';

/** The default language, and those of records, are available. */
export const checkLocales: Check = function* ({ site, originOf }) {
  const { available, default: own } = site.config.locale;
  const tell = (name: string, place: Origin): Problem =>
    problem('unavailable-locale', place, { name }, nearest(name, available));
  if (!available.includes(own)) yield tell(own, { file: 'site.json', path: ['locale', 'default'] });
  for (const article of site.records.article) {
    const { node_locale: locale } = article;
    if (locale === undefined || available.includes(locale)) continue;
    yield tell(locale, below(originOf(article), 'node_locale'));
  }
};
