import { useState } from 'react';
import { Action } from '../parts/action.tsx';
import { ChoiceList, Popover } from './popover.tsx';

interface ExportMenuProps<Format extends string> {
  formats: readonly { value: Format; label: string }[];
  /** Makes and saves the file; the button is busy until it resolves. Failures are shown by `call()`. */
  onExport: (format: Format) => Promise<unknown>;
}

export function ExportMenu<Format extends string>({ formats, onExport }: ExportMenuProps<Format>) {
  const [isBusy, setIsBusy] = useState(false);
  async function run(format: Format) {
    setIsBusy(true);
    await onExport(format).catch(() => undefined);
    setIsBusy(false);
  }
  return (
    <Popover
      label="导出"
      align="end"
      trigger={(props) => (
        <Action {...props} variant="text" icon="download" busy={isBusy}>
          导出
        </Action>
      )}
    >
      {(close) => (
        <ChoiceList
          choices={formats}
          onChoose={(format) => {
            close();
            void run(format);
          }}
        />
      )}
    </Popover>
  );
}
