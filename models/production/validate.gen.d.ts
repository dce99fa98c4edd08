// Generated from models/production/model.json by Lerret. Do not edit.
import type { Validate } from '../../schemas/validate.ts';
import type { Production } from './model.gen.ts';

export const validate: Validate<Production>;
