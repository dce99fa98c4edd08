export type { Condition, Source } from './holds.ts';
export { fieldOf, type ReadProperty, readProperty } from './property.ts';
export { createRecordIndex, mayEqual, type RecordIndex } from './record-index.ts';
export { conditionsOf, type Selection, type SelectionKey, select } from './select.ts';
export { readReference, type Scope } from './wanted.ts';
