import { isWithin, lineAt, parsed, perScript } from './source.ts';
import { nameOf, nodesBelow } from './syntax.ts';

/** The one file that may write the element itself. */
const PICTURE = 'src/ui/img.tsx';

/** Every picture says what stands in its place where it does not come, which `Img` asks for. */
export const picturesRule = perScript(
  (path) => isWithin(path, 'src') && path !== PICTURE,
  (source) =>
    [...nodesBelow(parsed(source).program)]
      .filter(({ type, name }) => type === 'JSXOpeningElement' && nameOf(name) === 'img')
      .map(({ start }) => ({ path: source.path, line: lineAt(source, start), message: `<img>: use Img of ${PICTURE}` })),
);
