import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import { type Language, printableLines, UserError } from '../../diagnostics/index.ts';
import { createPrinter, renderersOf } from '../../explain/index.ts';
import type { DemoLogin, FilePlace } from '../../panel/types.ts';
import { withOffset } from '../../protocol/clock.ts';
import { mediaKind } from '../../protocol/media-kinds.ts';
import { unusedName } from '../../protocol/path-word.ts';
import { projectOf } from '../../site/index.ts';
import { asUserError } from '../../storage/index.ts';
import { fixedMomentOf } from '../checked-site.ts';
import { EDITOR } from '../dev/dev-error.ts';
import type { LiveSite } from '../dev/live-site.ts';
import { explain } from '../run-explain.ts';
import { kindsOf, recordIn, recordsOf, settingsOf } from './contents.ts';
import {
  changesAhead,
  createPlaces,
  type Described,
  describePage,
  formedOf,
} from './described-page.ts';
import { formSchema, modelOf, optionsSchema, ownerAt, valueAt, withJoins } from './forms.ts';
import type { Asking, Guard } from './guard.ts';
import { listFaults } from './listed-faults.ts';
import { atFields, newPage, pageState, planPage } from './new-page.ts';
import {
  HIDDEN,
  mainFields,
  mediaName,
  newRecord,
  placeForNew,
  placeOfSame,
  planAction,
} from './new-record.ts';
import { commandOf, run } from './panel-commands.ts';
import { bundlePanel, createPanelPage } from './panel-page.ts';
import { alongWith, byDependent, partsOf, planPageRemoval, planRecordRemoval } from './removal.ts';
import { createSaving, placeNow } from './save.ts';

export interface PanelSetup {
  readonly live: LiveSite;
  readonly site: string;
  readonly at: number | undefined;
  readonly language: Language;
  readonly guard: Guard;
  /** Resolves with the demo login when the sandbox listens; with null if there is no sandbox, or it has no login. */
  readonly demoLogin: () => Promise<DemoLogin | null>;
}

type Query = Readonly<Record<string, string>>;

/** The JSON that a call sends. */
type Sent = Awaited<ReturnType<Request['json']>>;

/** The maximum size of a request body in bytes: that of a phone's photograph. */
const MAXIMUM_BYTES = 24_000_000;

const MAXIMUM_CODE = 256;

/**
 * Creates the app with the panel's page, script and API. Calls need the token, or a browser that has sent the code.
 * Calls that write must be POST requests with a header that pages of other sites can't send. If the panel can't be
 * bundled, its page says why.
 */
