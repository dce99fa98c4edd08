// Generated from blocks/week-sheet/week-sheet.module.css by Lerret. Do not edit.
declare const styles: {
  readonly sheet: string;
  readonly closed: string;
  readonly cancelled: string;
  readonly title: string;
  readonly day: string;
  readonly hall: string;
  readonly age: string;
  readonly note: string;
};
export default styles;
