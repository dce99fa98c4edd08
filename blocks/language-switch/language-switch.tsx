import type { ReactElement } from 'react';
import { addressIn, languageOf } from '../../runtime/protocol/language-address.ts';
import type { Props } from './block.gen.ts';
import styles from './language-switch.module.css';

/**
 * Links to the page in the site's languages, each in its own language. Renders nothing if the switch is disabled, or if
 * there is only one language (S3, A43). The default language is at the root, others below `/<language>`.
 */
export default function LanguageSwitch({ page, site }: Props): ReactElement | null {
  const { available, enabled } = site.locale;
  if (!enabled || available.length < 2) return null;
  const current = languageOf(page.path, site.locale);
  return (
    <nav aria-label="Språk">
      <ul className={styles.languages}>
        {available.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, page.path, site.locale)}
              hrefLang={language}
              lang={language}
              aria-current={language === current ? 'true' : undefined}
              className={styles.language}
            >
              {nameOf(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the name of a language, `norsk bokmål` for `nb`; the code if the browser or Node doesn't know the name. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}
