/** The recordings we take, by what their first bytes say. */
export type MediaKind = 'video' | 'audio';

interface MediaFormat {
  kind: MediaKind;
  mime: string;
}

/** An MP4 or a WebM may hold sound only; its name's ending then says so. */
export function sniffMedia(start: Buffer, name: string): MediaFormat | undefined {
  const text = start.toString('latin1', 0, 16);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (text.slice(4, 8) === 'ftyp') {
    const sound = ending === 'm4a' || text.slice(8, 11) === 'M4A';
    return sound ? { kind: 'audio', mime: 'audio/mp4' } : { kind: 'video', mime: 'video/mp4' };
  }
  if (start.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) {
    return ending === 'weba' ? { kind: 'audio', mime: 'audio/webm' } : { kind: 'video', mime: 'video/webm' };
  }
  if (text.startsWith('OggS')) return { kind: 'audio', mime: 'audio/ogg' };
  if (text.startsWith('ID3') || (start[0] === 0xff && ((start[1] ?? 0) & 0xe6) === 0xe2)) {
    return { kind: 'audio', mime: 'audio/mpeg' };
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return { kind: 'audio', mime: 'audio/wav' };
  if (text.startsWith('fLaC')) return { kind: 'audio', mime: 'audio/flac' };
  return undefined;
}
