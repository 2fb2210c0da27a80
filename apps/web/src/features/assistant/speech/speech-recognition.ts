/* The browser's speech recognition, which TypeScript does not know. Chrome and Safari have it with a prefix. */

interface HeardResult {
  isFinal: boolean;
  0?: { transcript: string };
}

export interface Recognizer {
  lang: string;
  interimResults: boolean;
  start(): void;
  abort(): void;
  stop(): void;
  onresult: ((event: { results: ArrayLike<HeardResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}

type MakeRecognizer = new () => Recognizer;

interface SpeechWindow {
  SpeechRecognition?: MakeRecognizer;
  webkitSpeechRecognition?: MakeRecognizer;
}

/** Undefined where the browser has none, and on plain http, where browsers give no microphone. */
export function recognizerClass(): MakeRecognizer | undefined {
  const speechWindow = window as SpeechWindow;
  return window.isSecureContext ? (speechWindow.SpeechRecognition ?? speechWindow.webkitSpeechRecognition) : undefined;
}

interface PolicyDocument {
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
  featurePolicy?: { allowsFeature(feature: string): boolean };
}

/**
 * Whether the document may use the microphone. Only documents of the assistant may: one that was opened on another page
 * keeps that page's policy while the app changes pages.
 */
export function mayUseMicrophone(): boolean {
  const { permissionsPolicy, featurePolicy } = document as PolicyDocument;
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature('microphone') ?? true;
}

/** What was heard so far, final or not. */
export function heardText(results: ArrayLike<HeardResult>): string {
  return Array.from(results, (result) => result[0]?.transcript ?? '').join('');
}

const NO_PERMISSION = '没有使用麦克风的权限，请在浏览器的设置里允许后再试';
const MESSAGES: Readonly<Record<string, string>> = {
  'not-allowed': NO_PERMISSION,
  'service-not-allowed': NO_PERMISSION,
  'no-speech': '没有听到声音，请再说一遍',
  'audio-capture': '没有找到麦克风',
  network: '语音识别连不上网络，请稍后再试',
  'language-not-supported': '这个浏览器听不懂普通话',
};

/** The message for an error of the recognition; undefined when it was cancelled on purpose. */
export function recognitionMessage(error: string): string | undefined {
  return error === 'aborted' ? undefined : (MESSAGES[error] ?? '语音输入没有成功，请再试一次');
}
