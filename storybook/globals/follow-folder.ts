/** The attributes that can hold addresses of the site's `media/`: `srcdoc` is a whole page. */
const attributes = ['src', 'srcset', 'href', 'poster', 'srcdoc'];
const selector = attributes.map((name) => `[${name}*="/media/"]`).join(',');

/**
 * Makes addresses such as `/media/x.webp` lead into `folder`, now and whenever the page changes: a built Storybook may
 * be in a folder of a web server, but its records and pages have addresses from the server's root.
 * @param folder where Storybook is, such as `/designs/storybook/`
 */
export function followFolder(folder: string): void {
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'attributes' ? [target] : addedNodes) lead(node, folder);
  }).observe(document, { subtree: true, childList: true, attributeFilter: attributes });
}

function lead(node: Node, folder: string): void {
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll(selector)])
    for (const name of attributes) {
      const address = element.getAttribute(name);
      const inFolder = address?.replace(/(^|,\s*|=")\/media\//g, `$1${folder}media/`);
      if (inFolder !== undefined && inFolder !== address) element.setAttribute(name, inFolder);
    }
}
