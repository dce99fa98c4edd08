import { withPage } from './browser.ts';
import type { BuiltOutput } from './output.ts';
import { fileOf, pathsOf } from './output.ts';

/** What a document holds, as a browser reads its HTML. */
export interface DocumentFacts {
  readonly path: string;
  readonly title: string;
  readonly language: string;
  readonly page: string | null;
  readonly build: string | null;
  readonly robots: string | null;
  readonly canonical: string | null;
  readonly ids: readonly string[];
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    readonly target: string | null;
    readonly rel: string | null;
    /** The landmark that it stands in. */
    readonly inside: string;
  }[];
  /** Addresses of all that the document asks for or names: pictures, styles, icons. */
  readonly resources: readonly string[];
  readonly stylesheets: readonly string[];
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly images: readonly {
    readonly src: string;
    readonly alt: string | null;
    readonly width: string | null;
    readonly height: string | null;
  }[];
  /** Addresses of the scripts that it runs as modules. */
  readonly scripts: readonly string[];
  /** Other scripts that run, attributes with handlers, and addresses that run code. */
  readonly inlineCode: readonly string[];
  /** Blocks that have code in the browser. */
  readonly islands: readonly {
    readonly name: string;
    readonly code: string;
    readonly hydrate: string | null;
  }[];
  readonly inlineStyles: number;
  /** The text of each block, by its name. */
  readonly blocks: readonly { readonly name: string; readonly text: string }[];
  readonly landmarks: readonly string[];
  /** The text of the main part. */
  readonly main: string;
  readonly footer: string;
}

/** Of outputs that don't change: several files of tests read those of the sample. */
const known = new Map<string, Promise<readonly DocumentFacts[]>>();

/** Reads every document of an output with the parser of a browser, once. */
export function readDocuments(output: BuiltOutput): Promise<readonly DocumentFacts[]> {
  const read = known.get(output.folder) ?? parse(output);
  known.set(output.folder, read);
  return read;
}

function parse(output: BuiltOutput): Promise<readonly DocumentFacts[]> {
  const documents = pathsOf(output).map((path) => ({ path, html: output.text(fileOf(path)) }));
  return withPage({}, (page) => page.evaluate(factsOf, documents));
}

/** Runs in the browser: knows nothing from outside. */
function factsOf(documents: readonly { path: string; html: string }[]): DocumentFacts[] {
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return documents.map(({ path, html }) => {
    const document = new DOMParser().parseFromString(html, 'text/html');
    const root = document.documentElement;
    const all = [...document.querySelectorAll('*')];
    const list = (selector: string) => [...document.querySelectorAll(selector)];
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    const addresses = (selector: string, name: string) =>
      list(selector).map((element) => element.getAttribute(name) ?? '');
    const candidates = addresses('[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
    );
    return {
      path,
      title: document.title,
      language: root.lang,
      page: root.getAttribute('data-page'),
      build: root.getAttribute('data-build'),
      robots: attribute('meta[name=robots]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      ids: list('[id]').map(({ id }) => id),
      links: list('a[href]').map((link) => ({
        href: link.getAttribute('href') ?? '',
        text: textOf(link),
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        inside: link.closest('header, main, footer')?.tagName.toLowerCase() ?? 'body',
      })),
      resources: [
        ...addresses('[src]', 'src'),
        ...addresses('link[href]:not([rel=canonical])', 'href'),
        ...addresses('[poster]', 'poster'),
        ...addresses('meta[property="og:image"]', 'content'),
        ...addresses('use[href]', 'href'),
        ...addresses('lerret-island[code]', 'code'),
        ...candidates,
      ],
      stylesheets: addresses('link[rel=stylesheet]', 'href'),
      headings: list('h1, h2, h3, h4, h5, h6').map((heading) => ({
        level: Number(heading.tagName[1]),
        text: textOf(heading),
      })),
      images: list('img').map((image) => ({
        src: image.getAttribute('src') ?? '',
        alt: image.getAttribute('alt'),
        width: image.getAttribute('width'),
        height: image.getAttribute('height'),
      })),
      scripts: addresses('script[type=module][src]', 'src'),
      inlineCode: all.flatMap((element) => [
        ...(element.matches(
          'script:not([type=module][src], [type="application/json"], [type="application/ld+json"])',
        )
          ? [element.outerHTML]
          : []),
        ...[...element.attributes]
          .filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ]),
      islands: list('lerret-island').map((island) => ({
        name: island.getAttribute('name') ?? '',
        code: island.getAttribute('code') ?? '',
        hydrate: island.getAttribute('hydrate'),
      })),
      inlineStyles: list('[style], style').length,
      blocks: list('[data-block]').map((block) => ({
        name: block.getAttribute('data-block') ?? '',
        text: textOf(block),
      })),
      landmarks: [...document.body.children].map(({ tagName }) => tagName.toLowerCase()),
      main: textOf(document.querySelector('main')),
      footer: textOf(document.querySelector('footer')),
    };
  });
}
