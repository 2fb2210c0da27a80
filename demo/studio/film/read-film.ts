interface FilmFacts {
  seconds: number;
  width: number;
  height: number;
  /** The codec of each track, such as avc1 and mp4a. */
  tracks: string[];
  /** The index comes before the media data, so that playback starts before the download is complete. */
  startsAtOnce: boolean;
  /** The longest times without motion and without sound, in seconds. */
  longestStillSeconds: number;
  longestSilentSeconds: number;
}

interface Box {
  name: string;
  body: Buffer;
  at: number;
}

function listBoxes(data: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= data.length; ) {
    const size = data.readUInt32BE(at);
    if (size < 8) break;
    boxes.push({ name: data.toString('latin1', at + 4, at + 8), body: data.subarray(at + 8, at + size), at });
    at += size;
  }
  return boxes;
}

function findBoxes(data: Buffer, ...path: string[]): Buffer[] {
  const [name, ...rest] = path;
  const matching = listBoxes(data).filter((box) => box.name === name);
  return rest.length === 0
    ? matching.map(({ body }) => body)
    : matching.flatMap(({ body }) => findBoxes(body, ...rest));
}

/** An unchanged frame takes about 40 bytes, one in which a dot moves more than 60. */
const STILL_FRAME_BYTES = 60;
/** A frame of sound takes 100 bytes or more, one of a fade-out about 60, one of silence a few. */
const SILENT_FRAME_BYTES = 40;

/** The longest time, in seconds, in which all samples (frames) of a track are smaller than `size` bytes. */
function longestRunBelow(track: Buffer | undefined, size: number): number {
  const [table] = track ? findBoxes(track, 'mdia', 'minf', 'stbl', 'stsz') : [];
  const [clock] = track ? findBoxes(track, 'mdia', 'mdhd') : [];
  if (!table || !clock) return 0;
  const [commonSize, count] = [table.readUInt32BE(4), table.readUInt32BE(8)];
  const is64Bit = clock[0] === 1;
  const seconds =
    (is64Bit ? Number(clock.readBigUInt64BE(24)) : clock.readUInt32BE(16)) / clock.readUInt32BE(is64Bit ? 20 : 12);
  let [run, longest] = [0, 0];
  for (let i = 0; i < count; i++) {
    run = (commonSize || table.readUInt32BE(12 + i * 4)) < size ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return (longest * seconds) / count;
}

/** Reads the metadata of an MP4, so that films can be checked without ffmpeg. */
export function readFilm(data: Buffer): FilmFacts {
  const [header] = findBoxes(data, 'moov', 'mvhd');
  if (!header) throw new Error('this is not an MP4 file');
  const is64Bit = header[0] === 1;
  const scale = header.readUInt32BE(is64Bit ? 20 : 12);
  const duration = is64Bit ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const tracks = findBoxes(data, 'moov', 'trak');
  const sampleDescriptions = tracks
    .flatMap((track) => findBoxes(track, 'mdia', 'minf', 'stbl', 'stsd'))
    .map((body) => body.subarray(8));
  const trackOf = (coding: string) =>
    tracks[sampleDescriptions.findIndex((body) => body.toString('latin1', 4, 8) === coding)];
  const video = sampleDescriptions.find((body) => body.toString('latin1', 4, 8) === 'avc1');
  const order = listBoxes(data).map(({ name }) => name);
  return {
    seconds: duration / scale,
    width: video?.readUInt16BE(32) ?? 0,
    height: video?.readUInt16BE(34) ?? 0,
    tracks: sampleDescriptions.map((body) => body.toString('latin1', 4, 8)),
    startsAtOnce: order.indexOf('moov') < order.indexOf('mdat'),
    longestStillSeconds: longestRunBelow(trackOf('avc1'), STILL_FRAME_BYTES),
    longestSilentSeconds: longestRunBelow(trackOf('mp4a'), SILENT_FRAME_BYTES),
  };
}
