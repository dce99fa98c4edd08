// Generated from blocks/countdown/countdown.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly countdown: string;
  readonly band: string;
  readonly figure: string;
};
export default styles;
