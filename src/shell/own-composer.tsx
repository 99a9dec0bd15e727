import { ComposerShape } from '#views/composer/composer-shape.tsx';
import { AreaPart } from './area-part.tsx';
import { parts } from './loads.ts';
import { useIsCalm } from './use-is-calm.ts';

/** The post form beside the page, in its shape until the first statuses are painted. */
export function OwnComposer() {
  return useIsCalm() ? (
    <AreaPart area="desk" load={parts} shape={<ComposerShape />}>
      {({ Composer }) => <Composer />}
    </AreaPart>
  ) : (
    <ComposerShape />
  );
}
