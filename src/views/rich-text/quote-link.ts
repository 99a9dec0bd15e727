const blockOf = (node: Node) => node.parentElement?.closest('p, div, li, blockquote, pre');

/** The texts, breaks and the like of a content, in their order. */
const leavesOf = (root: Element): ChildNode[] => {
  const walker = document.createTreeWalker(root);
  const leaves: ChildNode[] = [];
  while (walker.nextNode()) if (!walker.currentNode.hasChildNodes()) leaves.push(walker.currentNode as ChildNode);
  return leaves;
};

const isBlank = ({ nodeName, textContent }: Node) => nodeName !== 'IMG' && !textContent?.trim();

/** Takes nodes out, the breaks that led to them, and their block where nothing is left of it. */
const takeOut = (content: Element, nodes: readonly ChildNode[]): void => {
  const block = nodes[0] && blockOf(nodes[0]);
  for (const node of nodes) node.remove();
  if (!block) return;
  const leaves = leavesOf(block);
  while (leaves[0] && isBlank(leaves[0])) leaves.shift()?.remove();
  for (let last = leaves.pop(); last && isBlank(last); last = leaves.pop()) last.remove();
  if (block !== content && !block.textContent.trim() && !block.querySelector('img')) block.remove();
};

/** Takes the address of a quote out of a text where it is not marked: lines that are nothing but a link to one of these addresses. */
export const takeQuoteLines = (content: Element, addresses: readonly string[]): void => {
  for (const link of content.querySelectorAll('a')) {
    if (!addresses.includes(link.getAttribute('href') ?? '')) continue;
    const line: ChildNode[] = [link];
    let isPast = false;
    for (const leaf of leavesOf(content)) {
      if (link.contains(leaf)) isPast = true;
      else if (leaf.nodeName !== 'BR' && blockOf(leaf) === blockOf(link)) line.push(leaf);
      else if (isPast) break;
      else line.length = 1;
    }
    const [, ...others] = line;
    if (/^\s*(?:[RQ][ET]:\s*)?$/i.test(others.map(({ textContent }) => textContent).join(''))) takeOut(content, line);
  }
};
