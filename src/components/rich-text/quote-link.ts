const ONLY_THE_LINK = /^\s*(?:[RQ][ET]:\s*)?$/i;
const MAX_LINKS = 8; // our choice; more of the same is hostile
const BLOCKS = new Set('BLOCKQUOTE DIV LI P PRE'.split(' '));

/** A text, a break or the like, with the block and the link that it is in. */
interface Leaf {
  node: ChildNode;
  block: Element;
  link: Element | undefined;
}

const leavesOf = (root: Element, block = root, link?: Element, leaves: Leaf[] = []): Leaf[] => {
  for (const node of root.childNodes) {
    if (!(node instanceof Element) || !node.hasChildNodes()) leaves.push({ node, block, link });
    else leavesOf(node, BLOCKS.has(node.tagName) ? node : block, node.tagName === 'A' ? node : link, leaves);
  }
  return leaves;
};

const isBlank = ({ node: { nodeName, textContent } }: Leaf) => nodeName !== 'IMG' && !textContent?.trim();

/** Takes nodes out of their block, the breaks that led to them, and the block where nothing is left of it. */
const takeOut = (nodes: readonly ChildNode[], block: Element, content: Element): void => {
  for (const node of nodes) node.remove();
  const leaves = leavesOf(block);
  while (leaves[0] && isBlank(leaves[0])) leaves.shift()?.node.remove();
  for (let last = leaves.pop(); last && isBlank(last); last = leaves.pop()) last.node.remove();
  if (block !== content && !block.textContent.trim() && !block.querySelector('img')) block.remove();
};

/** Takes the address of a quote out of a text where it is not marked: lines that are nothing but a link to one of these addresses. */
export const takeQuoteLines = (content: Element, addresses: readonly string[]): void => {
  const isOne = (link: Element) => addresses.includes(link.getAttribute('href') ?? '');
  if (![...content.querySelectorAll('a')].some(isOne)) return;
  const leaves = leavesOf(content);
  const links = new Map(leaves.flatMap(({ link, block }) => (link && isOne(link) ? [[link, block] as const] : [])));
  for (const [link, block] of [...links].slice(0, MAX_LINKS)) {
    const others: ChildNode[] = [];
    let isPast = false;
    for (const leaf of leaves) {
      if (leaf.link === link) isPast = true;
      else if (leaf.node.nodeName !== 'BR' && leaf.block === block) others.push(leaf.node);
      else if (isPast) break;
      else others.length = 0;
    }
    if (ONLY_THE_LINK.test(others.map(({ textContent }) => textContent).join(''))) takeOut([link, ...others], block, content);
  }
};
