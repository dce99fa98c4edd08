import { EventEmitter } from 'node:events';
import { existsSync, lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isSoundAfter } from '../../check/index.ts';
import {
  type Diagnostic,
  type Language,
  printableLines,
  textReport,
  UserError,
} from '../../diagnostics/index.ts';
import { createPageModel, modelAfter } from '../../page/index.ts';
import { createThrownAt } from '../../prerender/source-locations.ts';
import {
  blockCodeProblems,
  type CachedReader,
  type ContentReader,
  cachedReader,
  codeFolders,
  createCachedRecords,
  folderReader,
  projectOf,
  readSite,
  throwIfAny,
} from '../../site/index.ts';
import { createSources } from '../../store/index.ts';
import { blockFailure, isBlockError } from '../block-failures.ts';
import { type CheckedSite, type ReadSite, readCheckedSite } from '../checked-site.ts';
import { readerWith } from '../reader-with.ts';
import { generateAgain, writeSchemas } from '../types/write-generated.ts';
import { createBackground } from './background.ts';
import { type DevError, fromDiagnostics, fromError, fromFailure } from './dev-error.ts';
import { createDevCode, type DevCode } from './edited-code.ts';
import { createShownSite, type ShownSite } from './shown-site.ts';

const gone: Readonly<Record<Language, string>> = {
  en: 'The site folder is gone. The pages are shown as they were, until it is back.',
  nb: 'Mappen med nettstedet er borte. Sidene vises som de var, til den er tilbake.',
};

const times = {
  read: { en: 'Read in', nb: 'Lest på' },
  loaded: { en: 'Loaded in', nb: 'Lastet på' },
};

/** The site folder as it is now; while it has errors, the last version without errors is shown. */
export type LiveSite = ReturnType<typeof createLiveSite>;

/** What is shown, with what it was read and is rendered with. */
export interface Made {
  readonly read: ReadSite;
  readonly reader: CachedReader;
  readonly code: DevCode;
  readonly shown: ShownSite;
}

/** A text of a file that brings no error. */
interface SoundText {
  readonly text: string;
  /** Is what it makes shown? */
  readonly isShown: boolean;
}

/** After this number of milliseconds without a save the rest is done: the page is loaded by then. */
const QUIET = 400;

/** For how many other times what is shown is stored. */
const MAXIMUM_TIMES = 8;

