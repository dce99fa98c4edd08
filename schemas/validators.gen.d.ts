// Generated from schemas/*.schema.json by `npm run generate`. Do not edit.
import type { Validate } from './validate.ts';
export const validateArticle: Validate;
export const validateBlockData: Validate;
export const validateBlock: Validate;
export const validateEndpoints: Validate;
export const validateEvent: Validate;
export const validateFocalPoint: Validate;
export const validateImage: Validate;
export const validateLayout: Validate;
export const validateMovie: Validate;
export const validatePage: Validate;
export const validateProduction: Validate;
export const validateProfile: Validate;
export const validateRedirects: Validate;
export const validateReview: Validate;
export const validateSite: Validate;
export const validateTicket: Validate;
export const validateTime: Validate;
