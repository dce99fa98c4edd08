export type { Condition, Operator, Source } from './holds.ts';
export { fieldOf, readProperty } from './property.ts';
export { createRecordIndex, mayEqual, type RecordIndex } from './record-index.ts';
export { conditionsOf, type Selection, type SelectionKey, select } from './select.ts';
export { type Reference, readReference, type Scope } from './wanted.ts';
