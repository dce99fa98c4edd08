// Generated from blocks/search/search.module.css by Lerret. Do not edit.
declare const styles: {
  readonly ways: string;
  readonly key: string;
  readonly failed: string;
  readonly results: string;
};
export default styles;
