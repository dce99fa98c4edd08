// Generated from blocks/card-list/card-list.module.css by Lerret. Do not edit.
declare const styles: {
  readonly band: string;
  readonly sections: string;
  readonly onward: string;
  readonly cards: string;
  readonly card: string;
  readonly words: string;
  readonly picture: string;
  readonly meta: string;
  readonly topic: string;
  readonly title: string;
  readonly text: string;
  readonly lead: string;
};
export default styles;
