export { type StructuredData, structuredData } from './structured-data.ts';
