export {
  bothOf,
  type PoorPair,
  poorPairs,
  type Scheme,
  type SchemeColours,
  schemes,
  shadeFor,
  themeColours,
} from './theme-colours.ts';