export function createPanelApp(setup: PanelSetup, bundled = bundlePanel) {
  const { live, site: folder, at, language, guard } = setup;
  const app = new Hono();
  const saving = createSaving(folder, at, language, live);

  /** The site of the last request: all forms share its schemas until it changes. */
  let last: Described | null = null;

  function described(): Described {
    const site = live.forPanel();
    if (site === null)
      throw new UserError(
        'Lerret can’t read the site. Correct first what the terminal lists.',
        'Lerret kan ikke lese nettstedet. Rett først det som terminalen lister opp.',
      );
    if (last?.read === site.read && last.model === site.model) return last;
    const next = { ...site, language };
    last = { ...next, schemas: formedOf(next).schemas };
    return last;
  }
  const none = () => Response.json({ error: words[language].gone }, { status: 404 });
  const textOf = (file: string) => described().read.reader.read(file);
  const contextNow = () => {
    const made = live.made();
    if (made === null)
      throw new UserError(
        'No page can be shown yet: the site has had errors since lerret dev was started. Correct those that “Page” lists.',
        'Ingen side kan vises ennå: Nettstedet har hatt feil siden lerret dev ble startet. Rett dem som «Siden» lister opp.',
      );
    const { read, shown, code } = made;
    const fileOf = (value: object) => read.loaded.origins.get(value)?.file ?? null;
    return {
      ...{ model: shown.model, blocks: read.blocks, drafts: read.loaded.drafts, fileOf },
      renderer: renderersOf(shown.model, code.renderer),
    };
  };
  const messageOf = (error: unknown): string =>
    asUserError(error, folder)?.in(language) ??
    (error instanceof Error ? error.message : String(error));

  app.route('/', createPanelPage(projectOf(folder), language, messageOf, bundled));
  const ofCode = bodyLimit({
    maxSize: MAXIMUM_CODE,
    onError: (context) => context.json({ isPaired: false }, 413),
  });
  app.post('/pair', ofCode, async (context) => {
    const code = await context.req.text();
    const cookie = guard.isPublic(context.req.raw) ? guard.pair(code) : null;
    if (cookie === null) return context.json({ isPaired: false }, 403);
    return context.json({ isPaired: true }, 200, { 'Set-Cookie': cookie });
  });

  app.use('/api/*', async (context, next) => {
    const asking: Asking = context.req.raw;
    const isAllowed = context.req.method === 'GET' ? guard.isKnown(asking) : guard.mayWrite(asking);
    if (!isAllowed)
      return context.json({ error: words[language].refused(guard.isKnown(asking)) }, 403);
    await next();
    return;
  });
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: MAXIMUM_BYTES,
      onError: (context) => context.json({ error: words[language].large }, 413),
    }),
  );
  const gets: Readonly<Record<string, (query: Query, asking: Request) => unknown>> = {
    start: (_query, asking) => ({
      language,
      site: hash('sha256', resolve(folder)).slice(0, 8),
      kinds: kindsOf(described()),
      fixedNow: at ?? fixedMomentOf(described().read.loaded.site),
      editor: guard.isPublic(asking)
        ? null
        : EDITOR.replace('{file}', `${encodeURI(resolve(folder))}/{file}`),
      mayWrite: guard.mayWrite(asking),
    }),
    'demo-login': setup.demoLogin,
    page: ({ path = '/' }) => describePage(described(), path),
    problems: () => listFaults(described(), live.faults()),
    list: ({ model, query = '' }) =>
      model === undefined ? settingsOf(described()) : recordsOf(described(), model, query),
    media: () =>
      [...described().read.loaded.site.media].flatMap(([url, { width, height }]) =>
        width === undefined ? [] : [{ url, width, height }],
      ),
    form(query) {
      const asked = placeIn(query);
      const text = textOf(asked.file);
      const place = placeNow(text ?? '', asked, { id: asked.owner }) ?? asked;
      const { component } = query;
      const site = formedOf(described());
      const schema = component ? optionsSchema(site, component) : formSchema(site, place);
      const [value, owner] = [valueAt(text, place.path), ownerAt(text, place.path)];
      const model = component ? undefined : modelOf(site, place.file);
      const records = described().model.whole.records;
      const main = model && mainFields(model, records.get(model.name) ?? []);
      return schema === null ? none() : { ...place, owner, value, schema, hidden: HIDDEN, main };
    },
    notes(query) {
      const { file } = placeIn(query);
      return live.faults().filter((one) => one.file === file);
    },
    text: (query) => ({ text: textOf(placeIn(query).file) }),
    new: ({ model = '' }) => newRecord(described(), model) ?? none(),
    'new-page': () => newPage(described()),
    'page-state': (query) => pageState(described(), placeIn(query).file),
    action: ({ id = '', model = '', index }) =>
      planAction(described(), id, model, Number(index)) ?? none(),
    record(query) {
      const [site, place] = [described(), placeIn(query)];
      const record = recordIn(site, place);
      const opened = record === undefined ? null : createPlaces(site).recordPlace(record);
      const parts = withJoins(formedOf(site), partsOf(site, place), language);
      return opened && { ...opened, along: alongWith(site, place), parts };
    },
    explain({ path, ...about }) {
      const current = contextNow();
      const { print } = createPrinter({ language, now: current.model.now });
      return [explain(current, path, about)].flat().flatMap(print);
    },
    moments({ path = '/' }) {
      const { renderer, model } = contextNow();
      const showAt = (moment: number) => {
        const page = renderer.at(moment).render(path);
        return page.kind === 'redirect' ? { html: page.to, validUntil: null } : page;
      };
      return { now: withOffset(model.now), moments: changesAhead(showAt, model.now) };
    },
  };
  const posts: Readonly<Record<string, (sent: Sent) => unknown>> = {
    replace: ({ place, base, value }) => saving.replace(placeIn(place), base, value),
    insert: ({ place, value }) => saving.insert(placeIn(place), value),
    async new({ model, value }) {
      const before = placeOfSame(described(), model, value);
      if (before !== null) return { kind: 'saved', undo: null, place: before, id: value.id };
      const where = placeForNew(described(), model, value);
      if (where === null) return none();
      const { record, list, file } = where;
      const text = `${JSON.stringify(record, null, 2)}\n`;
      const saved = await (list === null ? saving.add(file, text) : saving.insert(list, record));
      return { ...saved, place: list ?? { file, path: [] }, id: record.id };
    },
    async 'new-page'({ value }) {
      const planned = planPage(described(), value);
      if (!('place' in planned))
        return { kind: 'faults', faults: planned, place: { file: '', path: [] } };
      const saved = await saving.all(planned.next);
      const faults = saved.kind === 'faults' ? { faults: atFields(saved.faults, planned) } : {};
      return { ...saved, ...faults, place: planned.place, title: value.title };
    },
    async remove({ place, base, along = '' }) {
      const where = placeIn(place);
      const isWhole = where.path.length === 0;
      // Since the user was asked, somebody may have written more that would be deleted, too.
      if (along !== alongWith(described(), where)) return { kind: 'changed' };
      const planned =
        planRecordRemoval(described(), where) ??
        (isWhole ? planPageRemoval(described(), where.file) : null);
      const saved = await (planned !== null
        ? saving.all(planned, { place: where, base })
        : isWhole
          ? saving.remove(where.file, base)
          : saving.replace(where, base, undefined));
      return saved.kind === 'faults'
        ? { ...saved, ...byDependent(described(), saved.faults) }
        : saved;
    },
    text: ({ file, base, text }) => saving.rewrite(placeIn({ file }).file, base, text),
    fix: saving.fix,
    undo: ({ number }) => saving.undo(Number(number)),
  };
  const answerWith = (found: unknown) => (found instanceof Response ? found : Response.json(found));
  for (const [name, answer] of Object.entries(gets))
    app.get(`/api/${name}`, async ({ req }) => answerWith(await answer(req.query(), req.raw)));
  for (const [name, answer] of Object.entries(posts))
    app.post(`/api/${name}`, async ({ req }) => answerWith(await answer(await req.json())));
  app.post('/api/upload', async (context) => {
    const bytes = new Uint8Array(await context.req.arrayBuffer());
    const file = mediaName(context.req.query('name') ?? '');
    if (mediaKind(file) !== 'picture')
      throw new UserError(
        'This file can’t be shown as a picture. Choose a picture that is saved as JPG, PNG or WebP.',
        'Denne filen kan ikke vises som bilde. Velg et bilde som er lagret som JPG, PNG eller WebP.',
      );
    const ending = extname(file);
    const taken = new Set<string>();
    for (;;) {
      const free = unusedName(file.slice(0, file.length - ending.length), taken, ending);
      const there = await readFile(join(folder, free)).catch(() => null);
      // The same picture again: it is used. Another one stays: phones call each picture `image.jpg`.
      if (there?.equals(bytes)) return context.json({ kind: 'saved', undo: null, url: `/${free}` });
      if (there === null) {
        const saved = await saving.add(free, bytes);
        if (saved.kind !== 'changed') return context.json({ ...saved, url: `/${free}` });
      }
      taken.add(free);
    }
  });
  app.post('/api/run', async (context) => {
    const { name } = await context.req.json();
    const args = commandOf(name, folder, language);
    if (args === null) return none();
    context.header('Content-Type', 'text/plain; charset=utf-8');
    return stream(context, (output) => run(output, args, messageOf));
  });
  app.onError((error, context) => {
    if (asUserError(error, folder) === null) console.error(printableLines(String(error)));
    return context.json({ error: messageOf(error) }, 500);
  });
  return app;
}

