export { NOT_BLANK, type Schema, schemas, sharedSchemas } from '../../schemas/index.ts';
export { blockCodeProblems, importsOf } from './block-code.ts';
export { type CachedRecords, createCachedRecords, type RecordStore } from './cached-records.ts';
export {
  type CachedReader,
  type ContentReader,
  cachedReader,
  onceReader,
  readerWith,
  withoutMark,
} from './content-reader.ts';
export { folderReader, pathOnDisk } from './folder-reader.ts';
export { type HtmlTag, isEntity, MAX_ELEMENTS, MAX_HTML, readHtml } from './html-tags.ts';
export { type JsonEdit, withEdits, withItem } from './json/edit-json.ts';
export { createLocator, offsetInside } from './json/locate.ts';
export { suggestionFor } from './json/meant-value.ts';
export {
  fieldsWhere,
  htmlFields,
  kindOf,
  schemaFor,
  schemaOfPart,
  valuesAt,
} from './json/schema-at.ts';
export { schemaProblems } from './json/schema-problems.ts';
export {
  either,
  exampleOfKey,
  firstOf,
  inBackticks,
  kindWords,
  quoted,
} from './json/schema-words.ts';
export { timeUnit, wrongForm } from './json/wrong-form.ts';
export { mediaNamedIn } from './media.ts';
export { recordSchemaName } from './own-schema.ts';
export {
  codeFolders,
  fileOf,
  generatedFolder,
  inProject,
  isPackaged,
  LERRET,
  nearestProject,
  type Project,
  projectOf,
  SHARED_LIBRARIES,
  SITE,
  unbundledFolder,
} from './project.ts';
export { type BlockDescription, checkBlocks, readBlocks } from './read-blocks.ts';
export { readDescribed, throwErrors } from './read-described.ts';
export { type CheckedModels, checkModels, describeModels, readModels } from './read-models.ts';
export { readSite } from './read-site.ts';
export { isIdOf, newIds, nextId } from './record-ids.ts';
export { isAllowed } from './sanitise.ts';
export { shownByLinks } from './shown-by-link.ts';
export {
  type LoadedSite,
  type MediaFile,
  type NamedPage,
  type Origin,
  type Origins,
  placeKey,
  type RecordNotes,
  type RecordState,
  type Redirect,
  type Site,
} from './site.ts';
export { drawSvg } from './svg.ts';
export { isHtml, partsWhere, textOptions, textPlaces } from './text-options.ts';
export { fillAmongThemselves, fillText, MAX_FILLED } from './variables.ts';
