import { describe, expect, it } from 'vitest';
import { iconsOf, withDirectIcons } from '#scripts/vite/direct-icons.ts';

const LIST = `export { default as StarIcon } from 'icons/star';\nexport { default as RecentIcon, default as CatchUpIcon } from 'icons/history';\n`;
const directly = (code: string) => withDirectIcons(code, () => iconsOf(LIST));

describe('icons', () => {
  it('are imported from their own modules', () => {
    expect(directly("import { CatchUpIcon, StarIcon } from '#ui/lazy-icons.tsx';\nshow(<StarIcon />);")).toBe(
      "import CatchUpIcon from 'icons/history'; import StarIcon from 'icons/star';\nshow(<StarIcon />);",
    );
  });

  it('keep their local names, and the lines below theirs', () => {
    expect(directly("import {\n  StarIcon as Favourite,\n} from '#ui/icons.tsx';\nnext();")).toBe(
      "import Favourite from 'icons/star';\n\n\nnext();",
    );
  });

  it('of another folder, and anything else, stay as they are', () => {
    const code = "import { ApartIcon } from './icons.tsx';\nimport { Button } from '#ui/button.tsx';";
    expect(directly(code)).toBe(code);
  });

  it('that no list has stop the build', () => {
    expect(() => directly("import { NoIcon } from '#ui/icons.tsx';")).toThrow('icons.tsx has no icon NoIcon');
  });
});
