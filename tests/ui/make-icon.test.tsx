import { render } from '@testing-library/react';
import Star, * as star from 'lucide-react/icons/star';
import { expect, test } from 'vitest';
import makeIcon from '#ui/make-icon.ts';

// What the package's types do not name.
const { __iconData: shape } = star as unknown as { __iconData: Parameters<typeof makeIcon>[0] };
const OwnStar = makeIcon(shape);

test.each([
  [{}],
  [{ role: 'img', 'aria-label': 'a star' }],
  [{ role: 'img', 'aria-hidden': false, 'aria-label': 'a star', strokeWidth: 3 }],
])('an icon of a build is the one that lucide makes, its class names aside: %o', (props) => {
  const { container } = render(
    <>
      <Star {...props} />
      <OwnStar {...props} />
    </>,
  );
  const [theirs, ours] = container.children;
  theirs?.removeAttribute('class');
  expect(ours?.isEqualNode(theirs ?? null)).toBe(true);
});
