import type { ReactNode } from 'react';
import './mfm-motions.css';
import './mfm.css';

/**
 * The suggested effects and others that servers send (rule effects-known); any other is ignored. Their appearance is defined in `mfm.css`.
 */
const EFFECTS =
  'bg blur border bounce center fg flip font jelly jump position rainbow rotate scale shake sparkle spin tada twitch x2 x3 x4'.split(' ');

const FAMILIES = 'serif monospace cursive fantasy emoji math'.split(' ');
const LINES = 'dashed dotted double groove hidden inset none outset ridge solid'.split(' ');
const PLAYS_S = 4.5; // WCAG 2.2.2: automatic motion ends within five seconds; hovering continues it
const [SHORTEST_S, LONGEST_S] = [0.34, 30]; // our choice; WCAG 2.3.1: three flashes a second at most
const LATEST_S = 10; // our choice

type Style = Record<`--mfm-${string}`, string | number>;

/** Returns the effect that a span requests, in the forms of FEP-c16b and of older servers. */
const effectOf = (element: Element) => {
  const notified = (name: string) => element.getAttribute(`data-mfm-${name}`) ?? element.getAttribute(`data-${name}`);
  const number = (name: string, least: number, most: number): number | undefined => {
    const text = notified(name) ?? '';
    return /^-?(?:\d{1,4}|\d{0,4}\.\d{1,6})$/.test(text) ? Math.min(Math.max(Number(text), least), most) : undefined;
  };
  const seconds = (name: string, least: number, most: number): number | undefined => {
    const [, value, unit] = /^(-?(?:\d{1,5}|\d{0,4}\.\d{1,4}))(m?s)$/.exec(notified(name) ?? '') ?? [];
    return value === undefined ? undefined : Math.min(Math.max(Number(value) / (unit === 'ms' ? 1_000 : 1), least), most);
  };
  const among = (name: string, names: readonly string[]) => names.find((word) => word === notified(name));
  return { has: (name: string) => notified(name) !== null, notified, number, seconds, among };
};

const pair = (x: number | undefined, y: number | undefined, unit = ''): Style => ({
  ...(x !== undefined && { '--mfm-x': `${x}${unit}` }),
  ...(y !== undefined && { '--mfm-y': `${y}${unit}` }),
});

/** Our own class and custom properties for one effect; nothing of the server's own reaches the page but numbers, colours and words of these lists. */
const effect = (name: string, element: Element): { classes: string[]; style: Style } => {
  const { has, notified, number, seconds, among } = effectOf(element);
  const [speed, delay] = [seconds('speed', SHORTEST_S, LONGEST_S), seconds('delay', -LATEST_S, LATEST_S)];
  const colour = /^#?([\da-f]{3}(?:[\da-f]{3})?)$/i.exec(notified('color') ?? '')?.[1];
  const timing: Style = {
    ...(speed !== undefined && { '--mfm-speed': `${speed}s`, '--mfm-count': Math.max(1, Math.round(PLAYS_S / speed)) }),
    ...(delay !== undefined && { '--mfm-delay': `${delay}s` }),
  };
  const coloured: Style = colour === undefined ? {} : { '--mfm-color': `#${colour}` };
  const own = (more: string | undefined, style: Style = {}) => ({
    classes: [`mfm-${name}`, ...(more ? [`mfm-${name}-${more}`] : [])],
    style,
  });
  switch (name) {
    case 'spin': {
      const direction = has('left') ? 'reverse' : has('alternate') ? 'alternate' : undefined;
      const turn: Style = direction === undefined ? {} : { '--mfm-direction': direction };
      return own(has('x') ? 'x' : has('y') ? 'y' : undefined, { ...timing, ...turn });
    }
    case 'font':
      return own(FAMILIES.find(has));
    case 'flip':
      return own(has('v') ? (has('h') ? 'both' : 'v') : undefined);
    case 'rotate': {
      const deg = number('deg', -360, 360);
      return own(undefined, deg === undefined ? {} : { '--mfm-deg': `${deg}deg` });
    }
    case 'scale':
      return own(undefined, pair(number('x', 0.2, 3), number('y', 0.2, 3)));
    case 'position':
      return own(undefined, pair(number('x', -3, 3), number('y', -3, 3), 'em'));
    case 'fg':
    case 'bg':
      return own(undefined, coloured);
    case 'border': {
      const [width, radius, line] = [number('width', 0, 8), number('radius', 0, 40), among('style', LINES)];
      return own(undefined, {
        ...coloured,
        ...(width !== undefined && { '--mfm-width': `${width}px` }),
        ...(radius !== undefined && { '--mfm-radius': `${radius}px` }),
        ...(line !== undefined && { '--mfm-style': line }),
      });
    }
    default:
      return own(undefined, timing);
  }
};

/** A piece of text with the effects of Misskey's markup. */
export function Mfm({ element, children }: { element: Element; children: ReactNode }) {
  const { classList } = element;
  const effects = EFFECTS.filter((name) => classList.contains(`_mfm_${name}_`) || classList.contains(`mfm-${name}`)).map((name) =>
    effect(name, element),
  );
  if (effects.length === 0) return <span>{children}</span>;
  const style: Style = Object.assign({}, ...effects.map((one) => one.style));
  return (
    <span className={effects.flatMap(({ classes }) => classes).join(' ')} style={style}>
      {children}
    </span>
  );
}
