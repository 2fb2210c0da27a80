import { useQuery } from '@tanstack/react-query';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { setScale, setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { Row } from '../../ui/layout/row.tsx';
import { Chips } from '../../ui/navigation/chips.tsx';
import { settingsQuery } from '../reader/api/reader-settings.api.ts';
import { NoticeSettings } from './notice-settings.tsx';
import { CAPTIONS, DIRECTIONS, FONTS, PAPERS, SCALES, SCRIPTS, SIZES, SPEEDS, THEMES } from './settings.data.ts';
import { SettingsGroup } from './settings-group.tsx';
import styles from './settings-page.module.css';
import { type Settings, useSaveSettings } from './use-save-settings.ts';

/** 设置: the appearance on this device, and the reader, player and notice settings of the account. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  const { mutate } = useSaveSettings();
  return (
    <section aria-label="设置">
      <UserPageHeader title="设置" />
      <AppearanceSettings />
      <UserPageList query={query}>
        {({ reader = {}, player = {}, notices = {} }) => (
          <>
            <ReaderSettings reader={reader} onChange={(change) => mutate({ reader: change })} />
            <PlayerSettings player={player} onChange={(change) => mutate({ player: change })} />
            <NoticeSettings notices={notices} onChange={(change) => mutate({ notices: change })} />
          </>
        )}
      </UserPageList>
    </section>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  current: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  return (
    <Row wrap className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        {props.label}
      </span>
      <Chips {...props} />
    </Row>
  );
}

function AppearanceSettings() {
  const { theme, scale } = useAppearance();
  return (
    <SettingsGroup title="外观" description="只用在这台设备上。">
      <Choice label="明暗" options={THEMES} current={theme} onChange={setTheme} />
      <Choice label="字号" options={SCALES} current={scale} onChange={setScale} />
    </SettingsGroup>
  );
}

type ReaderValues = NonNullable<Settings['reader']>;

function ReaderSettings({ reader, onChange }: { reader: ReaderValues; onChange: (change: ReaderValues) => void }) {
  const { theme, scale } = useAppearance();
  const enlarged = scale === 'large' ? '大字版里，书页的字再放大四分之一。' : '';
  const { paper = theme === 'dark' ? 'night' : 'xuan', fontSize = 18, font = 'song', script = 'original' } = reader;
  // By default each book has its own writing direction.
  const direction = typeof reader.vertical !== 'boolean' ? '' : reader.vertical ? 'vertical' : 'horizontal';
  return (
    <SettingsGroup title="阅读" description={`随账号走，在每台设备上翻开书都是这样。${enlarged}`}>
      <Choice label="纸色" options={PAPERS} current={paper} onChange={(value) => onChange({ paper: value })} />
      <Choice
        label="书页字号"
        options={SIZES}
        current={String(fontSize)}
        onChange={(value) => onChange({ fontSize: Number(value) })}
      />
      <Choice label="字体" options={FONTS} current={font} onChange={(value) => onChange({ font: value })} />
      <Choice label="字形" options={SCRIPTS} current={script} onChange={(value) => onChange({ script: value })} />
      <Choice<string>
        label="行文"
        options={DIRECTIONS}
        current={direction}
        onChange={(value) => onChange({ vertical: value ? value === 'vertical' : null })}
      />
    </SettingsGroup>
  );
}

type PlayerValues = NonNullable<Settings['player']>;

function PlayerSettings({ player, onChange }: { player: PlayerValues; onChange: (change: PlayerValues) => void }) {
  const { speed = 1, captions = true } = player;
  return (
    <SettingsGroup title="播放" description="随账号走，听课看课都是这样。">
      <Choice
        label="倍速"
        options={SPEEDS}
        current={String(speed)}
        onChange={(value) => onChange({ speed: Number(value) })}
      />
      <Choice
        label="字幕"
        options={CAPTIONS}
        current={captions ? 'on' : 'off'}
        onChange={(value) => onChange({ captions: value === 'on' })}
      />
    </SettingsGroup>
  );
}
