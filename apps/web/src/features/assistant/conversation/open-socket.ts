import { type ClientFrame, HEARTBEAT_SECONDS, type ServerFrame } from '@meiyu/contract/assistant-socket.ts';

const BEAT_MS = HEARTBEAT_SECONDS * 1000;
/** Silence after which the connection counts as lost: a beat, its answer, and some patience. */
const DEAF_MS = BEAT_MS + 15_000;

interface SocketEvents {
  hear: (frame: ServerFrame) => void;
  /** Frames may go. */
  onReady: () => void;
  onLost: () => void;
}

/** One socket, asked regularly whether the other end is still there. Once closed it tells nothing more. */
export function openSocket(address: string, { hear, onReady, onLost }: SocketEvents) {
  const socket = new WebSocket(address);
  let isClosed = false;
  let heardAt = 0;
  let beat: ReturnType<typeof setInterval> | undefined;

  function send(frame: ClientFrame): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  function check(): void {
    if (Date.now() - heardAt > DEAF_MS) onLost();
    else send({ frame: 'ping' });
  }

  socket.addEventListener('message', ({ data }) => {
    if (isClosed || typeof data !== 'string') return;
    heardAt = Date.now();
    const frame = JSON.parse(data) as ServerFrame;
    if (frame.frame === 'ready') {
      beat = setInterval(check, BEAT_MS);
      onReady();
    }
    hear(frame);
  });
  socket.addEventListener('close', () => !isClosed && onLost());

  return {
    send,
    checkIfLate(): void {
      if (Date.now() - heardAt > BEAT_MS) check();
    },
    close(): void {
      isClosed = true;
      clearInterval(beat);
      if (socket.readyState <= WebSocket.OPEN) socket.close(1000);
    },
  };
}
