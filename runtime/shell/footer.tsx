import type { ReactElement } from 'react';
import { weekRows } from '../protocol/opening-hours.ts';
import type { FooterSection, ShellContext } from './shell-context.ts';
import { ShellLink } from './shell-link.tsx';

/** The site's footer: sections with address, texts and links (S83–S86), and its menu (S81, S82). */
export function Footer({ shell }: { readonly shell: ShellContext }): ReactElement {
  return (
    <footer className="site-footer stage">
      <div className="footer-inner">
        <p className="footer-title">{shell.title}</p>
        <FooterSections sections={shell.footerSections} hours={shell.hours} />
        {shell.footerMenu.length > 0 && (
          <nav className="footer-nav" aria-label="Bunnmeny">
            <ul>
              {shell.footerMenu.map(({ id, label, href, openInNewWindow }) => (
                <li key={id}>
                  {href === null ? (
                    label
                  ) : (
                    <ShellLink href={href} openInNewWindow={openInNewWindow}>
                      {label}
                    </ShellLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}

/** The sections of a footer, side by side if there is room. Renders nothing if there are no sections. */
export function FooterSections(props: {
  readonly sections: readonly FooterSection[];
  readonly hours: ShellContext['hours'];
}): ReactElement | null {
  if (props.sections.length === 0) return null;
  return (
    <div className="footer-sections">
      {props.sections.map((section) => (
        <Section
          key={section.title}
          section={section}
          week={props.hours.find(({ venue }) => venue === section.venue)}
        />
      ))}
    </div>
  );
}

function Section(props: {
  readonly section: FooterSection;
  readonly week: ShellContext['hours'][number] | undefined;
}): ReactElement {
  const { section, week } = props;
  const { title, address, text, links = [] } = section;
  return (
    <section>
      <h2>{title}</h2>
      {(address || text || week) && (
        <div className="footer-visit">
          {address && (
            <address>
              {address.map((line) => (
                <span key={line}>{`${line} `}</span>
              ))}
            </address>
          )}
          <div>
            {text && <p>{text}</p>}
            {week && (
              <ul>
                {weekRows(week).map(({ name, hours }) => (
                  // Lines break between the day and its hours, but not within the hours.
                  <li key={name}>{`${name} ${hours.replaceAll('–', '–\u2060')}`}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      {links.length > 0 && (
        <ul className="footer-links">
          {links.map(({ label, href, openInNewWindow }) => (
            <li key={`${label} ${href}`}>
              <ShellLink href={href} openInNewWindow={openInNewWindow}>
                {label}
              </ShellLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
