// Generated from models/event/model.json by Lerret. Do not edit.
import type { Validate } from '../../schemas/validate.ts';
import type { Event } from './model.gen.ts';

export const validate: Validate<Event>;
