// Generated from blocks/login/login.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
};
export default styles;
