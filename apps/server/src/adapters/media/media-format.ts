export type MediaType = 'video' | 'audio';

interface MediaFormat {
  type: MediaType;
  mime: string;
}

/** Whether a file is a film or a recording by its name; undefined for other files. */
export function mediaTypeOfName(fileName: string): MediaType | undefined {
  if (/\.(mp4|m4v|webm)$/i.test(fileName)) return 'video';
  return /\.(m4a|mp3|opus|ogg|wav|flac|weba)$/i.test(fileName) ? 'audio' : undefined;
}

/** Detects the format by the first bytes; the extension only separates audio-only MP4 and WebM files from films. */
export function sniffMedia(firstBytes: Buffer, fileName: string): MediaFormat | undefined {
  const text = firstBytes.toString('latin1', 0, 16);
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  if (text.slice(4, 8) === 'ftyp') {
    const isAudio = extension === 'm4a' || text.slice(8, 11) === 'M4A';
    return isAudio ? { type: 'audio', mime: 'audio/mp4' } : { type: 'video', mime: 'video/mp4' };
  }
  if (firstBytes.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]))) {
    return extension === 'weba' ? { type: 'audio', mime: 'audio/webm' } : { type: 'video', mime: 'video/webm' };
  }
  if (text.startsWith('OggS')) return { type: 'audio', mime: 'audio/ogg' };
  if (text.startsWith('ID3') || (firstBytes[0] === 0xff && ((firstBytes[1] ?? 0) & 0xe6) === 0xe2)) {
    return { type: 'audio', mime: 'audio/mpeg' };
  }
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return { type: 'audio', mime: 'audio/wav' };
  if (text.startsWith('fLaC')) return { type: 'audio', mime: 'audio/flac' };
  return undefined;
}
