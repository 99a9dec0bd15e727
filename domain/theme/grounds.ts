import { mixed, type Colour } from './colour.ts';
import { contrast } from './contrast.ts';
import { SURFACES, type Colours, type Ink } from './roles.ts';

type On = (ink: Ink, colours: Colours, alert: number) => readonly Colour[];

/** The amount of red in the background of an alert, unless the theme defines it. */
export const USUAL_ALERT = 0.12;

/** The mixtures of the accent that the page writes on, as its style sheets have them. */
const tints = ({ tint, line }: Colours): readonly Colour[] => [tint, line];
const ofAccent = ({ accent, panel, raised }: Colours): readonly Colour[] => [
  mixed(accent, 0.26, raised),
  mixed(accent, 0.26, panel),
  mixed(accent, 0.22, panel),
];

/** Returns every background from which a text colour has to be distinct (rules text-contrast, focused-ground). */
const groundsOf: On = (ink, colours, alert) => {
  const { accent, red, panel, tint } = colours;
  const surfaces = SURFACES.map((surface) => colours[surface]);
  switch (ink) {
    case 'text':
      return [...surfaces, ...tints(colours), ...ofAccent(colours), mixed(red, alert, panel), mixed(accent, 0.3, panel)];
    case 'accent':
      return [...surfaces, tint, mixed(accent, 0.18, panel)];
    case 'faint':
    case 'link':
      return [...surfaces, tint, mixed(accent, 0.22, panel), mixed(red, alert, panel)];
    case 'green':
      return [...surfaces, tint, mixed(colours.green, 0.12, panel)];
    case 'red':
    case 'blue':
    case 'orange':
      return [...surfaces, tint];
  }
};

/** The least contrast that the border of a control has anywhere: with the surface around it, and with the field within. */
export const leastOfEdge = (colours: Colours, edge: Colour = colours.edge): number =>
  Math.min(...[...SURFACES.map((surface) => colours[surface]), colours.tint].map((ground) => contrast(edge, ground)));

/** The least contrast that an ink has anywhere. */
export const leastOf = (ink: Ink, colours: Colours, alert: number = USUAL_ALERT): number =>
  Math.min(...groundsOf(ink, colours, alert).map((ground) => contrast(colours[ink], ground)));
