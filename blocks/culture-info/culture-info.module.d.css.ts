// Generated from blocks/culture-info/culture-info.module.css by Lerret. Do not edit.
declare const styles: {
  readonly arrangement: string;
  readonly text: string;
};
export default styles;
