import { vi } from 'vitest';

/** Uploads that the test answers: `progress` and `answer` are called by the test, for the last one that was sent. */
export function stubUploads() {
  const sent: { address: string; body: FormData }[] = [];
  const request = {
    upload: { onprogress: (_: { loaded: number; total: number }) => undefined },
    onload: () => undefined,
    onabort: () => undefined,
    responseText: '',
    address: '',
    open(_: string, address: string) {
      request.address = address;
    },
    setRequestHeader: vi.fn(),
    send: (body: FormData) => void sent.push({ address: request.address, body }),
    abort: () => request.onabort(),
  };
  vi.stubGlobal(
    'XMLHttpRequest',
    vi.fn(function makeRequest() {
      return request;
    }),
  );
  return {
    sent,
    progress: (loaded: number) => request.upload.onprogress({ loaded, total: 100 }),
    answer(envelope: object) {
      request.responseText = JSON.stringify(envelope);
      request.onload();
    },
    request,
  };
}

export function makeFile(name: string, type: string, size = 10): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}
