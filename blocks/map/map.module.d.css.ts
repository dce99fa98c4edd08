// Generated from blocks/map/map.module.css by Lerret. Do not edit.
declare const styles: {
  readonly map: string;
  readonly place: string;
  readonly ways: string;
  readonly pictured: string;
};
export default styles;
