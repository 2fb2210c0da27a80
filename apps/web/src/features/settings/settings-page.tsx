import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RoomHead } from '../../components/user-centre/room-head.tsx';
import { RoomHeading } from '../../components/user-centre/room-heading.tsx';
import { RoomList } from '../../components/user-centre/room-list.tsx';
import { setScale, setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { Chips } from '../../ui/navigation/chips.tsx';
import { settingsQuery } from '../reader/api/reader-settings.api.ts';
import { CAPTIONS, DIRECTIONS, FONTS, PAPERS, SCALES, SCRIPTS, SIZES, SPEEDS, THEMES } from './settings.data.ts';
import { type Settings, useSaveSettings } from './use-save-settings.ts';
import './settings-page.css';

/** 设置: how the site looks on this device, and how books and lectures open on all of them. */
export function SettingsPage() {
  const query = useQuery(settingsQuery);
  const { mutate } = useSaveSettings();
  return (
    <section aria-label="设置">
      <RoomHead title="设置" />
      <Look />
      <RoomList query={query}>
        {({ reader = {}, player = {} }) => (
          <>
            <Reading reader={reader} onChange={(part) => mutate({ reader: part })} />
            <Playing player={player} onChange={(part) => mutate({ player: part })} />
          </>
        )}
      </RoomList>
    </section>
  );
}

function Part({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <div className="setting-part">
      <RoomHeading>{title}</RoomHeading>
      <p>{line}</p>
      {children}
    </div>
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
    <div className="setting-row">
      <span aria-hidden="true">{props.label}</span>
      <Chips {...props} />
    </div>
  );
}

function Look() {
  const { theme, scale } = useAppearance();
  return (
    <Part title="外观" line="只用在这台设备上。">
      <Choice label="明暗" options={THEMES} current={theme} onChange={setTheme} />
      <Choice label="字号" options={SCALES} current={scale} onChange={setScale} />
    </Part>
  );
}

type Reader = NonNullable<Settings['reader']>;

function Reading({ reader, onChange }: { reader: Reader; onChange: (part: Reader) => void }) {
  const { theme } = useAppearance();
  const { paper = theme === 'dark' ? 'night' : 'xuan', fontSize = 18, font = 'song', script = 'original' } = reader;
  // Until one has chosen, a book is set as it was printed.
  const direction = reader.vertical === undefined ? '' : reader.vertical ? 'vertical' : 'horizontal';
  return (
    <Part title="阅读" line="随账号走，在每台设备上翻开书都是这样。">
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
        onChange={(value) => onChange({ vertical: value === 'vertical' })}
      />
    </Part>
  );
}

type Player = NonNullable<Settings['player']>;

function Playing({ player, onChange }: { player: Player; onChange: (part: Player) => void }) {
  const { speed = 1, captions = true } = player;
  return (
    <Part title="播放" line="随账号走，听课看课都是这样。">
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
    </Part>
  );
}
