// Generated from blocks/signup/signup.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly known: string;
};
export default styles;
