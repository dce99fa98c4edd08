// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.
import type {
  BlockData,
  BlockMetadata,
  Endpoints,
  FocalPoint,
  Image,
  Layout,
  Link,
  ModelDescription,
  Movie,
  PageDefinition,
  Price,
  Redirects,
  Repeats,
  Review,
  SiteConfiguration,
  Synonyms,
  Ticket,
  Time,
  Tokens,
} from './types.gen.ts';
import type { Validate } from './validate.ts';

export const validateBlockData: Validate<BlockData>;
export const validateBlock: Validate<BlockMetadata>;
export const validateEndpoints: Validate<Endpoints>;
export const validateFocalPoint: Validate<FocalPoint>;
export const validateImage: Validate<Image>;
export const validateLayout: Validate<Layout>;
export const validateLink: Validate<Link>;
export const validateModel: Validate<ModelDescription>;
export const validateMovie: Validate<Movie>;
export const validatePage: Validate<PageDefinition>;
export const validatePrice: Validate<Price>;
export const validateRedirects: Validate<Redirects>;
export const validateRepeats: Validate<Repeats>;
export const validateReview: Validate<Review>;
export const validateSite: Validate<SiteConfiguration>;
export const validateSynonyms: Validate<Synonyms>;
export const validateTicket: Validate<Ticket>;
export const validateTime: Validate<Time>;
export const validateTokens: Validate<Tokens>;
