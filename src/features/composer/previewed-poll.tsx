import { useIntl } from 'react-intl';
import { optionsOf, type PollDraft } from '#domain/composer/poll-form.ts';
import type { Poll } from '#domain/status/poll.ts';
import { EmojiText } from '#components/text/emoji-text.tsx';
import styles from './preview.module.css';

type Props = { poll: Poll | undefined; draft: PollDraft | undefined };

/** The options of a poll that is not posted yet, and how many may be chosen. */
export function PreviewedPoll({ poll, draft }: Props) {
  const intl = useIntl();
  const titles = poll?.options.map(({ title }) => title) ?? (draft ? optionsOf(draft) : []);
  const isMany = poll?.multiple ?? draft?.multiple ?? false;
  if (titles.length === 0) return null;
  return (
    <ul
      className={`${styles.poll} ${isMany ? styles.many : ''}`}
      aria-label={intl.formatMessage({ id: isMany ? 'polls.choose_many' : 'polls.choose_one' })}
    >
      {[...titles.entries()].map(([at, title]) => (
        <li key={at} dir="auto">
          <EmojiText text={title} emojis={poll?.emojis ?? []} />
        </li>
      ))}
    </ul>
  );
}