/** Makes a live site that shows nothing until `reload` has read the folder. */
export function createLiveSite(folder: string, at: number | undefined, language: Language) {
  const events = new EventEmitter().setMaxListeners(0);
  const cached = createCachedRecords();
  const project = projectOf(folder);
  const code = createDevCode(project);
  const thrownAt = createThrownAt(project);
  const background = createBackground({ folder, at, language });
  let ofModels = createSources();
  let shown: ShownSite | null = null;
  /** Null where only reading everything shows what is affected. */
  let made: Made | null = null;
  let last: Made | null = null;
  /** What was shown last, at other times. */
  const otherTimes = new Map<number, ShownSite>();
  /** What is wrong with the folder. */
  let mistakes: readonly DevError[] = [];
  /** Why the folder can't be read, or the code be loaded. */
  let failure: readonly DevError[] = [];
  /** The error that prevented a page from being rendered, as it was reported last. */
  let toldLast = '';
  let quiet: NodeJS.Timeout | undefined;
  let isChecked = true;
  /** Was nothing saved since the last check but what was found sound? */
  let isSound = true;
  /** Texts of files that were found sound before they were written. */
  const soundTexts = new Map<string, SoundText>();
  /** What was read at once, and not reported to editors yet. */
  let untold: CheckedSite | null = null;
  /** Counts the saves: results about an older state don't count. */
  let saves = 0;
  let running: Promise<void> = Promise.resolve();
  /** One after the other: an older reading must not replace a newer one. */
  const inOrder = (act: () => Promise<void>) => {
    running = running.then(act);
    return running;
  };

  function show(next: Made): void {
    made = next;
    last = next;
    shown = next.shown;
    otherTimes.clear();
  }

  function shownAt(at: number): ShownSite | null {
    if (last === null) return null;
    const before = otherTimes.get(at);
    if (before !== undefined) return before;
    const { read, code } = last;
    const made = createShownSite(read, code, createPageModel(read.loaded.site, at), language);
    if (otherTimes.size >= MAXIMUM_TIMES) otherTimes.clear();
    otherTimes.set(at, made);
    return made;
  }

  async function failureOf(error: unknown): Promise<DevError> {
    const one =
      shown !== null && isBlockError(error)
        ? fromFailure(project, await blockFailure(error, { ...shown, project }, language, thrownAt))
        : fromError(error, language);
    if (one.message !== toldLast) console.error(printableLines(one.message));
    toldLast = one.message;
    return one;
  }

  function fail(error: unknown): void {
    const one = fromError(error, language);
    failure = [one];
    console.error(printableLines(one.message));
  }

  /** Tells what is wrong with the code of blocks by its places, rather than by what a bundler says of it. */
  async function requireCode(): Promise<void> {
    for (const one of codeFolders(project)) throwIfAny(one, await blockCodeProblems(one));
  }

  async function readAll(described: readonly string[] = [], isCodeNew = false): Promise<void> {
    const started = performance.now();
    made = null;
    isChecked = true;
    isSound = true;
    soundTexts.clear();
    try {
      if (!existsSync(folder)) throw new UserError(gone[language]);
      if (described.length > 0) await generateAgain(project, folder, described);
      const reader = cachedReader(folderReader(folder));
      const sources = createSources();
      ofModels = sources;
      const [loaded, read] = await Promise.all([
        code.load(isCodeNew).catch(async (error) => {
          await requireCode();
          throw error;
        }),
        readCheckedSite(folder, at, language, 0, { cached, reader, cache: { sources } }),
      ]);
      failure = [];
      untold = read;
      tell(read.diagnostics);
      if (read.model !== null) {
        show({
          read,
          reader,
          code: loaded,
          shown: createShownSite(read, loaded, read.model, language),
        });
        printTime('read', started);
      }
    } catch (error) {
      // For example, a block can't be bundled: the error is shown until the next save.
      mistakes = [];
      fail(error);
    }
    events.emit('change');
  }

  function tell(diagnostics: readonly Diagnostic[]): void {
    if (diagnostics.length > 0) console.error(textReport(diagnostics, { language }));
    mistakes = fromDiagnostics(folder, diagnostics);
  }

  /**
   * The site with these files as they are now; null where only reading everything shows what is affected.
   * @param files their paths in the folder
   */
  async function madeAfter(files: readonly string[]): Promise<Made | null> {
    if (made === null || mistakes.length > 0) return null;
    const { read, reader, code } = made;
    const isFile = (file: string) =>
      lstatSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true;
    if (!files.every((file) => /^(?!\.).*\.json$/.test(file) && isFile(file))) return null;
    reader.forget(files);
    const edited = await editedWith(made, files, reader);
    if (edited === null || edited.loaded.problems.length > read.loaded.problems.length) return null;
    const next = { ...read, loaded: edited.loaded };
    return { read: next, reader, code, shown: createShownSite(next, code, edited.model, language) };
  }

  /** What was made, with some files as a reader has them; null where an address may have changed. */
  async function editedWith(
    { read, shown }: Made,
    files: readonly string[],
    reader: ContentReader,
  ) {
    const { blocks, models } = read;
    const edited = { last: read.loaded, files };
    const loaded = await readSite(reader, { blocks, models: models.models, cached, edited });
    const model = modelAfter(shown.model, loaded.site);
    return model && { loaded, model };
  }

  async function isSoundWith(file: string, text: string): Promise<boolean> {
    const before = made;
    if (before === null || mistakes.length > 0 || !isSound) return false;
    const { read, reader, shown } = before;
    if (reader.sizeOf?.(file) === null) return false;
    const after = await editedWith(before, [file], readerWith(reader, file, text));
    const last = { loaded: read.loaded, model: shown.model };
    if (after === null || !isSoundAfter(last, after, read.blocks)) return false;
    soundTexts.set(file, { text, isShown: false });
    return true;
  }

  /** @param started by `performance.now()` */
  function printTime(done: keyof typeof times, started: number): void {
    console.log(`${times[done][language]} ${Math.round(performance.now() - started)} ms`);
  }

  async function save(paths: readonly string[]): Promise<void> {
    const started = performance.now();
    const files = paths.map((file) => relative(folder, file).replaceAll(sep, '/'));
    const soundOf = (file: string, { reader }: Made) => {
      const sound = soundTexts.get(file);
      return sound?.text === reader.read(file) ? sound : undefined;
    };
    // The watch reports it once more.
    const before = made;
    if (before !== null && files.every((file) => soundOf(file, before)?.isShown)) return;
    const next = await madeAfter(files).catch(() => null);
    if (next === null) return readAll();
    isChecked = false;
    for (const file of files) {
      const sound = soundOf(file, next);
      isSound &&= sound !== undefined;
      if (sound === undefined) soundTexts.delete(file);
      else soundTexts.set(file, { ...sound, isShown: true });
    }
    show(next);
    printTime('read', started);
    events.emit('change');
  }

  async function saveCode(act: () => Promise<DevCode>): Promise<void> {
    const started = performance.now();
    try {
      // Also where it was loaded: what never runs, or what a build wouldn't see, can be loaded all the same.
      const loaded = await act().finally(requireCode);
      if (made === null) return readAll();
      failure = [];
      show({
        ...made,
        code: loaded,
        shown: createShownSite(made.read, loaded, made.shown.model, language),
      });
      printTime('loaded', started);
    } catch (error) {
      fail(error);
    }
    events.emit('change');
  }

  /** Does beside the server what no page waits for: checks the whole site, and bundles what browsers load. */
  async function finish(): Promise<void> {
    const asked = saves;
    const ifStill = (act: () => Promise<void>) =>
      inOrder(async () => {
        if (asked === saves) await act();
      });
    if (!isChecked) {
      const diagnostics = await background.check().catch(() => null);
      await ifStill(async () => {
        // Reading everything here gives the reason why it can't be read there.
        if (diagnostics === null) return readAll();
        isChecked = true;
        isSound = true;
        soundTexts.clear();
        tell(diagnostics);
        events.emit('change');
      });
    }
    if (untold !== null && asked === saves) await writeSchemas(project, untold);
    untold = null;
    if (!code.isBundleOld()) return;
    const error: unknown = await background.bundle().catch((reason) => reason);
    await ifStill(() =>
      saveCode(() => (error === undefined ? code.bundle() : Promise.reject(error))),
    );
  }

  /** Does something at once, and the rest when no more saves follow. */
  const atOnce = (act: () => Promise<void>) =>
    inOrder(async () => {
      clearTimeout(quiet);
      saves += 1;
      await act();
      quiet = setTimeout(() => void finish(), QUIET);
    });

  return {
    /** Emits `change` after each reload. */
    events,
    shown: () => shown,
    /** The same at another time, in milliseconds since 1970. */
    shownAt,
    /** What was shown last was made of this; null where it isn't known any more. */
    made: () => last,
    /** The problems because of which the folder, or the code, can't be shown as it is now. */
    devError: () => [...failure, ...mistakes],
    /** The error that prevented a page from being rendered; the terminal prints it once, too. */
    failureOf,
    /** The absolute paths, without links, of all that code was made of, or couldn't be made of. */
    sources: () => ({ code: code.sources(), models: new Set(ofModels.noted.keys()) }),
    /** Reads everything again. @param described the block.json files that have changed */
    reload: (described?: readonly string[]) => atOnce(() => readAll(described, true)),
    /** Shows what was saved as soon as it can be rendered; everything is read and checked when no more saves follow. */
    save: (files: readonly string[]) => atOnce(() => save(files)),
    /** Is the site surely without errors if a file held this text? False: only a check of the whole site can tell. */
    async isSoundWith(file: string, text: string): Promise<boolean> {
      let answer = false;
      await inOrder(async () => {
        answer = await isSoundWith(file, text).catch(() => false);
      });
      return answer;
    },
    /** Shows code that was saved; what browsers load of it is bundled when no more saves follow. */
    saveCode: (files: readonly string[]) => atOnce(() => saveCode(() => code.change(files))),
  };
}
