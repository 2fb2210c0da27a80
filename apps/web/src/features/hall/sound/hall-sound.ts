/* The sounds of the garden, made by filters and oscillators: water, wind, birds by day and crickets by night. */

export interface HallSound {
  /** Louder in the garden than in a room. */
  setPlace: (isOutside: boolean, isNight: boolean) => void;
  stop: () => void;
}

const VOLUME = 0.16;

function noise(context: AudioContext): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, context.sampleRate * 3, context.sampleRate);
  const data = buffer.getChannelData(0);
  let last = 0;
  for (let index = 0; index < data.length; index++) {
    // Brown noise: softer than white.
    last = (last + 0.03 * (Math.random() * 2 - 1)) / 1.02;
    data[index] = last * 3.2;
  }
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.loop = true;
  source.start();
  return source;
}

function layer(
  context: AudioContext,
  out: AudioNode,
  type: BiquadFilterType,
  frequency: number,
  gain: number,
  swell: number,
): void {
  const filter = new BiquadFilterNode(context, { type, frequency, Q: 0.8 });
  const level = new GainNode(context, { gain });
  const slow = new OscillatorNode(context, { frequency: swell });
  const depth = new GainNode(context, { gain: gain * 0.45 });
  slow.connect(depth).connect(level.gain);
  slow.start();
  noise(context).connect(filter).connect(level).connect(out);
}

/** One call: a few short notes that slide. */
function call(context: AudioContext, out: AudioNode, isNight: boolean): void {
  const notes = isNight ? 6 : 2 + Math.floor(Math.random() * 3);
  const base = isNight ? 4300 : 2100 + Math.random() * 1500;
  for (let note = 0; note < notes; note++) {
    const at = context.currentTime + 0.05 + note * (isNight ? 0.055 : 0.13 + Math.random() * 0.05);
    const tone = new OscillatorNode(context, { frequency: base });
    const level = new GainNode(context, { gain: 0 });
    if (!isNight)
      tone.frequency
        .setValueAtTime(base, at)
        .exponentialRampToValueAtTime(base * (0.8 + Math.random() * 0.5), at + 0.09);
    level.gain.setValueAtTime(0, at);
    level.gain.linearRampToValueAtTime(isNight ? 0.025 : 0.07, at + 0.02);
    level.gain.linearRampToValueAtTime(0, at + (isNight ? 0.045 : 0.1));
    tone.connect(level).connect(out);
    tone.start(at);
    tone.stop(at + 0.15);
  }
}

export function startHallSound(): HallSound {
  const context = new AudioContext();
  const out = new GainNode(context, { gain: 0 });
  out.connect(context.destination);
  layer(context, out, 'bandpass', 900, 0.5, 0.13);
  layer(context, out, 'lowpass', 260, 0.7, 0.07);
  let isNight = false;
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(
      () => {
        call(context, out, isNight);
        next();
      },
      (isNight ? 900 : 2600) + Math.random() * 5200,
    );
  };
  next();
  return {
    setPlace(isOutside, night) {
      isNight = night;
      out.gain.setTargetAtTime(isOutside ? VOLUME : VOLUME * 0.3, context.currentTime, 0.6);
    },
    stop() {
      clearTimeout(timer);
      void context.close();
    },
  };
}
