// Generated from blocks/language-switch/language-switch.module.css by Lerret. Do not edit.
declare const styles: {
  readonly languages: string;
  readonly language: string;
};
export default styles;
