// Generated from blocks/signup/signup.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
};
export default styles;
