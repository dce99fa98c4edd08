// Generated from models/event/model.json by `npm run generate`. Do not edit.
import type { Validate } from '../../schemas/validate.ts';
import type { Event } from './model.gen.ts';

export const validate: Validate<Event>;
