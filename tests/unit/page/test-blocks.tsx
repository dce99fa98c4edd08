import { Heading } from '../../../blocks/shared/text/heading.tsx';
import { createPageModel } from '../../../runtime/page/index.ts';
import type {
  BlockComponent,
  BlockKind,
  BlockMetadata,
  RegisteredBlock,
  Registry,
} from '../../../runtime/page/registry.ts';
import {
  createRenderer,
  type RenderedPage,
  type RenderWithin,
} from '../../../runtime/page/rendering.ts';
import type { PageAssets } from '../../../runtime/page/resolve/page-assets.ts';
import { createPublication } from '../../../runtime/publish/structured-data.ts';
import type { Site } from '../../../runtime/site/site.ts';

const articles = ['id', 'title', 'href', 'createdAt', 'image'];
const productions = ['id', 'title', 'href', 'features'];
const events = ['id', 'title', 'href', 'startTime'];

/** Shows everything that it gets, as JSON. */
const shown: BlockComponent = ({ records, options }) => (
  <pre>{JSON.stringify({ records, options })}</pre>
);

/** Renders the page's `h1` where it is asked to and has something to say. */
const hero: BlockComponent = ({ id, records, options, page }) => {
  const [first] = Object.values(records).flat();
  const text = first && 'title' in first ? String(first.title) : options.title;
  if (text === undefined) return null;
  return (
    <Heading block={id} {...(page && { page })}>
      {String(text)}
    </Heading>
  );
};

/** Says which page it stands on. */
const crumb: BlockComponent = ({ page }) => (
  <p>
    {page?.path} {page?.title} {JSON.stringify(page?.params)}
  </p>
);

/** Tells the day, and how many of its events and of the times in its options have been reached. */
const teller: BlockComponent = ({ records, options, clock }) => {
  const starts = (records.event ?? []).map((event) =>
    'startTime' in event ? event.startTime : '',
  );
  const times = [...starts, ...(Array.isArray(options.times) ? options.times : [])];
  return <p>{`${clock?.today} ${times.filter((time) => clock?.passed(String(time))).length}`}</p>;
};

/** Links to where its options say. */
const links: BlockComponent = ({ options }) => (
  <ul>
    {[options.links ?? []].flat().map((link) => {
      const href = String(Reflect.get(Object(link), 'href'));
      return (
        <li key={href}>
          <a href={href}>lenke</a>
        </li>
      );
    })}
  </ul>
);

/** Fails. */
const broken: BlockComponent = () => {
  throw new TypeError('det gikk galt');
};

interface Told
  extends Pick<BlockMetadata, 'loginPrompt' | 'hydrate' | 'clock' | 'page' | 'needs'>,
    Partial<Pick<BlockMetadata, 'options'>> {
  readonly kind?: BlockKind;
  readonly accepts?: Readonly<Record<string, readonly string[]>>;
  readonly heading?: boolean;
}

function block(
  name: string,
  component: BlockComponent,
  { kind = 'static', accepts = {}, options = {}, ...told }: Told = {},
): [string, RegisteredBlock] {
  const metadata = { name, accepts, options, ...told };
  return [name, { metadata, kind, component, css: `.${name}{}`, validateOptions: () => true }];
}

const link = { type: 'object', properties: { href: { type: 'string' } } };
const linksSchema = { type: 'object', properties: { links: { type: 'array', items: link } } };

const all = { article: articles, production: productions, event: events };

/** Blocks that show what the page model gives them. */
export const registry: Registry = {
  blocks: new Map([
    block('shown', shown, { accepts: all }),
    block('titles', shown, {
      accepts: { article: ['title'], event: ['title'], production: ['title'] },
    }),
    block('hero', hero, {
      ...{ accepts: { article: ['title'], production: ['title'] }, heading: true, page: true },
    }),
    block('crumb', crumb, { page: true }),
    block('teller', teller, { accepts: { event: events }, clock: true }),
    block('links', links, { options: linksSchema }),
    block('broken', broken, { accepts: all }),
  ]),
  baseCss: '',
  colours: { light: {}, dark: {} },
};

/** The registry with one more block, or another one of a name. */
export function registryWith(name: string, component: BlockComponent, told: Told = {}): Registry {
  return { ...registry, blocks: new Map([...registry.blocks, block(name, component, told)]) };
}

export const assets = {
  stylesheet: (layout: string | null) => `/assets/${layout}.css`,
  build: 'b1',
  boot: '/assets/boot-1.js',
  islandCode: (name: string) => `/assets/${name}-1.js`,
};

interface Around {
  readonly now?: number;
  readonly blocks?: Registry;
  readonly files?: PageAssets;
  readonly within?: RenderWithin;
}

/** A renderer of a site, with the test's blocks. */
export function rendererOf(
  site: Site,
  { now = 0, blocks = registry, files = assets, within }: Around = {},
): ReturnType<typeof createRenderer> {
  const model = createPageModel(site, now);
  const publication = createPublication(model);
  return createRenderer({ model, registry: blocks, assets: files, publication, within });
}

/** Renders a page with the test's blocks. @throws Error where a redirect answers. */
export function render(
  site: Site,
  path: string,
  around: Around & { readonly renderer?: ReturnType<typeof rendererOf> } = {},
): RenderedPage {
  const { renderer = rendererOf(site, around) } = around;
  const page = renderer.render(path);
  if (page.kind === 'redirect') throw new Error(`${path} is redirected to ${page.to}`);
  return page;
}
