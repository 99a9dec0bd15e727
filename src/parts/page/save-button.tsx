import type { ReactNode } from 'react';
import { useTrace } from '#app/use-trace.ts';
import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';

/** Saves what the machines did last, masked, for whoever is to find out what went wrong. */
export function SaveButton(): ReactNode {
  const save = useTrace();
  return (
    <Button look="quiet" onClick={() => save('error')}>
      <Words id="inspector.save_trace" />
    </Button>
  );
}
