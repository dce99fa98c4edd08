// Generated from models/article/model.json by Lerret. Do not edit.
import type { Validate } from '../../schemas/validate.ts';
import type { Article } from './model.gen.ts';

export const validate: Validate<Article>;
