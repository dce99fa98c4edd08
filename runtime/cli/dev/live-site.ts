import { EventEmitter } from 'node:events';
import { existsSync, lstatSync } from 'node:fs';
import { relative } from 'node:path';
import { isSoundAfter } from '../../check/index.ts';
import {
  type Language,
  type PlacedDiagnostic,
  printableLines,
  textReport,
  UserError,
} from '../../diagnostics/index.ts';
import { modelAfter, type PageModel } from '../../page/index.ts';
import { runsInOrder } from '../../protocol/in-order.ts';
import {
  blockCodeProblems,
  type ContentReader,
  cachedReader,
  codeFolders,
  createCachedRecords,
  folderReader,
  pathOnDisk,
  projectOf,
  readBlocks,
  readerWith,
  readSite,
  throwErrors,
} from '../../site/index.ts';
import { createSources } from '../../store/index.ts';
import { blockFailure, createThrownAt, isBlockError } from '../block-failures.ts';
import {
  type CheckedSite,
  currentTime,
  faultsOf,
  type ReadSite,
  readCheckedSite,
} from '../checked-site.ts';
import { generateAgain, writeSchemas } from '../types/write-generated.ts';
import { createBackground } from './background.ts';
import { type DevError, fromDiagnostics, fromError, fromFailure } from './dev-error.ts';
import { createDevCode, type DevCode } from './edited-code.ts';
import { createShownSite } from './shown-site.ts';
import { createVersions, type Made } from './versions.ts';

const times = {
  read: { en: 'Read in', nb: 'Lest på' },
  loaded: { en: 'Loaded in', nb: 'Lastet på' },
};

/** The site of a folder that is being edited. While the folder has errors, the last version without errors is shown. */
export type LiveSite = ReturnType<typeof createLiveSite>;

/** A read site, and the page model of its records: what the panel edits. */
export interface PanelSite {
  readonly read: ReadSite;
  readonly model: PageModel;
}

/** How long after the last save slow tasks begin, in milliseconds. By then the page is loaded. */
const QUIET = 400;

/**
 * Creates the site that `lerret dev` shows. It has no pages until `reload` has read the folder. Prints problems, and
 * how long each reading took.
 * @param at the current time, in milliseconds since 1970 UTC; undefined: the site's fixed time, or else the clock's
 */
