import type { ReactNode } from 'react';
import { Details } from './details.tsx';
import { GreenLines } from './green-lines.tsx';
import { InlinePicture } from './inline-picture.tsx';
import { Mfm } from './mfm.tsx';
import { Table } from './table.tsx';
import type { WalkContext } from './walk.tsx';

export type RareProps = { element: Element; context: WalkContext; children: ReactNode };

/**
 * Elements that few statuses contain: animated text, lines that begin with ">", tables, collapsed details, inline pictures; `children` is
 * their plain text.
 */
export function RareElement({ element, context, children }: RareProps) {
  const inside = { ...context, budget: { left: MAX_INSIDE } };
  switch (element.tagName) {
    case 'TABLE':
      return <Table table={element} context={inside} />;
    case 'DETAILS':
      return <Details details={element} context={inside} />;
    case 'IMG':
      return <InlinePicture picture={element} isInLink={context.isInLink} />;
    case 'SPAN':
      return <Mfm element={element}>{children}</Mfm>;
    default:
      return <GreenLines block={element} context={inside} />;
  }
}

/** The nodes created here were counted before; hostile sizes are cut by `sanitise.ts`. */
const MAX_INSIDE = 8_000;
