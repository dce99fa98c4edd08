// Generated from blocks/login/login.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly "script-missing": string;
};
export default styles;
