// Generated from blocks/reset/reset.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly sent: string;
};
export default styles;
