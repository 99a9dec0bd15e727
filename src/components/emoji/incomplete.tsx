import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/button.tsx';

type Props = { says: 'emoji.failed' | 'emoji.incomplete'; className: string | undefined; onRetry: () => void };

/** Word of emoji that did not come, and a way to try again. */
export function Incomplete({ says, className, onRetry }: Props) {
  return (
    <div role="alert" className={className}>
      <p>
        <FormattedMessage id={says} />
      </p>
      <Button look="quiet" onClick={onRetry}>
        <FormattedMessage id="general.retry" />
      </Button>
    </div>
  );
}
