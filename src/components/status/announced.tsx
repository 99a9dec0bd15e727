import { useIntl, type IntlShape } from 'react-intl';
import type { Attachment, Status } from '#domain/status/status.ts';
import { useRow } from '#react/hooks.ts';
import { useSetting } from '#react/use-setting.ts';

/** Descriptions in the name of a status; of more attachments only the number is announced. */
const MAX_DESCRIBED = 4;
const LONGEST = 200; // characters of a description; the picture itself has all of it

/** Returns the name of an attachment for screen readers, with its description if it has one. */
const attachmentName = ({ kind, description }: Attachment, intl: IntlShape): string =>
  description === ''
    ? intl.formatMessage({ id: 'status.announced_undescribed' }, { kind })
    : intl.formatMessage({ id: 'status.announced_media' }, { kind, description: description.slice(0, LONGEST) });

/** Returns the names of the attachments; nothing but the number where they are hidden or many. */
const attachmentNames = ({ attachments, sensitive, spoilerText }: Status, intl: IntlShape): readonly string[] => {
  if (attachments.length === 0) return [];
  if (sensitive || spoilerText !== '' || attachments.length > MAX_DESCRIBED)
    return [intl.formatMessage({ id: 'status.quote_attachments' }, { count: attachments.length })];
  return attachments.map((one) => attachmentName(one, intl));
};

/** Returns how often a status was replied to, repeated and marked as a favourite, without zeros. */
const countsOf = ({ repliesCount, reblogsCount, favouritesCount }: Status, intl: IntlShape): readonly string[] => [
  ...(repliesCount > 0 ? [intl.formatMessage({ id: 'status.replies_count' }, { count: repliesCount })] : []),
  ...(reblogsCount > 0 ? [intl.formatMessage({ id: 'status.repeats_count' }, { count: reblogsCount })] : []),
  ...(favouritesCount > 0 ? [intl.formatMessage({ id: 'status.favourites_count' }, { count: favouritesCount })] : []),
];

/**
 * The parts of a status's accessible name that its texts don't contain: media, poll, quote and counts (rule status-announced). They are
 * hidden, because a screen reader finds each of them in the status as well.
 */
export function Announced({ status, id }: { status: Status; id: string }) {
  'use memo';
  const intl = useIntl();
  const verbosity = useSetting('announcedDetails');
  const isWithoutCounts = useSetting('hidePostStats') || verbosity !== 'counts';
  const poll = useRow('polls', status.pollId);
  const details = [
    ...attachmentNames(status, intl),
    ...(poll ? [intl.formatMessage({ id: 'status.announced_poll' }, { count: poll.options.length })] : []),
    ...(status.quoteId === undefined ? [] : [intl.formatMessage({ id: 'status.quotes_another' })]),
  ];
  const list = (parts: readonly string[]) => intl.formatList(parts, { type: 'unit' });
  return (
    <>
      <span hidden id={`${id}-details`} aria-label={verbosity === 'text' ? '' : list(details)} />
      <span hidden id={`${id}-counts`} aria-label={isWithoutCounts ? '' : list(countsOf(status, intl))} />
    </>
  );
}
