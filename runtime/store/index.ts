export { digestOf, readPlain, readSealed, seal } from './sealed.ts';
