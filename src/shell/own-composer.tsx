import { signedIn } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { ComposerShape } from '#views/composer/composer-shape.tsx';
import { useIsCalm } from './use-is-calm.ts';

/** The post form beside the page, in its shape until the first statuses are painted. */
export function OwnComposer() {
  return useIsCalm() ? (
    <Late of={signedIn} shape={<ComposerShape />}>
      {({ Composer }) => <Composer />}
    </Late>
  ) : (
    <ComposerShape />
  );
}