/** Returns the place that a request names. @throws UserError for anything but a JSON file of the site folder */
function placeIn(
  requested: Readonly<Partial<Record<'file' | 'path' | 'owner', unknown>>>,
): FilePlace {
  const { file, path = [], owner } = requested;
  const way: unknown = typeof path === 'string' ? JSON.parse(path) : path;
  const isKey = (key: unknown) =>
    typeof key === 'string' || (Number.isInteger(key) && Number(key) >= 0);
  // Nothing hidden, and nothing above: with `s`, `.` is also a line's end.
  const isInside =
    typeof file === 'string' &&
    /^(?![./])(?!.*\/\.).+\.json$/s.test(file) &&
    !/[\\\p{Cc}\u2028\u2029]/u.test(file);
  if (!isInside || !Array.isArray(way) || !way.every(isKey))
    throw new UserError(
      'The site folder has no file of that name.',
      'Nettstedsmappen har ingen fil med det navnet.',
    );
  return { file, path: way, ...(typeof owner === 'string' && { owner }) };
}

const words = {
  en: {
    refused: (isKnown: boolean) =>
      isKnown
        ? 'This browser may only read: lerret dev was started without --write.'
        : 'Open the panel by the address that the terminal shows.',
    large: 'That is more than 24 MB.',
    gone: 'The site has nothing there.',
  },
  nb: {
    refused: (isKnown: boolean) =>
      isKnown
        ? 'Denne nettleseren kan bare se: lerret dev ble startet uten --write.'
        : 'Åpne panelet med adressen som terminalen viser.',
    large: 'Det er mer enn 24 MB.',
    gone: 'Nettstedet har ingenting der.',
  },
};
