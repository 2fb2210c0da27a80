import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStorage } from '../../../lib/browser/storage.testkit.ts';
import { currentQuestion } from '../../../ui/messages/confirm.ts';
import { currentToasts } from '../../../ui/messages/toast-store.ts';
import { writeDraft } from '../sessions/session-memory.ts';
import type { Recognizer } from './speech-recognition.ts';
import { VoiceButton } from './voice-button.tsx';

let recognizers: Recognizer[];
let aborted: Recognizer[];

class FakeRecognition implements Recognizer {
  lang = '';
  interimResults = false;
  onresult: Recognizer['onresult'] = null;
  onerror: Recognizer['onerror'] = null;
  onend: Recognizer['onend'] = null;
  start() {
    recognizers.push(this);
  }
  stop() {
    this.onend?.();
  }
  abort() {
    aborted.push(this);
  }
}

beforeEach(() => {
  recognizers = [];
  aborted = [];
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(document, 'featurePolicy');
  vi.unstubAllGlobals();
});

function Field({ initial = '' }) {
  const [text, setText] = useState(initial);
  return (
    <>
      <input aria-label="问题" value={text} onChange={({ target }) => setText(target.value)} />
      <VoiceButton text={text} onText={setText} />
    </>
  );
}

const fieldText = () => screen.getByLabelText<HTMLInputElement>('问题').value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const hear = (...pieces: string[]) =>
  act(() =>
    recognizers.at(-1)?.onresult?.({ results: pieces.map((transcript) => ({ isFinal: false, 0: { transcript } })) }),
  );
const answerQuestion = (yes: boolean) => act(async () => currentQuestion()?.answer(yes));

/** Presses the button and agrees that the browser's maker may process the sound. */
async function startListening() {
  press('语音输入');
  await answerQuestion(true);
  await screen.findByRole('button', { name: '停止语音输入' });
}

test('what is said is appended to the text while it is heard, until the speaker pauses', async () => {
  render(<Field initial="请问" />);
  await startListening();
  expect(recognizers[0]).toMatchObject({ lang: 'zh-CN', interimResults: true });
  hear('什么');
  expect(fieldText()).toBe('请问什么');
  hear('什么是', '留白');
  expect(fieldText()).toBe('请问什么是留白');
  press('停止语音输入');
  expect(screen.getByRole('button', { name: '语音输入' }).getAttribute('aria-pressed')).toBe('false');
  hear('晚到的话');
  expect(fieldText()).toBe('请问什么是留白');
});

test('the first time the reader is told who may process the sound, and may decline', async () => {
  render(<Field />);
  press('语音输入');
  expect(String(currentQuestion()?.body)).toContain('浏览器的厂商可能会处理这段声音');
  await answerQuestion(false);
  expect(recognizers).toHaveLength(0);
  await startListening();
  act(() => recognizers[0]?.onend?.());
  press('语音输入');
  await screen.findByRole('button', { name: '停止语音输入' });
  expect([currentQuestion(), recognizers.length]).toEqual([undefined, 2]);
});

test('typing and leaving end the listening', async () => {
  const { unmount } = render(<Field />);
  await startListening();
  hear('留');
  fireEvent.change(screen.getByLabelText('问题'), { target: { value: '自己写' } });
  await screen.findByRole('button', { name: '语音输入' });
  hear('留白');
  expect(fieldText()).toBe('自己写');
  press('语音输入');
  await screen.findByRole('button', { name: '停止语音输入' });
  unmount();
  expect(aborted).toEqual(recognizers);
});

test.each([
  ['not-allowed', '没有使用麦克风的权限，请在浏览器的设置里允许后再试'],
  ['no-speech', '没有听到声音，请再说一遍'],
  ['network', '语音识别连不上网络，请稍后再试'],
  ['something-new', '语音输入没有成功，请再试一次'],
])('the error %s has a message in Chinese', async (error, message) => {
  render(<Field />);
  await startListening();
  act(() => recognizers[0]?.onerror?.({ error }));
  expect(currentToasts().at(-1)?.message).toBe(message);
  act(() => recognizers[0]?.onend?.());
  expect(screen.getByRole('button', { name: '语音输入' })).toBeTruthy();
});

test('a document whose policy forbids the microphone is opened again, with the unsent text', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  Object.assign(document, { featurePolicy: { allowsFeature: (name: string) => name !== 'microphone' } });
  writeDraft('s1', '写到一半');
  render(<Field />);
  press('语音输入');
  await answerQuestion(true);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(recognizers).toHaveLength(0);
  vi.resetModules();
  const memoryAfterReload = await import('../sessions/session-memory.ts');
  expect(memoryAfterReload.readDraft('s1')).toBe('写到一半');
  expect(sessionStorage.length).toBe(0);
});

test('without speech recognition, and on plain http, there is no button', () => {
  vi.stubGlobal('isSecureContext', false);
  const { unmount } = render(<VoiceButton text="" onText={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  render(<VoiceButton text="" onText={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
