// Generated from blocks/consent/consent.module.css by Lerret. Do not edit.
declare const styles: {
  readonly consent: string;
  readonly answers: string;
};
export default styles;
