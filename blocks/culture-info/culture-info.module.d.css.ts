// Generated from blocks/culture-info/culture-info.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly arrangement: string;
  readonly text: string;
};
export default styles;
