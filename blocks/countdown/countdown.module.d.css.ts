// Generated from blocks/countdown/countdown.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly countdown: string;
  readonly left: string;
  readonly figure: string;
  readonly goal: string;
  readonly when: string;
  readonly ways: string;
};
export default styles;
