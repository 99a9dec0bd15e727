import { useState, type ComponentType, type ReactNode } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BellIcon, ListIcon, MenuIcon, PencilIcon, PrivateIcon, PublicIcon, SearchIcon, StarIcon } from '#ui/icons.tsx';
import { MenuChoice } from '#ui/menu-choice.tsx';
import { MenuButton, MenuItem, MenuSeparator, MenuLink } from '#ui/menu.tsx';
import { Panel } from '#ui/panel.tsx';
import { Question } from '#ui/question.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';

const nothing = () => {};
const LONG = 'Benachrichtigungseinstellungsseite';

function Buttons() {
  return (
    <>
      <Button>Post</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger">Delete</Button>
      <Button isInert>Post</Button>
      <Button variant="quiet">{LONG}</Button>
    </>
  );
}

function IconButtons() {
  return (
    <>
      <IconButton label="Search" icon={<SearchIcon />} />
      <IconButton label="Notifications" icon={<BellIcon />} hasDot />
    </>
  );
}

function Fields() {
  const [isOn, setOn] = useState(true);
  const [value, setValue] = useState('public');
  const options = [
    { value: 'public', label: 'Public', icon: <PublicIcon /> },
    { value: 'private', label: 'Followers only', icon: <PrivateIcon /> },
  ];
  return (
    <>
      <TextField label="Name" defaultValue="سارة" dir="auto" />
      <TextField label="Password" type="password" aria-invalid end={<IconButton label="Show password" icon={<SearchIcon />} />} />
      <Checkbox isOn={isOn} onChange={setOn} help="You can change this later.">
        Show pictures
      </Checkbox>
      <Checkbox isOn={undefined} onChange={nothing}>
        Loading
      </Checkbox>
      <Select label="Visibility" options={options} value={value} onPick={setValue} />
      <RadioGroup label="Visibility" value={value} options={options} onPick={setValue} />
      <RadioGroup label="Visibility (inert)" value="public" options={options} isInert onPick={nothing} />
    </>
  );
}

function Menus() {
  const [isOn, setOn] = useState(true);
  return (
    <>
      <MenuButton label="More" icon={<MenuIcon />}>
        {() => (
          <>
            <MenuItem icon={<PencilIcon />} onPick={nothing}>
              Edit
            </MenuItem>
            <MenuItem isOn={isOn} onPick={() => setOn(!isOn)}>
              Notify me
            </MenuItem>
            <MenuLink icon={<ListIcon />} href="#lists">
              Lists
            </MenuLink>
            <MenuSeparator />
            <MenuItem isDanger onPick={nothing}>
              Delete
            </MenuItem>
          </>
        )}
      </MenuButton>
      <MenuButton label="Choose a visibility" icon={<PublicIcon />}>
        {() => (
          <>
            <MenuChoice icon={<PublicIcon />} name="Public" line="Anyone can see it" isOn onPick={nothing} />
            <MenuChoice icon={<PrivateIcon />} name="Followers only" line="Only your followers" isOn={false} onPick={nothing} />
          </>
        )}
      </MenuButton>
    </>
  );
}

function TabLists() {
  const [picked, setPicked] = useState<'posts' | 'media'>('posts');
  const tabs = [
    { key: 'posts', label: 'Posts' },
    { key: 'media', label: 'Media' },
  ] as const;
  return (
    <>
      {(['line', 'side'] as const).map((variant) => (
        <Tabs key={variant} label={`Profile (${variant})`} variant={variant} tabs={tabs} picked={picked} onPick={setPicked}>
          <p>{picked}</p>
        </Tabs>
      ))}
    </>
  );
}

/** A button that opens an overlay. */
function Opens({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function Dialogs() {
  return (
    <>
      <Opens label="Open dialog">
        {(close) => (
          <Dialog title="About this server" closeLabel="Close" onClose={close}>
            <p>A small server for birds.</p>
          </Dialog>
        )}
      </Opens>
      <Opens label="Open question">
        {(close) => (
          <Question
            title="Delete post"
            closeLabel="Close"
            cancelLabel="Cancel"
            doLabel="Delete"
            isDanger
            onCancel={close}
            onConfirm={close}
          >
            You can&apos;t undo this.
          </Question>
        )}
      </Opens>
      <Opens label="Open drawer">
        {(close) => (
          <Drawer side="start" label="Navigation" swipePx={60} onClose={close}>
            <Button onClick={close}>Close</Button>
          </Drawer>
        )}
      </Opens>
    </>
  );
}

function Messages() {
  return (
    <>
      <Alert dismissLabel="Dismiss" onDismiss={nothing}>
        Couldn&apos;t send your post. Try again.
      </Alert>
      <EmptyState icon={<StarIcon />} title="No favourites yet" action={<Button variant="quiet">Find posts</Button>}>
        Posts you favourite show up here.
      </EmptyState>
    </>
  );
}

function Surfaces() {
  return (
    <>
      <Panel title="Trends" end={<IconButton label="More trends" icon={<MenuIcon />} />}>
        <p>#birds</p>
      </Panel>
      <div style={{ inlineSize: '100%' }}>
        <Skeleton label="Loading posts" rows={2} />
      </div>
    </>
  );
}

export const STORIES: Readonly<Record<string, ComponentType>> = {
  Buttons,
  'Icon buttons': IconButtons,
  Fields,
  Menus,
  Tabs: TabLists,
  Dialogs,
  Messages,
  Surfaces,
};
