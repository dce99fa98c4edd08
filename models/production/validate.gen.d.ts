// Generated from models/production/model.json by `npm run generate`. Do not edit.
import type { Validate } from '../../schemas/validate.ts';
import type { Production } from './model.gen.ts';

export const validate: Validate<Production>;