export function createLiveSite(folder: string, at: number | undefined, language: Language) {
  const events = new EventEmitter().setMaxListeners(0);
  /** A number that grows with each change, also from one process to the next. */
  let lastChange = Date.now();
  const changed = () => {
    lastChange += 1;
    events.emit('change');
  };
  const cached = createCachedRecords();
  const project = projectOf(folder);
  const code = createDevCode(project, language);
  const thrownAt = createThrownAt(project);
  const background = createBackground({ folder, at, language });
  let ofModels = createSources();
  /** The site as last read, with its inputs; null if the next change requires reading the whole folder. */
  let made: Made | null = null;
  const versions = createVersions(language, at);
  /** The site as last read, which has errors, until one without errors is shown; null if it can't be read. */
  let unshown: PanelSite | null = null;
  let mistakes: readonly DevError[] = [];
  let faults: readonly PlacedDiagnostic[] = [];
  let lastReport = '';
  let failure: readonly DevError[] = [];
  /** The last error of a page that was printed, so that it isn't printed for each request. */
  let lastPrinted = '';
  let quiet: NodeJS.Timeout | undefined;
  let isChecked = true;
  /** Whether every file saved since the last check was found free of errors. */
  let isSound = true;
  /** Texts of files that were found free of errors before they were written, and whether the site has each already. */
  const soundTexts = new Map<string, { readonly text: string; readonly isShown: boolean }>();
  /** The last read site, whose schemas for editors aren't written yet. */
  let unwritten: CheckedSite | null = null;
  /** The number of saves: results about an older number are ignored. */
  let saves = 0;
  // An older reading must not replace a newer one.
  const inOrder = runsInOrder();

  function madeWith(inputs: Omit<Made, 'shown'>, model: PageModel): Made {
    return { ...inputs, shown: createShownSite(inputs.read, inputs.code, model, language) };
  }

  function show(next: Made): void {
    versions.show(next);
    made = next;
  }

  /** Notes that a page of the last version threw, prints the error if it is new, and returns it with the problems. */
  async function problemsWith(error: unknown): Promise<readonly DevError[]> {
    const last = versions.last();
    versions.noteFailure();
    // The shown code is no longer the saved code.
    if (failure.length > 0) return [...failure, ...mistakes];
    const one =
      last !== null && isBlockError(error)
        ? fromFailure(
            project,
            await blockFailure(error, { ...last.shown, project }, language, thrownAt),
            language,
          )
        : fromError(error, language);
    if (one.message !== lastPrinted) console.error(printableLines(one.message));
    lastPrinted = one.message;
    return [...mistakes, one];
  }

  function fail(error: unknown): void {
    const one = fromError(error, language);
    // Several readings may follow one save.
    if (one.message !== failure[0]?.message) console.error(printableLines(one.message));
    failure = [one];
  }

  /** Checks the code of blocks. @throws DescriptionError if it has errors */
  async function requireCode(isLoaded = false): Promise<void> {
    for (const one of codeFolders(project))
      throwErrors(one, await blockCodeProblems(one, isLoaded));
  }

  /** Throws the problems of blocks that explain `error`, as errors of bundlers name no places; without any, `error`. */
  async function explain(error: unknown): Promise<never> {
    await requireCode();
    await readBlocks(folder);
    throw error;
  }

  /** Reads the whole folder, and shows the site if it has no errors. */
  async function readAll(described: readonly string[] = [], isCodeNew = false): Promise<void> {
    const started = performance.now();
    made = null;
    isChecked = true;
    isSound = true;
    soundTexts.clear();
    try {
      if (!existsSync(folder))
        throw new UserError(
          'The site folder is gone. The pages are shown as they were, until it is back.',
          'Mappen med nettstedet er borte. Sidene vises som de var, til den er tilbake.',
        );
      if (described.length > 0) await generateAgain(project, folder, described);
      const reader = cachedReader(folderReader(folder));
      const sources = createSources();
      ofModels = sources;
      const [loaded, read] = await Promise.all([
        code.load(isCodeNew).catch(explain),
        readCheckedSite(folder, at, language, { cached, reader, cache: { sources } }),
      ]);
      failure = [];
      unwritten = read;
      unshown = read.checkedModel && { read, model: read.checkedModel };
      report(faultsOf(read, language));
      if (read.model !== null) {
        show(madeWith({ read, reader, code: loaded }, read.model));
        printTime('read', started);
      }
    } catch (error) {
      // For example, a block can't be bundled: the error is shown until the next save.
      mistakes = [];
      fail(error);
    }
    changed();
  }

  function report(found: readonly PlacedDiagnostic[]): void {
    faults = found;
    const text = found.length === 0 ? '' : textReport(found, { language });
    // Several readings may follow one save. Of the same report, only the last line is printed, which counts.
    if (text !== '')
      console.error(text === lastReport ? text.slice(text.lastIndexOf('\n') + 1) : text);
    lastReport = text;
    mistakes = fromDiagnostics(folder, found, language);
  }

  /** Resolves with the site with the new content of some files; null if the whole folder must be read. */
  async function madeAfter(files: readonly string[]): Promise<Made | null> {
    if (made === null || mistakes.length > 0) return null;
    const { read, reader, code } = made;
    const isFile = (file: string) =>
      lstatSync(pathOnDisk(folder, file), { throwIfNoEntry: false })?.isFile() === true;
    if (!files.every((file) => /^(?!\.).*\.json$/.test(file) && isFile(file))) return null;
    reader.forget(files);
    const edited = await editedWith(made, files, reader);
    if (edited === null || edited.loaded.problems.length > read.loaded.problems.length) return null;
    return madeWith({ read: { ...read, loaded: edited.loaded }, reader, code }, edited.model);
  }

  /** Resolves with the same site, after reading some files again by `reader`; null if an address may have changed. */
  async function editedWith(
    { read, shown }: Made,
    files: readonly string[],
    reader: ContentReader,
  ) {
    const { blocks, models } = read;
    const edited = { last: read.loaded, files };
    const loaded = await readSite(reader, { blocks, models: models.models, cached, edited });
    const model = modelAfter(shown.model, loaded.site, currentTime(loaded.site, at));
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

  function printTime(done: keyof typeof times, started: number): void {
    console.log(`${times[done][language]} ${Math.round(performance.now() - started)} ms`);
  }

  async function save(paths: readonly string[]): Promise<void> {
    const started = performance.now();
    const files = paths.map((file) => relative(folder, file).normalize());
    const soundOf = (file: string, { reader }: Made) => {
      const sound = soundTexts.get(file);
      return sound?.text === reader.read(file) ? sound : undefined;
    };
    // The panel shows what it writes; the watch then reports the file, too.
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
    changed();
  }

  async function saveCode(act: () => Promise<DevCode>): Promise<void> {
    const started = performance.now();
    try {
      const loaded = await act().catch(explain);
      // The loader accepts code with errors that a build reports; its warnings are of the whole check.
      await requireCode(true);
      isChecked = false;
      if (made === null) return readAll();
      // `finish` bundles the browser code and then shows it with this code: with older browser code, islands fail.
      if (code.isAhead()) return;
      failure = [];
      show(madeWith({ ...made, code: loaded }, made.shown.model));
      printTime('loaded', started);
    } catch (error) {
      fail(error);
    }
    changed();
  }

  /** Does the tasks that no page waits for: checks the whole site, and bundles browser code. */
  async function finish(): Promise<void> {
    const before = saves;
    const ifStill = (act: () => Promise<void>) =>
      inOrder(async () => {
        if (before === saves) await act();
      });
    if (!isChecked) {
      const found = await background.check().catch(() => null);
      await ifStill(async () => {
        // Reading the whole folder here prints why the background couldn't read it.
        if (found === null) return readAll();
        isChecked = true;
        isSound = true;
        soundTexts.clear();
        report(found);
        changed();
      });
    }
    if (unwritten !== null && before === saves) await writeSchemas(project, unwritten);
    unwritten = null;
    if (!code.isBundleOld()) return;
    const error: unknown = await background.bundle().catch((reason) => reason);
    await ifStill(() =>
      saveCode(() => (error === undefined ? code.bundle() : Promise.reject(error))),
    );
  }

  /** Runs a task after the earlier ones. `finish` begins QUIET milliseconds later, unless another task comes. */
  const atOnce = (act: () => Promise<void>) =>
    inOrder(async () => {
      clearTimeout(quiet);
      saves += 1;
      await act();
      quiet = setTimeout(() => void finish(), QUIET);
    });

  return {
    /** Emits `change` when the shown site or its problems may have changed. */
    events,
    /** Returns the number of the last `change`: a larger one is later, also after a restart. */
    lastChange: () => lastChange,
    /** Returns the shown site; null while no site has been shown. */
    shown: () => versions.last()?.shown ?? null,
    ...{ shownAt: versions.lastAt, soundAt: versions.soundAt, made: versions.lastNow },
    /** Returns the last shown site; until one is shown, the last read one, with its errors; null if it can't be read. */
    forPanel(): PanelSite | null {
      const last = versions.lastNow();
      return last === null ? unshown : { read: last.read, model: last.shown.model };
    },
    /** Returns the problems because of which the current folder or code can't be shown. */
    devErrors: () => [...failure, ...mistakes],
    problemsWith,
    /** Returns all problems that the last check of the whole site found. */
    faults: () => faults,
    /** Returns the absolute paths, with symbolic links resolved, of all sources of code, also after a failure. */
    sources: () => ({ code: code.sources(), models: new Set(ofModels.noted.keys()) }),
    /** Reads the whole folder and all code again. @param described the block.json files that have changed */
    reload: (described?: readonly string[]) => atOnce(() => readAll(described, true)),
    /** Shows saved files as soon as the page can be rendered. Checks the site when no more saves follow. */
    save: (files: readonly string[]) => atOnce(() => save(files)),
    /** Resolves with whether the site has no errors with another text of a file; with false also if that is unknown. */
    isSoundWith: (file: string, text: string): Promise<boolean> =>
      inOrder(() => isSoundWith(file, text).catch(() => false)),
    /** Shows saved code. Bundles its browser code when no more saves follow. */
    saveCode: (files: readonly string[]) => atOnce(() => saveCode(() => code.change(files))),
  };
}
