export { type ContentReader, folderReader } from './content-reader.ts';
export { createLocator, type Place } from './locate.ts';
export { readSite } from './read-site.ts';
export {
  isModel,
  type LoadedSite,
  type MediaFile,
  type Model,
  models,
  type NamedPage,
  type Origin,
  type RecordsByModel,
  type Redirect,
  type Site,
  type SiteRecord,
} from './site.ts';
