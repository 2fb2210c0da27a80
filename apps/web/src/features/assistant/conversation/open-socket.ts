import { type ClientFrame, HEARTBEAT_SECONDS, type ServerFrame } from '@meiyu/contract/assistant-socket.ts';

const HEARTBEAT_MS = HEARTBEAT_SECONDS * 1000;
/** Without any message for this long, the connection counts as lost: one heartbeat plus time for the server's reply. */
const MAX_SILENCE_MS = HEARTBEAT_MS + 15_000;

interface SocketEvents {
  onFrame: (frame: ServerFrame) => void;
  /** Frames can be sent now. */
  onReady: () => void;
  onLost: () => void;
}

/** One socket with a regular heartbeat. After `close` it sends no more events. */
export function openSocket(address: string, { onFrame, onReady, onLost }: SocketEvents) {
  const socket = new WebSocket(address);
  let isClosed = false;
  let lastMessageAt = 0;
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function send(frame: ClientFrame): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  function pingOrReportLoss(): void {
    if (Date.now() - lastMessageAt > MAX_SILENCE_MS) onLost();
    else send({ frame: 'ping' });
  }

  socket.addEventListener('message', ({ data }) => {
    if (isClosed || typeof data !== 'string') return;
    lastMessageAt = Date.now();
    const frame = JSON.parse(data) as ServerFrame;
    if (frame.frame === 'ready') {
      heartbeat = setInterval(pingOrReportLoss, HEARTBEAT_MS);
      onReady();
    }
    onFrame(frame);
  });
  socket.addEventListener('close', () => !isClosed && onLost());

  return {
    send,
    pingIfSilent(): void {
      if (Date.now() - lastMessageAt > HEARTBEAT_MS) pingOrReportLoss();
    },
    close(): void {
      isClosed = true;
      clearInterval(heartbeat);
      if (socket.readyState <= WebSocket.OPEN) socket.close(1000);
    },
  };
}
