import { useIntl } from 'react-intl';
import type { Draft } from '#domain/composer/draft.ts';
import { filesOf, partCount } from '#domain/composer/thread.ts';
import type { MessageId } from '#i18n/messages.ts';
import { usePublicationTime } from '#components/schedule/publication-time.ts';
import { useLifetime } from '#components/schedule/use-lifetime.ts';
import { audienceLabel } from '#components/visibility/audience-label.ts';

/** `kinds` names the purposes of the post that the list does not show otherwise. */
type Shown = { hasAudience: boolean; kinds?: readonly MessageId[] };

/** Returns the audience of a draft, if it is shown, and the additions to its text. */
export const useDraftDetails = (draft: Draft, { hasAudience, kinds = [] }: Shown) => {
  const intl = useIntl();
  const published = usePublicationTime();
  const lifetime = useLifetime();
  const { poll, scheduledAt, expiresIn, quotePolicy, interactionPolicy } = draft;
  const media = filesOf(draft);
  const { name, Icon } = audienceLabel(draft);
  const details = [
    ...(hasAudience ? [name, ...kinds] : kinds).map((id) => intl.formatMessage({ id })),
    ...(partCount(draft) > 1 ? [intl.formatMessage({ id: 'post_status.part_count' }, { count: partCount(draft) })] : []),
    ...(media.length > 0 ? [intl.formatMessage({ id: 'outbox.media' }, { count: media.length })] : []),
    ...(poll ? [intl.formatMessage({ id: 'polls.form' })] : []),
    ...(scheduledAt ? [intl.formatMessage({ id: 'schedule.for' }, { at: published(scheduledAt) })] : []),
    ...(expiresIn === undefined ? [] : [intl.formatMessage({ id: 'expiry.notice' }, { time: lifetime(expiresIn) })]),
    ...(quotePolicy === undefined
      ? []
      : [intl.formatMessage({ id: 'quote_policy.chosen' }, { name: intl.formatMessage({ id: `quote_policy.${quotePolicy}` }) })]),
    ...(interactionPolicy === undefined
      ? []
      : [
          intl.formatMessage(
            { id: 'interaction_policy.chosen' },
            { name: intl.formatMessage({ id: `interaction_policy.${interactionPolicy}` }) },
          ),
        ]),
  ];
  return { details, icon: hasAudience && <Icon /> };
};
