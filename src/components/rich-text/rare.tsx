import type { ReactNode } from 'react';
import { Details } from './details.tsx';
import { GreenLines } from './green-lines.tsx';
import { InlinePicture } from './inline-picture.tsx';
import { Mfm } from './mfm.tsx';
import { Table } from './table.tsx';
import type { Place } from './walk.tsx';

export type RareProps = { element: Element; place: Place; children: ReactNode };

/** What few posts hold: text that moves, lines that begin with ">", a table, something folded, a picture among the words; `children` are its words alone. */
export function RareElement({ element, place, children }: RareProps) {
  const inside = { ...place, budget: { left: MAX_INSIDE } };
  switch (element.tagName) {
    case 'TABLE':
      return <Table table={element} place={inside} />;
    case 'DETAILS':
      return <Details details={element} place={inside} />;
    case 'IMG':
      return <InlinePicture picture={element} isInLink={place.isInLink} />;
    case 'SPAN':
      return <Mfm element={element}>{children}</Mfm>;
    default:
      return <GreenLines block={element} place={inside} />;
  }
}

/** What is made anew here was counted before; hostile sizes are cut by `sanitise.ts`. */
const MAX_INSIDE = 8_000;
