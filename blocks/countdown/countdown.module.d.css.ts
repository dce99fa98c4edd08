// Generated from blocks/countdown/countdown.module.css by Lerret. Do not edit.
declare const styles: {
  readonly countdown: string;
  readonly band: string;
  readonly figure: string;
};
export default styles;
