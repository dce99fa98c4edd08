/** What of a head belongs to one page. Styles, scripts and what others put there stay. */
const OF_A_PAGE =
  'meta, link[rel=canonical], link[rel=alternate], link[as=image], script[type="application/ld+json"]';

/** Makes title, meta, canonical address, first picture and structured data follow the document (B10). What is equal isn't touched. */
export function updateHead(next: Document): void {
  document.title = next.title;
  const [shown = [], wanted = []] = [document, next].map(({ head }) => [
    ...head.querySelectorAll(OF_A_PAGE),
  ]);
  const isIn = (list: readonly Element[], element: Element) =>
    list.some((other) => other.isEqualNode(element));
  for (const element of shown) if (!isIn(wanted, element)) element.remove();
  for (const element of wanted) if (!isIn(shown, element)) document.head.append(element);
}
