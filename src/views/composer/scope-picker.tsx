import { useServerCan } from '#app/hooks.ts';
import { VISIBILITIES, type Visibility } from '#domain/status/visibility.ts';
import { knowsScope } from '#domain/server/known-here.ts';
import { useWords } from '#i18n/words.tsx';
import { DirectIcon, LocalIcon, PrivateIcon, PublicIcon, UnlistedIcon } from '#ui/icons.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';

const ICONS: Readonly<Record<Visibility, typeof PublicIcon>> = {
  public: PublicIcon,
  unlisted: UnlistedIcon,
  local: LocalIcon,
  private: PrivateIcon,
  direct: DirectIcon,
};

type Props = {
  value: Visibility;
  scopes?: readonly Visibility[] | undefined;
  isInert: boolean;
  onPick: (value: Visibility) => void;
};

/** Who may see the post; of what answers another only `scopes`; an edit changes nothing of it. */
export function ScopePicker({ value, scopes = VISIBILITIES, isInert, onPick }: Props) {
  const { words } = useWords();
  const can = useServerCan();
  const offered = scopes.filter((one) => one === value || knowsScope(can, one));
  const options = offered.map((one) => {
    const Icon = ICONS[one];
    return { value: one, label: words(`post_status.scope.${one}`), icon: <Icon /> };
  });
  return <RadioGroup label={words('post_status.scope')} value={value} options={options} isInert={isInert} onPick={onPick} />;
}
