// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.
import type {
  Article,
  BlockData,
  BlockMetadata,
  Endpoints,
  Event,
  FocalPoint,
  Image,
  Layout,
  Movie,
  PageDefinition,
  Production,
  Profile,
  Redirects,
  Review,
  SiteConfiguration,
  Ticket,
  Time,
  Tokens,
} from './types.gen.ts';
import type { Validate } from './validate.ts';

export const validateArticle: Validate<Article>;
export const validateBlockData: Validate<BlockData>;
export const validateBlock: Validate<BlockMetadata>;
export const validateEndpoints: Validate<Endpoints>;
export const validateEvent: Validate<Event>;
export const validateFocalPoint: Validate<FocalPoint>;
export const validateImage: Validate<Image>;
export const validateLayout: Validate<Layout>;
export const validateMovie: Validate<Movie>;
export const validatePage: Validate<PageDefinition>;
export const validateProduction: Validate<Production>;
export const validateProfile: Validate<Profile>;
export const validateRedirects: Validate<Redirects>;
export const validateReview: Validate<Review>;
export const validateSite: Validate<SiteConfiguration>;
export const validateTicket: Validate<Ticket>;
export const validateTime: Validate<Time>;
export const validateTokens: Validate<Tokens>;
