import { createElement, Fragment, type ReactNode } from 'react';
import { BLOCKS, walk, type WalkContext } from './walk.tsx';
import styles from './rare.module.css';

const GREEN = /^\s*>+(?:\s+\S|[^\s>:;._<=-])/;

/** The children of a block, of which the lines that begin with ">" are green; an emoticon is none. */
export function GreenLines({ block, context: above }: { block: Element; context: WalkContext }) {
  const context = { ...above, budget: { ...above.budget } };
  const made: ReactNode[] = [];
  let line: Node[] = [];
  const end = () => {
    const isGreen = line[0]?.nodeType === Node.TEXT_NODE && GREEN.test(line[0].textContent ?? '');
    const inside = walk(line, context);
    made.push(...(isGreen ? [createElement('span', { className: styles.green }, ...inside)] : inside));
    line = [];
  };
  for (const node of block.childNodes) {
    if (node.nodeName !== 'BR' && !BLOCKS.has(node.nodeName)) {
      line.push(node);
      continue;
    }
    end();
    made.push(...walk([node], context));
  }
  end();
  return createElement(Fragment, null, ...made);
}
