import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, writeStored } from '../../../lib/browser/storage.ts';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { confirm } from '../../../ui/messages/confirm.ts';
import { showToast } from '../../../ui/messages/toast-store.ts';
import textStyles from '../../../ui/text/text.module.css';
import { AssistantIcon } from '../icons/assistant-icon.tsx';
import { keepDraftsForReload } from '../sessions/session-memory.ts';
import { stopSpeech } from './answer-speech.ts';
import {
  heardText,
  mayUseMicrophone,
  type Recognizer,
  recognitionMessage,
  recognizerClass,
} from './speech-recognition.ts';
import styles from './voice-button.module.css';

const FIRST_TIME = {
  title: '用语音输入？',
  body: '声音由浏览器识别，浏览器的厂商可能会处理这段声音；本站不录音。',
  confirmText: '开始说话',
  cancelText: '取消',
};
const REOPEN = {
  title: '重新打开这一页？',
  body: '从别的页面走进来时，浏览器不让这一页用麦克风。重新打开以后再点一次就可以了，写到一半的文字会留着。',
  confirmText: '重新打开',
  cancelText: '取消',
};

interface VoiceButtonProps {
  /** The text of the field. What is heard is appended to it. */
  text: string;
  onText: (text: string) => void;
}

/** 语音输入: writes what is said into the field; nothing where the browser cannot recognise speech. */
export function VoiceButton(props: VoiceButtonProps) {
  const [isSupported] = useState(() => recognizerClass() !== undefined);
  return isSupported ? <SupportedVoiceButton {...props} /> : null;
}

function SupportedVoiceButton({ text, onText }: VoiceButtonProps) {
  const { isListening, start, stop } = useDictation(text, onText);
  const label = isListening ? '停止语音输入' : '语音输入';

  async function begin() {
    if (!mayUseMicrophone()) {
      if (!(await confirm(REOPEN))) return;
      keepDraftsForReload();
      location.reload();
      return;
    }
    if (readStored('cymy_voice') === undefined) {
      if (!(await confirm(FIRST_TIME))) return;
      writeStored('cymy_voice', 'on');
    }
    start();
  }

  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        aria-pressed={isListening}
        onClick={() => (isListening ? stop() : void begin())}
        className={`${iconButtonStyles.iconBtn} ${isListening ? styles.listening : ''}`}
      >
        <AssistantIcon name="microphone" />
      </button>
      <span role="status" className={textStyles.hidden}>
        {isListening && '正在听，请说话'}
      </span>
    </>
  );
}

/** Appends what is heard to the text until the speaker pauses, or until the text is changed otherwise. */
function useDictation(text: string, onText: (text: string) => void) {
  const recognizer = useRef<Recognizer>(undefined);
  const written = useRef(text);
  const [isListening, setListening] = useState(false);
  const write = useEffectEvent((newText: string) => {
    written.current = newText;
    onText(newText);
  });

  const end = useCallback(() => {
    const ended = recognizer.current;
    recognizer.current = undefined;
    setListening(false);
    ended?.abort();
  }, []);
  // Typing and sending end it: what is heard later must not replace what was typed.
  useEffect(() => {
    if (text !== written.current) end();
  }, [text, end]);
  useEffect(() => end, [end]);

  function start() {
    const Recognition = recognizerClass();
    if (!Recognition || recognizer.current) return;
    stopSpeech();
    const current = new Recognition();
    const before = text;
    const isCurrent = () => recognizer.current === current;
    current.lang = 'zh-CN';
    current.interimResults = true;
    current.onresult = ({ results }) => isCurrent() && write(before + heardText(results));
    current.onerror = ({ error }) => {
      const message = isCurrent() ? recognitionMessage(error) : undefined;
      if (message) showToast('warning', message);
    };
    current.onend = () => isCurrent() && end();
    recognizer.current = current;
    written.current = text;
    setListening(true);
    try {
      current.start();
    } catch {
      end();
    }
  }
  // The recognizer still sends what it has heard, then it ends.
  return { isListening, start, stop: () => recognizer.current?.stop() };
}
