import { Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';

type Props = { says: 'emoji.failed' | 'emoji.incomplete'; className: string | undefined; onRetry: () => void };

/** Word of emoji that did not come, and a way to try again. */
export function Incomplete({ says, className, onRetry }: Props) {
  return (
    <div role="alert" className={className}>
      <p>
        <Words id={says} />
      </p>
      <Button look="quiet" onClick={onRetry}>
        <Words id="general.retry" />
      </Button>
    </div>
  );
}
