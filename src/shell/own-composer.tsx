import { signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { ComposerShape } from '#features/composer/composer-shape.tsx';
import { useIsIdle } from './use-is-idle.ts';

/** The post form beside the page, in its shape until the first statuses are painted. */
export function OwnComposer() {
  return useIsIdle() ? (
    <Lazy of={signedIn} shape={<ComposerShape />}>
      {({ Composer }) => <Composer />}
    </Lazy>
  ) : (
    <ComposerShape />
  );
}
